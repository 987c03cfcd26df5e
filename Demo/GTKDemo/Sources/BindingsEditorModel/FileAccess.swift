public import Foundation

/// Reads and writes files for the editor. Tests replace it.
public struct FileAccess: Sendable {
    /// The bytes of a file.
    public var read: @Sendable (URL) throws -> Data
    /// Replaces the bytes of a file, either completely or not at all.
    public var write: @Sendable (Data, URL) throws -> Void
    /// The file's last change and its size; nil if there is no file.
    public var stamp: @Sendable (URL) -> FileStamp?
    /// Whether the file, or a new file in its place, is writable.
    public var isWritable: @Sendable (URL) -> Bool
    /// Whether a folder exists.
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
            // An administrator may write everything, but the editor respects a read-only mark.
            let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o666
            return mode & 0o222 != 0 && FileManager.default.isWritableFile(atPath: path)
        },
        hasFolder: { url in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
                && isFolder.boolValue
        })

    /// Writes a new file beside the old one, and renames it. If the URL is a symbolic link, this
    /// replaces the link's target. Foundation's atomic writing would lose permissions.
    private static func replace(_ url: URL, by data: Data) throws {
        let url = url.resolvingSymlinksInPath()
        let manager = FileManager.default
        let former = try? manager.attributesOfItem(atPath: url.path)[.posixPermissions]
        let other = url.deletingLastPathComponent()
            .appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
        // Other users must not read the bytes before the file has the former permissions.
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

/// The last change, the size and the permissions of a file. If they are equal, the bytes are
/// considered equal.
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
