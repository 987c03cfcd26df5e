internal import BindingKitDefinitions
public import Foundation

extension EditorModel {
    // MARK: - Opening

    /// Opens a file instead of the document, and the schema beside the file, if there is one.
    ///
    /// A file whose definitions have mistakes can be opened. If a file has no list of definitions,
    /// this throws an error, and the document stays.
    public func open(_ url: URL) throws(EditorFailure) {
        let definitions = try read(url)
        if !hasChosenSchema { findSchema(of: url) }
        show(definitions, from: url)
    }

    private func findSchema(of url: URL) {
        let file = url.deletingLastPathComponent().appending(path: "\(url.stem).schema.json")
        schema = (try? files.read(file)).flatMap { try? DefinitionSchema(json: $0) }
        schemaName = schema.map { _ in file.lastPathComponent }
    }

    /// Reads the file again, and discards all changes.
    public func reload() throws(EditorFailure) {
        guard let url else { return }
        show(try read(url), from: url)
    }

    private func show(_ definitions: BindingDefinitions, from url: URL) {
        self.url = url
        stamp = files.stamp(url)
        isReadOnly = !files.isWritable(url)
        isChangedOnDisk = false
        isFileUnreadable = false
        show(DefinitionDocument(definitions))
    }

    private func read(_ url: URL) throws(EditorFailure) -> BindingDefinitions {
        let data: Data
        do {
            data = try files.read(url)
        } catch {
            guard files.stamp(url) != nil else {
                throw EditorFailure(.unreadable, "There is no file at “\(url.path)”.")
            }
            throw EditorFailure(
                .unreadable, "“\(url.path)” can't be read: \(error.localizedDescription)")
        }
        do throws(DefinitionError) {
            return try BindingDefinitions(data: data, file: url.lastPathComponent)
        } catch {
            throw EditorFailure(error)
        }
    }

    /// Uses a schema for checks and completions from now on.
    public func openSchema(_ url: URL) throws(EditorFailure) {
        do {
            schema = try DefinitionSchema(json: files.read(url))
        } catch {
            throw EditorFailure(
                .unreadable,
                """
                “\(url.path)” is not a schema. To write one, call DefinitionSchema.json() in your \
                program.
                """)
        }
        schemaName = url.lastPathComponent
        hasChosenSchema = true
        errors.start(self)
    }

    /// Stops using the schema, so that only the form of definitions is checked.
    public func closeSchema() {
        schema = nil
        schemaName = nil
        hasChosenSchema = true
        errors.start(self)
    }

    // MARK: - Saving

    /// Saves to the file that the document was opened from.
    ///
    /// If nothing was changed, the bytes stay the same. At any moment, the file has either the
    /// former or the new bytes.
    ///
    /// A deleted file is created again. A file that can't be read counts as changed.
    ///
    /// - Parameter overwriting: whether to save even if another program has changed the file.
    public func save(overwriting: Bool = false) throws(EditorFailure) {
        guard let url else { throw EditorFailure(.noFile, "The document has no file yet.") }
        if !overwriting { try checkUnchanged(url) }
        let data = document.data()
        try write(data, to: url)
        didWrite(data, to: url)
    }

    private func checkUnchanged(_ url: URL) throws(EditorFailure) {
        guard files.stamp(url) != nil else { return }
        let name = url.lastPathComponent
        guard let data = try? files.read(url) else {
            isChangedOnDisk = true
            isFileUnreadable = true
            throw EditorFailure(
                .changedOnDisk, "“\(name)” can't be read: another program may have changed it.")
        }
        isFileUnreadable = false
        guard document.isOutdated(comparedTo: data) else { return }
        isChangedOnDisk = true
        throw EditorFailure(
            .changedOnDisk, "“\(name)” was changed by another program since it was opened.")
    }

    /// Saves to another file, which becomes the document's file.
    ///
    /// A file with the name `.json` is saved as JSON, and one with `.plist` as a property list. If
    /// the format changes, that is an undo step of the document after the save.
    public func save(as url: URL) throws(EditorFailure) {
        var definitions = document.definitions
        definitions.format = format(for: url)
        let data = definitions.data()
        try write(data, to: url)
        document.format = definitions.format
        document.rename(url.lastPathComponent)
        didWrite(data, to: url)
    }

    private func format(for url: URL) -> DefinitionFormat {
        switch (url.pathExtension, format) {
        case ("json", _): .json
        case ("plist", .json): .xml
        default: format
        }
    }

    private func write(_ data: Data, to url: URL) throws(EditorFailure) {
        let folder = url.deletingLastPathComponent()
        guard files.hasFolder(folder) else {
            throw EditorFailure(.noFolder, "The folder “\(folder.path)” no longer exists.")
        }
        guard files.isWritable(url) else {
            isReadOnly = isReadOnly || url == self.url
            throw EditorFailure(.readOnly, "“\(url.lastPathComponent)” is read-only.")
        }
        do {
            try files.write(data, url)
        } catch {
            throw EditorFailure(
                .unwritable,
                "“\(url.lastPathComponent)” was not saved: \(error.localizedDescription)")
        }
    }

    private func didWrite(_ data: Data, to url: URL) {
        document.didSave(data)
        self.url = url
        stamp = files.stamp(url)
        isReadOnly = false
        isChangedOnDisk = false
        isFileUnreadable = false
        errors.listDidChange()
    }

    // MARK: - Other programs

    /// Checks whether another program has changed or deleted the file, and whether it is writable.
    public func lookAtFile() {
        guard let url else { return }
        let isReadOnly = !files.isWritable(url)
        if isReadOnly != self.isReadOnly { self.isReadOnly = isReadOnly }
        let present = files.stamp(url)
        guard present != stamp || isFileUnreadable else { return }
        guard let data = try? files.read(url) else { return noteUnreadableFile() }
        stamp = present
        isFileUnreadable = false
        isChangedOnDisk = document.isOutdated(comparedTo: data)
    }

    /// Shows the bar only once. If the user hides it, it stays hidden while the file is unreadable.
    private func noteUnreadableFile() {
        guard !isFileUnreadable else { return }
        isFileUnreadable = true
        isChangedOnDisk = true
    }

    /// Keeps the document's version. The file stays as it is until the document is saved.
    public func keepMine() { isChangedOnDisk = false }
}

extension URL {
    /// The name of the file without the extension of its format.
    fileprivate var stem: String {
        for end in [".bindings.json", ".plist", ".json"] where lastPathComponent.hasSuffix(end) {
            return String(lastPathComponent.dropLast(end.count))
        }
        return lastPathComponent
    }
}
