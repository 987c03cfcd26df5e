import Foundation

/// The program that shows web pages.
enum Browser {
    /// Opens a page. Returns whether a program for it exists.
    static func open(_ page: URL) -> Bool {
        guard isGraphical, let program = path(of: command) else { return false }
        let process = Process()
        process.executableURL = program
        process.arguments = [page.absoluteString]
        // The output is discarded, because otherwise it would appear in the middle of the screen.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }

    private static var command: String {
        #if os(macOS)
        "open"
        #else
        "xdg-open"
        #endif
    }

    /// The path of a program that can be run by its name.
    private static func path(of command: String) -> URL? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return folders.split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: command) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private static var isGraphical: Bool {
        #if os(macOS)
        true
        #else
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { ProcessInfo.processInfo.environment[$0] != nil }
        #endif
    }
}
