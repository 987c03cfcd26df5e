import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

@testable import TestSupport

/// The Swift code that is equivalent to definitions whose values may be nil.
@MainActor
@Suite struct SwiftCodeNilTests {
    private nonisolated static let entries = [
        // Neither property, one of them or both may be nil
        #""twoWay": "parcel.label", "observer": "field.text""#,
        #""twoWay": "parcel.label", "observer": "field.text", "whenNil": "–""#,
        #""twoWay": "parcel.label", "observer": "pad.text", "whenNil": "–""#,
        #""twoWay": "parcel.note", "observer": "field.text""#,
        #""twoWay": "parcel.note", "observer": "field.text", "whenNil": "–""#,
        #""twoWay": "parcel.note", "observer": "pad.text", "whenNil": "–""#,
        #""twoWay": "parcel.note", "observer": "pad.content", "whenNil": "–""#,
        // With a transform
        #""twoWay": "parcel.weight", "observer": "field.text", "transform": "text", "whenNil": "7""#,
        #""twoWay": "parcel.weight", "observer": "pad.text", "transform": "text""#,
        #""twoWay": "parcel.limit", "observer": "field.text", "transform": "text""#,
        #""twoWay": "parcel.limit", "observer": "field.text", "transform": "text", "whenNil": "–""#,
        #""twoWay": "parcel.limit", "observer": "field.content", "transform": "text", "whenNil": "–""#,
        #""twoWay": "parcel.limit", "observer": "pad.text", "transform": "percent then text", "whenNil": "–""#,
        #""twoWay": "parcel.limit", "observer": "pad.isOn", "transform": "percent then isNil""#,
        #""twoWay": "parcel.note", "observer": "field.text", "transform": "trimmed""#,
        #""twoWay": "parcel.note", "observer": "field.text", "transform": "trimmed", "whenNil": "–""#,
        #""twoWay": "parcel.note", "observer": "pad.content", "transform": "trimmed", "whenNil": "–""#,
        // Of an object that may be missing
        #""twoWay": "chosen.content.note", "observer": "field.text""#,
        #""twoWay": "chosen.content.note", "observer": "field.text", "whenNil": "–""#,
        #""twoWay": "chosen.content.note", "observer": "field.content", "whenNil": "–""#,
        #""twoWay": "chosen.content.label", "observer": "field.text", "whenNil": "–""#,
        #""twoWay": "chosen.content.weight", "observer": "pad.text", "transform": "text""#,
        #""twoWay": "chosen.content.weight", "observer": "pad.content", "transform": "percent then text", "whenNil": "–""#,
        #""twoWay": "chosen.content.limit", "observer": "field.text", "transform": "text""#,
        #""twoWay": "chosen.content.limit", "observer": "field.text", "transform": "text", "whenNil": "–""#,
        #""twoWay": "chosen.content.limit", "observer": "pad.isOn", "transform": "isNil""#,
        #""twoWay": "chosen.content.label", "observer": "pad.content", "transform": "trimmed", "whenNil": "–""#,
        // One way
        #""subject": "parcel.label", "observer": "label.text", "whenNil": "–""#,
        #""subject": "parcel.note", "observer": "label.text", "transform": "trimmed""#,
        #""subject": "parcel.note", "observer": "label.title", "transform": "trimmed", "whenNil": "–""#,
        #""subject": "parcel.limit", "observer": "label.text", "transform": "percent then text", "whenNil": "–""#,
        #""subject": "parcel.limit", "observer": "label.isEnabled", "transform": "percent then isNil""#,
        #""subject": "parcel.weight", "observer": "label.title", "transform": "rounded then inWords""#,
        #""subject": "parcel.limit", "observer": "label.text", "transform": "percent then rounded then inWords""#,
        #""subject": "parcel.tags", "observer": "label.isEnabled", "transform": "isEmpty then negated""#,
        // Elements
        #""subject": "parcel.parts", "observer": "pad.lines", "transform": "text""#,
        #""twoWay": "parcel.parts", "observer": "pad.lines", "transform": "percent then text""#,
    ]

    private func plan(_ number: Int) throws -> BindingPlan<ParcelPage> {
        let plan = BindingPlan(
            try definitions(Self.entries[number]), for: ParcelPage.self, transforms: .ofParcels)
        try #require(plan.errors.isEmpty, "\(plan.errors)")
        return plan
    }

    @Test func theCodeIsThatOfTheSourceFileThatCompiles() throws {
        let source = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "PrintedNilPage.swift"), encoding: .utf8)
        for number in Self.entries.indices {
            let code = try plan(number).swiftCode
                .replacing("func bind(", with: "func bind\(number)(")
            #expect(source.contains("\n\(code)"), "\(Self.entries[number])\n\(code)")
        }
        #expect(printedCalls.count == Self.entries.count)
    }

    @Test(arguments: entries.indices)
    func theCodeDoesWhatTheDefinitionDoes(number: Int) throws {
        let (first, second) = (ParcelPage(), ParcelPage())
        try plan(number).bind(first, with: first.bindings)
        printedCalls[number](second, second.bindings)
        #expect(first.bindings.bindings.count == 1)
        #expect(first.state == second.state)
        for (name, step) in steps {
            for page in [first, second] {
                step(page)
                settleTurn()
            }
            #expect(first.state == second.state, "\(name), \(Self.entries[number])")
        }
    }

    private var steps: [(String, (ParcelPage) -> Void)] {
        let texts: [String?] = ["new", "4", nil, "5", "–", "", "x", nil]
        let edits = texts.map { text in
            ("edit \(text ?? "nil")", { (page: ParcelPage) in edit(page, text) })
        }
        let switches = [true, false, true].map { isOn in
            ("switch \(isOn)", { (page: ParcelPage) in page.pad.isOn = isOn })
        }
        let values = ("values", { (page: ParcelPage) in set(page.parcel, "note ", 3) })
        let nils = ("nil", { (page: ParcelPage) in set(page.parcel, nil, nil) })
        let standIn = ("stand-in", { (page: ParcelPage) in set(page.parcel, "–", 0) })
        let gone = ("no object", { (page: ParcelPage) in page.chosen.content = nil })
        let back = ("an object", { (page: ParcelPage) in page.chosen.content = page.parcel })
        return [values, nils] + edits + switches + [values] + edits + [standIn, nils, gone]
            + edits + switches + [back, values, gone, back]
    }

    /// A user's edit of each text.
    private func edit(_ page: ParcelPage, _ text: String?) {
        page.field.text = text
        page.field.content = text ?? ""
        page.field.listeners.send(.changed)
        page.pad.text = text
        page.pad.content = text ?? ""
        if !page.pad.lines.isEmpty { page.pad.lines[0] = text ?? "" }
    }

    private func set(_ parcel: Parcel, _ note: String?, _ limit: Double?) {
        parcel.label = note ?? "none"
        parcel.note = note
        parcel.weight = limit ?? 1
        parcel.limit = limit
        parcel.tags = note.map { [$0] } ?? []
        parcel.parts.append(limit ?? 1)
    }
}
