import BindingKitDefinitions
import Foundation
import Testing

@testable import TestSupport

/// Damaged files. If a file can be read, it can be written and read again. Otherwise there is an
/// error.
@Suite struct FileFuzzTests {
    @Test func damagedFilesAreReadAndWrittenWithoutLossOrRefused() throws {
        let files = try Self.files()
        for seed in Seeds.forTest(default: 2000) {
            var mutator = FileMutator(seed: seed)
            let bytes = mutator.file(of: files)
            if let trace = ProcessInfo.processInfo.environment["BINDINGKIT_TRACE"] {
                try Data(bytes).write(to: URL(filePath: trace))
            }
            guard let problem = Self.problem(with: Data(bytes)) else { continue }
            Issue.record(
                """
                \(problem), in \(String(decoding: bytes, as: UTF8.self).debugDescription)
                Once more: BINDINGKIT_SEED=\(seed) swift test --filter FileFuzzTests
                """)
            return
        }
    }

    /// The files to damage: one of each form. They contain every field and every kind of value.
    private static func files() throws -> [[UInt8]] {
        let json = try Data(contentsOf: Fixture.url("All.json"))
        let all = try BindingDefinitions(json: json)
        let sample = try BindingDefinitions(contentsOf: Fixture.url("Colour.xml.plist"))
        let utf16 = String(decoding: json, as: UTF8.self).data(using: .utf16) ?? Data()
        let openStep = try Data(contentsOf: Fixture.url("Colour.openstep.plist"))
        let files = [
            json, json, sample.json(), all.propertyList(), sample.propertyList(),
            all.propertyList(.binary), sample.propertyList(.binary), openStep, openStep, utf16,
        ]
        return files.map { Array($0) }
    }

    private static func problem(with data: Data) -> String? {
        problem(inJSON: data) ?? problem(inPropertyList: data)
    }

    // MARK: - The two readers

    private static func problem(inJSON data: Data) -> String? {
        do throws(DefinitionError) {
            let read = try BindingDefinitions(json: data, file: "Fuzz.json")
            return problem(in: read, from: data)
        } catch {
            let isComplete =
                error.code == .invalidPropertyList && (error.line ?? 0) > 0
                && error.file == "Fuzz.json" && !error.message.isEmpty
            return isComplete ? nil : "an error without a place, \(error)"
        }
    }

    private static func problem(inPropertyList data: Data) -> String? {
        do throws(DefinitionError) {
            let read = try BindingDefinitions(propertyList: data, file: "Fuzz.plist")
            return problem(in: read, from: data)
        } catch {
            return error.code == .invalidPropertyList ? nil : "an odd error, \(error)"
        }
    }

    private static func problem(in read: BindingDefinitions, from data: Data) -> String? {
        if read.data() != data { return "other bytes saved than read" }
        let known = read.errors.allSatisfy { (1...4).contains($0.code.rawValue) && $0.file != nil }
        if !known { return "an odd error, \(read.errors)" }
        return problem(inItsOwnFormat: read) ?? problem(inOtherFormats: read)
    }

    // MARK: - Writing and reading again

    private static func problem(inItsOwnFormat read: BindingDefinitions) -> String? {
        let data = read.data(as: read.format)
        do throws(DefinitionError) {
            let again = try BindingDefinitions(data: data, file: read.file)
            if again != read { return "lost in \(read.format): \(again) instead of \(read)" }
            if read.format == .openStep || read.format == .json {
                let sameErrors = again.errors.map(\.message) == read.errors.map(\.message)
                if !sameErrors { return "other errors, \(again.errors), than \(read.errors)" }
            }
            return again.data(as: read.format) == data ? nil : "\(read.format) is not canonical"
        } catch {
            return "can't read what was written in \(read.format): \(error)"
        }
    }

    private static func problem(inOtherFormats read: BindingDefinitions) -> String? {
        for format in [DefinitionFormat.json, .xml, .binary] where format != read.format.written {
            do throws(DefinitionError) {
                let data = read.data(as: format)
                let other = try BindingDefinitions(data: data)
                if let lost = lostError(of: read, in: other) { return lost }
                guard read.lossless else { continue }
                if other.known != read.known { return "lost in \(format): \(other.known)" }
                let back = try BindingDefinitions(data: other.data(as: read.format))
                if back.known != read.known { return "lost on the way back from \(format)" }
            } catch {
                return "can't read what was written in \(format): \(error)"
            }
        }
        return nil
    }
}

extension FileFuzzTests {
    /// JSON can hold everything that a property list can hold, including mistakes.
    private static func lostError(
        of read: BindingDefinitions, in json: BindingDefinitions
    ) -> String? {
        guard read.format != .json, json.format == .json else { return nil }
        let pairs = zip(read.definitions, json.definitions)
        let lost = pairs.first { !$0.problems.isEmpty && $1.problems.isEmpty }
        return lost.map { "an error is lost in JSON: \($0.0.problems[0].message)" }
    }
}

extension BindingDefinitions {
    /// The fields that every format can hold.
    fileprivate var known: [BindingDefinition] {
        definitions.map { definition in
            var copy = definition
            copy.otherFields = []
            return copy
        }
    }

    /// Whether the definition contains nothing that changes its form in another format.
    fileprivate var lossless: Bool {
        definitions.allSatisfy { definition in
            definition.misfit == nil && (definition.subject == nil || definition.twoWay == nil)
                && definition.whenNil.map { $0.isPlain && !$0.isPropertyListOnly } ?? true
                && definition.otherFields.allSatisfy { other in
                    BindingDefinition.Field(rawValue: other.name) == nil && other.value.isPlain
                        && !Self.namesOfPropertyLists.contains(other.name)
                }
        }
    }
}

extension BindingDefinitions {
    /// In JSON, a field with one of these names is unknown. In a property list, the field is known.
    private static let namesOfPropertyLists: Set = [
        "Key", "SourceKeyPath", "TargetKeyPath", "Direction", "PathToSource", "PathToTarget",
        "ValueTransformerName", "WhenNil", "Mode", "WriteBack", "Validate",
    ]
}

extension DefinitionValue {
    /// Whether JSON has a string instead of the value.
    fileprivate var isPropertyListOnly: Bool {
        switch self {
        case .date, .data: true
        case .array(let values): values.contains(where: \.isPropertyListOnly)
        case .object(let fields): fields.contains(where: \.value.isPropertyListOnly)
        default: false
        }
    }

    fileprivate var isPlain: Bool {
        switch self {
        case .null: false
        case .array(let values): values.allSatisfy(\.isPlain)
        // In property lists, the fields are sorted by name, and no name occurs twice.
        case .object(let fields): fields.count < 2 && fields.allSatisfy(\.value.isPlain)
        default: true
        }
    }
}
