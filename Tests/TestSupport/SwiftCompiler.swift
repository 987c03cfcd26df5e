import Foundation

/// Type-checks source files as part of a program that imports BindingKit.
struct SwiftCompiler {
    let status: Int32
    let output: String

    /// Runs the compiler on `files` and waits for it.
    ///
    /// - Parameter options: passed in front of the files.
    init(checking files: [URL], options: [String] = []) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"]
            + ["-I", try Self.modules().path] + options + files.map(\.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = String(bytes: output, encoding: .utf8) ?? ""
    }

    /// The errors, one line each: `path:line:column: error: what is wrong`.
    var errors: [String] {
        output.components(separatedBy: "\n").filter { $0.contains(" error: ") }
    }

    /// The folder of the module that this test was built with.
    ///
    /// The folder is beside the test executable. On some platforms, the executable is an argument
    /// of the program that runs it.
    private static func modules() throws -> URL {
        for argument in CommandLine.arguments {
            var folder = URL(filePath: argument).resolvingSymlinksInPath()
            while folder.pathComponents.count > 1 {
                folder.deleteLastPathComponent()
                let modules = folder.appending(path: "Modules")
                let module = modules.appending(path: "BindingKit.swiftmodule")
                if FileManager.default.fileExists(atPath: module.path) { return modules }
            }
        }
        throw ModuleNotFound()
    }

    private struct ModuleNotFound: Error {}
}
