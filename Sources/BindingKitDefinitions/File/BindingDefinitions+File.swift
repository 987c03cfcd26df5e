public import Foundation

extension BindingDefinitions {
    /// Reads a file in any format.
    ///
    /// - Throws: error 14 if the file does not exist, error 1 if it can't be read.
    public init(contentsOf url: URL) throws(DefinitionError) {
        let name = url.lastPathComponent
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw Self.failure(error, url: url, name: name)
        }
        try self.init(data: data, file: name)
    }

    /// Reads data in any format. If the data begins like JSON but is not JSON, it may be OpenStep
    /// text.
    ///
    /// - Throws: error 1 if the data has no known format. If the name of the file ends in “.plist”,
    ///   the error reports why the data is not OpenStep text. If not, the error reports why the
    ///   data is not JSON.
    public init(data: Data, file: String? = nil) throws(DefinitionError) {
        guard !Self.isPropertyList(data) else {
            try self.init(propertyList: data, file: file)
            return
        }
        do {
            try self.init(json: data, file: file)
        } catch let jsonError {
            do throws(DefinitionError) {
                try self.init(propertyList: data, file: file)
            } catch {
                throw file?.lowercased().hasSuffix(".plist") == true ? error : jsonError
            }
        }
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        data.starts(with: "bplist".utf8)
            || TextEncoding.utf8(data)?.first { !$0.isSpace } == .less
    }

    private static func failure(_ error: any Error, url: URL, name: String) -> DefinitionError {
        guard FileManager.default.fileExists(atPath: url.path) else {
            return DefinitionError(
                .fileNotFound, file: name, message: "There is no file at “\(url.path)”.")
        }
        return DefinitionError(
            .invalidPropertyList, file: name, message: "“\(url.path)” can't be read: \(error)")
    }
}
