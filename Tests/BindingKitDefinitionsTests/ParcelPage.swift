import BindingKit
import BindingKitDefinitions
import Foundation
import Observation

/// A model with a property of each type, optional and not.
@MainActor
@Observable
final class Parcel: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Parcel.self,
        [
            "label": \.label, "note": \.note, "weight": \.weight, "limit": \.limit,
            "tags": \.tags, "parts": \.parts,
        ])

    var label = "box"
    var note: String?
    var weight = 2.0
    var limit: Double?
    var tags: [String] = []
    var parts = [1.0, 2]
}

/// A view whose edits are observed.
@MainActor
@Observable
final class Pad: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Pad.self,
        ["text": \.text, "content": \.content, "isOn": \.isOn, "lines": \.lines])

    var text: String? = ""
    var content = ""
    var isOn = false
    var lines: [String] = []
}

/// The owner of the definitions with nil. Each definition has a page of its own.
@MainActor
final class ParcelPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: ParcelPage.self,
        [
            "parcel": \.parcel, "chosen": \.chosen, "field": \.field, "pad": \.pad,
            "label": \.label,
        ])

    let parcel = Parcel()
    let chosen = ObjectController<Parcel>()
    let field = Field()
    let pad = Pad()
    let label = Label()
    let bindings = BindingManager()

    init() {
        chosen.content = parcel
        bindings.owner = self
        bindings.enable()
    }

    /// The values of all models and views, and what the bindings report.
    var state: [String] {
        let values: [Any?] = [
            parcel.label, parcel.note, parcel.weight, parcel.limit, field.text, field.content,
            parcel.parts, pad.text, pad.content, pad.isOn, pad.lines, label.text, label.title,
            label.isEnabled,
        ]
        return values.map { "\($0 ?? "nil")" }
            + bindings.bindings.map { "\($0.state) \($0.lastValueDescription ?? "nothing")" }
            + bindings.bindings.compactMap { $0.validationError?.message }
    }
}

extension ValueTransforms {
    /// The transforms of the pages of parcels.
    @MainActor static var ofParcels: ValueTransforms {
        var transforms = ValueTransforms.standard
        transforms.add("percent", ValueTransform<Double, Double>.percent)
        transforms.add("trimmed", ValueTransform<String?, String?>.trimmed)
        transforms.add("rounded") { (number: Double) in rounded(number) }
        transforms.add("inWords") { (number: Int) in try inWords(number) }
        return transforms
    }
}

extension ValueTransform where Input == String?, Output == String? {
    /// Takes nil itself, and reads the empty text as nil.
    static var trimmed: Self {
        Self(
            forward: { $0?.trimmingCharacters(in: .whitespaces) },
            reverse: { $0 == "" ? nil : $0 })
    }
}

@MainActor
func inWords(_ number: Int) throws -> String { "number \(number)" }
