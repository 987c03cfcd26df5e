import Foundation

/// The tool behind `Tools/site`. That script explains the options.
@main
struct Reference {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("reference: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        let root = URL(filePath: FileManager.default.currentDirectoryPath)
        switch arguments.first {
        case "catalogues" where arguments.count >= 4:
            let writer = CatalogueWriter(
                root: root, output: URL(filePath: arguments[1]), base: arguments[2],
                repository: arguments[3].isEmpty ? nil : arguments[3],
                frameworks: Array(arguments.dropFirst(4)))
            try writer.write()
        case "check" where arguments.count >= 3:
            let check = Check(
                root: root, graphs: URL(filePath: arguments[1]),
                archives: arguments.dropFirst(2).map { URL(filePath: $0) })
            let violations = try check.violations()
            guard violations.isEmpty else {
                throw Failure(violations.joined(separator: "\nreference: "))
            }
        default:
            throw Failure(
                "catalogues OUTPUT BASE REPOSITORY [FRAMEWORK...] | check GRAPHS ARCHIVE...")
        }
    }
}
