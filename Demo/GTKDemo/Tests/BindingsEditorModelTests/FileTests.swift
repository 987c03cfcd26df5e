import BindingKitDefinitions
import BindingsEditorModel
import Foundation
import Testing

/// Opening and saving of files, and failures.
@MainActor
@Suite struct FileTests {
    private nonisolated static let samples = [
        "Colour.xml.plist", "Colour.binary.plist", "Colour.openstep.plist",
    ]

    @Test(arguments: samples + ["All.json"])
    func savingWhatWasNotChangedWritesTheBytesThatWereRead(name: String) throws {
        let editor = try Editor(name)
        defer { editor.remove() }
        let bytes = try editor.bytes(name)
        editor.model.selection?.key = "changed"
        editor.model.undo()
        try editor.model.save()
        #expect(try editor.bytes(name) == bytes)
    }

    @Test(arguments: samples)
    func aPlainReaderFindsTheChangeOfASampleFile(name: String) throws {
        let editor = try Editor(name)
        defer { editor.remove() }
        editor.model.select([1])
        editor.model.selection?.key = "second"
        try editor.model.save()
        #expect(!editor.model.isDirty)
        let list = try PropertyListSerialization.propertyList(
            from: editor.bytes(name), options: [], format: nil)
        let entries = try #require((list as? [String: Any])?["ILBindings"] as? [[String: Any]])
        #expect(entries.count == 5 && entries[1]["Key"] as? String == "second")
        #expect(entries[1]["SourceKeyPath"] as? String == "green" && entries[0]["Key"] == nil)
    }

