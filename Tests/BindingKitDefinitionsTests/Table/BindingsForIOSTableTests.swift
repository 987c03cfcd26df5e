import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// The features of Bindings for iOS for definitions and sets of definitions, row by row, and the
/// features of BindingKit.
@MainActor
@Suite struct BindingsForIOSTableTests {
    let page = FruitPage()
    let xml: [String: Any] = [
        "SourceKeyPath": "model.name", "TargetKeyPath": "nameLabel.text", "Direction": 1,
    ]

    /// A property list of definitions, in the form that the forerunner's own reader returns.
    private func read(_ entries: [String: Any]...) throws -> BindingDefinitions {
        try BindingDefinitions(propertyList: data(entries), file: "Page.plist")
    }

    private func data(_ entries: [[String: Any]]) throws -> Data {
        try PropertyListSerialization.data(
            fromPropertyList: ["ILBindings": entries], format: .xml, options: 0)
    }

    /// Makes a bundle with one file while a test runs.
    private func withBundle(
        _ name: String, _ contents: Data, _ body: (Bundle) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "Table-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try contents.write(to: folder.appending(path: name), options: .atomic)
        try body(#require(Bundle(path: folder.path)))
    }

    // MARK: - One definition

    @Test("init with property list, AllowIncomplete: kept always, refused by the plan only")
    func incompleteDefinitionsAreKeptAndThePlanRefusesThem() throws {
        let file = try read(xml, ["TargetKeyPath": "nameLabel.title"], [:])
        #expect(file.definitions.map(\.observer) == ["nameLabel.text", "nameLabel.title", nil])
        let plan = BindingPlan(file, for: FruitPage.self)
        #expect(plan.errors.map(\.entry) == [2, 3, 3])
        #expect(throws: DefinitionErrors(plan.errors)) {
            try plan.bind(page, with: page.bindings)
        }
        #expect(page.bindings.bindings.isEmpty)
    }

    @Test("bindingWithOwner:, sourceObject:targetObject: two objects are an owner with two names")
    func twoObjectsAreAnOwnerWithTwoProperties() throws {
        let ends = Ends(source: Fruit("Boskoop"), target: Field())
        let file = try read([
            "SourceKeyPath": "name", "PathToSource": "source", "TargetKeyPath": "text",
            "PathToTarget": "target", "Direction": 0,
        ])
        try BindingPlan(file, for: Ends.self).bind(ends, with: page.bindings)
        page.bindings.enable()
        #expect(ends.target.text == "Boskoop")
        ends.target.type("Cox")
        page.bindings.updateIfNeeded()
        #expect(ends.source.name == "Cox")
    }

    @Test("propertyListRepresentation, writeDefinitions: the caller writes, atomically if it likes")
    func aFileIsWrittenByTheCallerInEachForm() throws {
        let file = try read(xml)
        for (name, data) in [
            ("a.plist", file.propertyList()), ("b.plist", file.propertyList(.binary)),
            ("c.bindings.json", file.json()),
        ] {
            try withBundle(name, data) { bundle in
                let url = bundle.bundleURL.appending(path: name)
                let again = try BindingDefinitions(contentsOf: url)
                #expect(again == file)
            }
        }
    }

    @Test("+allObservableKeys, mutable subclass: a structure, whose copies are their own")
    func aDefinitionIsAValue() {
        var definition = BindingDefinition()
        definition.observer = "nameLabel.text"
        let copy = definition
        definition.observer = "priceLabel.text"
        #expect(copy.observer == "nameLabel.text")
        #expect(copy != definition)
    }

    @Test("userInfo SourceKey, SourceValue: code, file, entry, key and message")
    func anErrorSaysWhereAndWhat() throws {
        let file = try read(xml.merging(["Direction": 7, "Key": "k"]) { $1 })
        let error = try #require(file.errors.first)
        #expect(error.code == .invalidEntry)
        #expect(error.file == "Page.plist" && error.entry == 1 && error.key == "k")
        #expect(error.line == 7 && error.message.contains("“Direction”"))
    }

