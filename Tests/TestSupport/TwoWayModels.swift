import Observation

@testable import BindingKit

/// A model whose setters normalise, clamp or refuse values, as real models do.
@Observable
final class Form {
    /// Records every call of a setter, even with an equal value.
    @ObservationIgnored private(set) var sets: [String] = []
    @ObservationIgnored var onSet: (() -> Void)?

    var name = "Ada" {
        didSet {
            sets.append("name=\(name)")
            onSet?()
        }
    }
    var nickname: String?
    /// Upper case only.
    var code: String {
        get { storedCode }
        set {
            sets.append("code=\(newValue)")
            storedCode = newValue.uppercased()
        }
    }
    /// From 0 to 10.
    var level: Double {
        get { storedLevel }
        set {
            sets.append("level=\(newValue)")
            storedLevel = min(max(newValue, 0), 10)
        }
    }
    /// The setter keeps the former value.
    var sealed: String {
        get { storedSealed }
        set { sets.append("sealed=\(newValue)") }
    }
    /// The setter puts the digits into groups of three.
    var card: String {
        get { storedCard }
        set {
            let digits = Array(newValue.filter(\.isNumber))
            storedCard = stride(from: 0, to: digits.count, by: 3)
                .map { String(digits[$0..<min($0 + 3, digits.count)]) }.joined(separator: " ")
        }
    }
    var age = 36
    var isOn = false
    var price = 1.5
    var flavour = Flavour.sweet
    var date: Moment?

    private var storedCode = "ABC"
    private var storedLevel = 5.0
    private var storedSealed = "sealed"
    private var storedCard = ""
}

/// A model that notifies after a change is made.
@Observable
final class RegistrarForm {
    @ObservationIgnored private(set) var sets: [String] = []
    @ObservationIgnored var onSet: (() -> Void)?
    var name = "Ada" {
        didSet {
            sets.append(name)
            onSet?()
        }
    }
    var code: String {
        get { storedCode }
        set { storedCode = newValue.uppercased() }
    }
    private var storedCode = "ABC"
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

enum Flavour: CaseIterable { case sweet, sour, bitter }

struct Moment: Equatable { var second = 0 }

/// A view that conforms to `Observable` but announces nothing.
@Observable final class SilentView {
    @ObservationIgnored var number = 0
}

/// A view that is observable and has no other features.
@Observable
final class PlainView {
    var text = "" { didSet { writes.append(text) } }
    var optionalText: String?
    var value = 0.0
    var isOn = false
    var index = 0
    @ObservationIgnored private(set) var writes: [String] = []
    @ObservationIgnored var maximum = 100.0

    /// Clamps its value, like a slider.
    var clamped: Double {
        get { value }
        set { value = min(newValue, maximum) }
    }
}
