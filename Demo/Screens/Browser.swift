import Foundation

/// The program that shows web pages.
enum Browser {
    /// Has the page shown; returns whether there is a program for it.
    static func open(_ page: URL) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", page.absoluteString]
        #else
        process.arguments = ["xdg-open", page.absoluteString]
        #endif
        // What it has to say would stand in the middle of the screen.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard isGraphical else { return false }
        return (try? process.run()) != nil
    }

    private static var isGraphical: Bool {
        #if os(macOS)
        true
        #else
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { ProcessInfo.processInfo.environment[$0] != nil }
        #endif
    }
}