    @Test("17: the codes are those of the forerunner, its first four and no other")
    func theCodesAreTheSame() throws {
        #expect(throws: DefinitionError.self) {
            try BindingDefinitions(propertyList: Data("{}".utf8))
        }
        let file = try read(
            ["SourceKeyPath": "a", "Direction": 1],
            xml.merging(["Key": 3]) { $1 },
            xml.merging(["Key": "k"]) { $1 }, xml.merging(["Key": "k"]) { $1 })
        #expect(file.errors.map(\.code.rawValue) == [2, 3, 4])
        let list = Data("<plist><dict><key>ILBindings</key><string/></dict></plist>".utf8)
        let error = #expect(throws: DefinitionError.self) {
            try BindingDefinitions(propertyList: list)
        }
        #expect(error?.code.rawValue == 1)
    }

    // MARK: - Sets

    @Test("definitionsByKey, bindingForKey: binding returns the records by key")
    func recordsAreReturnedByKey() throws {
        let other: [String: Any] = [
            "SourceKeyPath": "model.price", "TargetKeyPath": "slider.value", "Direction": 0,
            "Key": "price",
        ]
        let records = try page.bindings.bind(page, definitions: try read(xml, other))
        #expect(Array(records.keys) == ["price"])
        #expect(page.bindings.bindings.count == 2)
        records["price"]?.unbind()
        #expect(page.bindings.bindings.map(\.ends) == ["nameLabel.text ← model.name"])
    }

    @Test("ILBindingsSet named:owner:, bundle: the file of that name in the bundle that is named")
    func aSetIsBoundByNameFromABundle() throws {
        try withBundle("FruitPage.plist", try data([xml])) { bundle in
            try page.bindings.bind(page, definitions: "FruitPage", in: bundle)
        }
        page.bindings.enable()
        #expect(page.nameLabel.text == "Boskoop")

        // JSON comes first, under its conventional name
        let json = Data(#"{ "bindings": [] }"#.utf8)
        try withBundle("FruitPage.bindings.json", json) { bundle in
            let read = try BindingDefinitions(named: "FruitPage", in: bundle)
            #expect(read.format == .json)
        }
    }

    @Test("12: a file that is missing or broken is an error, and no empty set")
    func aMissingOrBrokenFileIsAnError() throws {
        try withBundle("FruitPage.plist", Data("<plist>".utf8)) { bundle in
            let broken = #expect(throws: DefinitionErrors.self) {
                try page.bindings.bind(page, definitions: "FruitPage", in: bundle)
            }
            #expect(broken?.errors.map(\.code.rawValue) == [1])
            let missing = #expect(throws: DefinitionErrors.self) {
                try page.bindings.bind(page, definitions: "FruitPgae", in: bundle)
            }
            #expect(missing?.errors.map(\.code.rawValue) == [14])
            #expect(missing?.description.contains("“FruitPgae.plist” in Table-") == true)
        }
    }

    @Test("set.unbind, dealloc unbinds: a manager ends its bindings on request and with itself")
    func theManagerIsTheSet() throws {
        let definitions = try read(xml)
        page.bindings.enable()
        let record = try definitionsBound(definitions, with: page.bindings)
        page.bindings.removeAllBindings()
        #expect(record?.state == .ended && page.bindings.bindings.isEmpty)

        weak var manager: BindingManager?
        do {
            let made = BindingManager()
            manager = made
            made.enable()
            _ = try definitionsBound(definitions, with: made)
        }
        page.model.name = "Cox"
        BindingManager.updateAllIfNeeded()
        #expect(manager == nil && page.nameLabel.text == "Boskoop")
    }

    private func definitionsBound(
        _ definitions: BindingDefinitions, with manager: BindingManager
    ) throws -> BindingRecord? {
        try manager.bind(page, definitions: definitions)
        return manager.bindings.first
    }

    @Test("direction and transformer override options: by key, any field of the file")
    func directionAndTransformAreOverridden() throws {
        var transforms = ValueTransforms.standard
        transforms.add(
            "loud",
            ValueTransform<String, String>(
                forward: { $0.uppercased() }, reverse: { $0.lowercased() }))
        let file = try read([
            "SourceKeyPath": "model.name", "TargetKeyPath": "noteField.content", "Direction": 1,
            "ValueTransformerName": "nonsense", "Key": "k",
        ])
        var override = BindingDefinition()
        override.transform = "loud"
        try page.bindings.bind(
            page, definitions: file, transforms: transforms, overriding: ["k": override])
        page.bindings.enable()
        #expect(page.noteField.content == "BOSKOOP")

        page.bindings.removeAllBindings()
        override.twoWay = "model.note"
        override.whenNil = .string("–")
        let records = try page.bindings.bind(
            page, definitions: file, transforms: transforms, overriding: ["k": override])
        #expect(page.noteField.content == "–")
        #expect(records["k"]?.ends == "noteField.content ↔ model.note")
    }

    @Test("16: bound in the order of the file")
    func theOrderIsThatOfTheFile() throws {
        let ends = ["nameLabel.title", "nameLabel.text", "priceLabel.text", "noteField.content"]
        let entries = ends.map { xml.merging(["TargetKeyPath": $0]) { $1 } }
        let file = try BindingDefinitions(propertyList: data(entries))
        try page.bindings.bind(page, definitions: file)
        #expect(page.bindings.bindings.map(\.ends) == ends.map { "\($0) ← model.name" })
    }

    @Test("12: an empty PathToSource is absent, and the key is kept")
    func anEmptyPathToSourceClearsNoKey() throws {
        let file = try read(xml.merging(["PathToSource": "", "Key": "k"]) { $1 })
        #expect(file.definitions[0].subjectOf == nil && file.definitions[0].key == "k")
        #expect(try page.bindings.bind(page, definitions: file)["k"] != nil)
    }

    @Test("12: a key that stands twice is always told, in sets and lists alike")
    func aDuplicateKeyIsAlwaysTold() throws {
        let file = try read(xml.merging(["Key": "k"]) { $1 }, xml.merging(["Key": "k"]) { $1 })
        #expect(
            file.errors.map(\.description) == [
                "Page.plist:17: error 4: k: Binding 1 has the same key."
            ])
        let error = #expect(throws: DefinitionErrors.self) {
            try page.bindings.bind(page, definitions: file)
        }
        #expect(error?.errors.map(\.code) == [.duplicateKey])
    }

    @Test("12: an unknown transformer is error 7, and the value is not bound raw")
    func anUnknownTransformerIsAnError() throws {
        let file = try read(xml.merging(["ValueTransformerName": "NSNegateBolean"]) { $1 })
        let error = #expect(throws: DefinitionErrors.self) {
            try page.bindings.bind(page, definitions: file)
        }
        #expect(
            error?.description == """
                Page.plist:7: error 7: binding 1: There is no transform “NSNegateBolean”. \
                Did you mean “NSNegateBoolean”?
                """)
    }

    @Test(
        "A transformer class is not found by its name, nor do archives open",
        arguments: [
            "FruitPage", "NSString", "NSUnarchiveFromData", "NSKeyedUnarchiveFromData",
            "Foundation.ValueTransformer",
        ])
    func aTransformerClassMustBeRegistered(name: String) throws {
        let file = try read(xml.merging(["ValueTransformerName": name]) { $1 })
        #expect(BindingPlan(file, for: FruitPage.self).errors.map(\.code) == [.unknownTransform])
        var transforms = ValueTransforms.standard
        transforms.add(name) { (text: String) in text }
        #expect(BindingPlan(file, for: FruitPage.self, transforms: transforms).errors.isEmpty)
    }
}

@MainActor
private final class Ends: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Ends.self, ["source": \.source, "target": \.target])

    let source: Fruit
    let target: Field

    init(source: Fruit, target: Field) {
        self.source = source
        self.target = target
    }
}
