public import Foundation

/// How the editor reads and writes files; tests have files of their own.
public struct FileAccess: Sendable {
    /// The bytes of a file.
    public var read: @Sendable (URL) throws -> Data
    /// Puts bytes in the place of a file, all or none.
    public var write: @Sendable (Data, URL) throws -> Void
    /// When the file was changed last, and its size; nil where there is none.
    public var stamp: @Sendable (URL) -> FileStamp?
    /// Whether the file, or a new one in its place, may be written.
    public var isWritable: @Sendable (URL) -> Bool
    /// Whether there is a folder.
    public var hasFolder: @Sendable (URL) -> Bool

    /// The files of the machine.
    public static let disk = FileAccess(
        read: { try Data(contentsOf: $0) },
        write: { try replace($1, by: $0) },
        stamp: { FileStamp(of: $0) },
        isWritable: { url in
            let path = url.resolvingSymlinksInPath().path
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
                return FileManager.default.isWritableFile(
                    atPath: url.deletingLastPathComponent().path)
            }
            // An administrator may write everything; a file that is marked as read-only stays so.
            let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o666
            return mode & 0o222 != 0 && FileManager.default.isWritableFile(atPath: path)
        },
        hasFolder: { url in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
                && isFolder.boolValue
        })

    /// Writes another file beside it, and gives that the name; what stands in the way of a link's
    /// name is the file that it leads to. Foundation's atomic writing forgets permissions.
    private static func replace(_ url: URL, by data: Data) throws {
        let url = url.resolvingSymlinksInPath()
        let manager = FileManager.default
        let former = try? manager.attributesOfItem(atPath: url.path)[.posixPermissions]
        let other = url.deletingLastPathComponent()
            .appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
        // Nobody else may read the bytes before the file has the permissions of the former one.
        let handle = try create(other, mode: former == nil ? 0o666 : 0o600)
        do {
            try handle.write(contentsOf: data)
            if let former {
                try manager.setAttributes([.posixPermissions: former], ofItemAtPath: other.path)
            }
            try handle.synchronize()
            try handle.close()
            guard rename(other.path, url.path) == 0 else { throw lastError }
        } catch {
            try? manager.removeItem(at: other)
            throw error
        }
    }

    private static func create(_ url: URL, mode: mode_t) throws -> FileHandle {
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw lastError }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static var lastError: POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}

/// When a file was changed last, how long it is, and who may read it: where all are the same, so
/// are the bytes.
public struct FileStamp: Hashable, Sendable {
    let modified: Date?
    let size: Int?
    let number: Int?
    let permissions: Int?

    init?(of url: URL) {
        let path = url.resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            return nil
        }
        modified = attributes[.modificationDate] as? Date
        size = (attributes[.size] as? NSNumber)?.intValue
        number = (attributes[.systemFileNumber] as? NSNumber)?.intValue
        permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}