    @Test func unknownFieldsAndTheOrderSurviveAChange() throws {
        let editor = try Editor(
            "a.json",
            text: """
                { "author": "Ada", "bindings": [ { "subject": "b", "colour": 1, "observer": "c" },
                { "subject": "a", "observer": "d" } ] }
                """)
        defer { editor.remove() }
        editor.model.selection?.key = "k"
        try editor.model.save()
        #expect(
            String(decoding: try editor.bytes("a.json"), as: UTF8.self) == """
                { "author": "Ada", "bindings": [
                  { "key": "k", "subject": "b", "observer": "c", "colour": 1 },
                  { "subject": "a", "observer": "d" }
                ] }

                """)
        #expect(editor.model.selection?.otherFields == "Other fields, kept as they are: colour = 1")
        #expect(editor.model.errors.rows.map(\.error.line) == [1, 2])
    }

    @Test(arguments: [
        ("hello", "error 1"), ("", "error 1"), ("{ \"bindings\": [", "too early"),
        ("{ \"bindings\": [ { \"subject\": \"a", "in the middle of a string"),
        ("{ \"other\": [] }", "no array “bindings”"), ("<plist><dict>", "error 1"),
        ("bplist00", "error 1"), ("\u{0}\u{1}\u{2}", "error 1"),
    ])
    func whatHoldsNoDefinitionsIsNotOpenedAndTheDocumentStays(text: String, words: String) throws {
        let editor = try Editor("good.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        try Data(text.utf8).write(to: editor.url("bad.json"))
        let failure = #expect(throws: EditorFailure.self) {
            try editor.model.open(editor.url("bad.json"))
        }
        #expect(failure?.kind == .unreadable && failure?.message.contains(words) == true)
        #expect(editor.model.title == "good.json" && editor.definitions.count == 1)
    }

    @Test func aMissingFileAndAFolderAreToldApart() throws {
        let editor = try Editor()
        defer { editor.remove() }
        let missing = #expect(throws: EditorFailure.self) {
            try editor.model.open(editor.url("none.json"))
        }
        #expect(missing?.message.contains("There is no file") == true)
        let folder = #expect(throws: EditorFailure.self) { try editor.model.open(editor.folder) }
        #expect(folder?.message.contains("can't be read") == true)
    }

    @Test func faultyFilesOpenWithEveryErrorInItsPlace() throws {
        let editor = try Editor(
            "bad.json",
            text: """
                { "bindings": [
                7, { "obsever": "x", "subject": "a", "subject": "b" }, { "subject": "a", "observer": 3 }
                ] }
                """)
        defer { editor.remove() }
        let errors = editor.model.errors.rows.map(\.error)
        #expect(errors == editor.model.document.errors && errors.count == 5)
        #expect(editor.model.errors.rows.map(\.definition) == [0, 1, 1, 1, 2])
    }

    // MARK: - When saving fails

    @Test func aNewDocumentAsksForAFile() throws {
        let editor = try Editor()
        defer { editor.remove() }
        editor.model.add()
        let failure = #expect(throws: EditorFailure.self) { try editor.model.save() }
        #expect(failure?.kind == .noFile)
        try editor.model.save(as: editor.url("new.json"))
        #expect(editor.model.title == "new.json" && !editor.model.isDirty)
        #expect(editor.model.errors.rows.first?.error.file == "new.json")
    }

    @Test func aFullDiskLeavesFileAndDocumentAsTheyWere() throws {
        let editor = try Editor("Colour.xml.plist")
        defer { editor.remove() }
        let bytes = try editor.bytes("Colour.xml.plist")
        editor.model.selection?.key = "k"
        editor.disk.isFull = true
        let failure = #expect(throws: EditorFailure.self) { try editor.model.save() }
        #expect(failure?.kind == .unwritable && failure?.message.contains("was not saved") == true)
        #expect(try editor.bytes("Colour.xml.plist") == bytes && editor.model.isDirty)
        editor.disk.isFull = false
        try editor.model.save()
        #expect(!editor.model.isDirty)
    }

    @Test func aFileThatAnotherProgramHasChangedIsNotOverwrittenUnasked() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        editor.model.selection?.key = "mine"
        try Data(#"{"bindings":[{"subject":"theirs"}]}"#.utf8).write(to: editor.url("a.json"))
        let failure = #expect(throws: EditorFailure.self) { try editor.model.save() }
        #expect(failure?.kind == .changedOnDisk && editor.model.isChangedOnDisk)
        try editor.model.save(overwriting: true)
        #expect(try BindingDefinitions(json: editor.bytes("a.json")).definitions[0].key == "mine")
        #expect(!editor.model.isChangedOnDisk)
    }

    @Test func lookingAtTheFileNoticesOtherPrograms() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        editor.model.lookAtFile()
        #expect(!editor.model.isChangedOnDisk)
        try Data(#"{"bindings":[{"subject":"theirs"}]}"#.utf8).write(to: editor.url("a.json"))
        editor.model.lookAtFile()
        #expect(editor.model.isChangedOnDisk)
        try editor.model.reload()
        #expect(!editor.model.isChangedOnDisk && editor.paths == ["theirs"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: editor.url("a.json").path)
        editor.model.lookAtFile()
        #expect(editor.model.isReadOnly)
    }

    @Test func aDeletedFileIsNoticedAndWrittenAnew() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        let bytes = try editor.bytes("a.json")
        try FileManager.default.removeItem(at: editor.url("a.json"))
        editor.model.lookAtFile()
        #expect(editor.model.isChangedOnDisk && editor.model.isDirty)
        editor.model.keepMine()
        editor.model.lookAtFile()
        #expect(!editor.model.isChangedOnDisk && editor.model.isDirty)
        try editor.model.save()
        #expect(try editor.bytes("a.json") == bytes && !editor.model.isDirty)
    }

    @Test func aDeletedFileThatComesBackIsComparedAgain() throws {
        let text = #"{"bindings":[{"subject":"a"}]}"#
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        try FileManager.default.removeItem(at: editor.url("a.json"))
        editor.model.lookAtFile()
        try Data(text.utf8).write(to: editor.url("a.json"))
        editor.model.lookAtFile()
        #expect(!editor.model.isChangedOnDisk && !editor.model.isDirty)
    }

    @Test func aChangeStaysNoticedWhenTheFileIsDeletedThen() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        try Data(#"{"bindings":[{"subject":"theirs"}]}"#.utf8).write(to: editor.url("a.json"))
        editor.model.lookAtFile()
        try FileManager.default.removeItem(at: editor.url("a.json"))
        editor.model.lookAtFile()
        #expect(editor.model.isChangedOnDisk)
    }

    @Test func aFileThatCanNotBeReadIsNotOverwrittenUnasked() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        let bytes = try editor.bytes("a.json")
        editor.model.selection?.key = "mine"
        editor.disk.isUnreadable = true
        let failure = #expect(throws: EditorFailure.self) { try editor.model.save() }
        #expect(failure?.kind == .changedOnDisk && editor.model.isChangedOnDisk)
        #expect(try editor.bytes("a.json") == bytes && editor.model.isDirty)
        try editor.model.save(overwriting: true)
        #expect(!editor.model.isChangedOnDisk && !editor.model.isDirty)
    }

    @Test func aFileThatBecameUnreadableIsNoticedUntilItCanBeReadAgain() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        let path = editor.url("a.json").path
        editor.disk.isUnreadable = true
        try FileManager.default.setAttributes([.posixPermissions: 0o200], ofItemAtPath: path)
        editor.model.lookAtFile()
        #expect(editor.model.isChangedOnDisk && editor.model.isDirty)
        editor.disk.isUnreadable = false
        editor.model.lookAtFile()
        #expect(!editor.model.isChangedOnDisk && !editor.model.isDirty)
    }

    @Test func aReadOnlyFileSaysSoAndIsSavedElsewhere() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: editor.url("a.json").path)
        try editor.model.open(editor.url("a.json"))
        #expect(editor.model.isReadOnly)
        editor.model.selection?.key = "k"
        let failure = #expect(throws: EditorFailure.self) { try editor.model.save() }
        #expect(failure?.kind == .readOnly)
        try editor.model.save(as: editor.url("b.json"))
        #expect(!editor.model.isReadOnly && editor.model.title == "b.json")
    }

    @Test func aFolderThatIsGoneIsTold() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        editor.model.selection?.key = "k"
        editor.remove()
        let failure = #expect(throws: EditorFailure.self) { try editor.model.save() }
        #expect(failure?.kind == .noFolder && editor.model.isDirty)
    }

    @Test func aLinkStaysALinkAndPermissionsStay() throws {
        let editor = try Editor("a.json", text: #"{"bindings":[{"subject":"a"}]}"#)
        defer { editor.remove() }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: editor.url("a.json").path)
        try FileManager.default.createSymbolicLink(
            at: editor.url("link.json"), withDestinationURL: editor.url("a.json"))
        try editor.model.open(editor.url("link.json"))
        editor.model.selection?.key = "k"
        try editor.model.save()
        let manager = FileManager.default
        #expect(
            try manager.attributesOfItem(atPath: editor.url("link.json").path)[.type]
                as? FileAttributeType == .typeSymbolicLink)
        let mode = try manager.attributesOfItem(atPath: editor.url("a.json").path)[
            .posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o640)
        #expect(try BindingDefinitions(json: editor.bytes("a.json")).definitions[0].key == "k")
    }

    // MARK: - Formats

    @Test func savingUnderTheNameOfAnotherFormatConverts() throws {
        let editor = try Editor("Colour.binary.plist")
        defer { editor.remove() }
        let definitions = editor.model.document.definitions
        try editor.model.save(as: editor.url("Colour.bindings.json"))
        #expect(try BindingDefinitions(json: editor.bytes("Colour.bindings.json")) == definitions)
        try editor.model.save(as: editor.url("Colour.plist"))
        #expect(try BindingDefinitions(propertyList: editor.bytes("Colour.plist")) == definitions)
        #expect(editor.model.format == .xml)
        editor.model.undo()
        #expect(editor.model.format == .json && editor.model.isDirty)
    }

    @Test func aConversionThatCouldNotBeSavedIsTakenBack() throws {
        let editor = try Editor("Colour.binary.plist")
        defer { editor.remove() }
        editor.model.selection?.key = "k"
        editor.model.undo()
        editor.disk.isFull = true
        #expect(throws: EditorFailure.self) { try editor.model.save(as: editor.url("a.json")) }
        #expect(editor.model.format == .binary && !editor.model.isDirty)
        editor.model.redo()
        #expect(editor.model.selection?.key == "k" && !editor.model.document.canRedo)
        #expect(editor.model.title == "Colour.binary.plist")
    }
}
