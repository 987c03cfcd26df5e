#if canImport(ObjectiveC) || canImport(UIKit)
internal import Foundation

/// Receives the view paths that Interface Builder sets as user-defined runtime attributes.
///
/// The key path of an attribute is `bindTo.` and the view path. Its value is a string: the path of
/// the view's property and, after a `|`, the names of transforms. Key-value coding requests
/// `bindTo` from a view. The returned object gets the whole rest of the key path, with dots and
/// brackets.
@MainActor
final class ViewPathAttributes: NSObject {
    private let node: any ViewNode

    init(_ node: any ViewNode) {
        self.node = node
        super.init()
    }

    private func bind(_ value: String, toViewPath path: String) {
        let parts = value.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        node.bind(
            parts.first ?? "", toViewPath: path, transform: parts.dropFirst().first,
            fileID: "bindTo", line: 0)
    }

    // MARK: - Key-value coding

    #if canImport(ObjectiveC)
    nonisolated override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        take(value, keyPath)
    }

    nonisolated override func setValue(_ value: Any?, forKey key: String) {
        take(value, key)
    }
    #else
    /// Takes the place of key-value coding on systems that don't have it.
    nonisolated func setValue(_ value: Any?, forKeyPath keyPath: String) {
        take(value, keyPath)
    }
    #endif

    nonisolated private func take(_ value: Any?, _ path: String) {
        let text = value.map { "\($0)" } ?? ""
        // The actor is assumed because key-value coding belongs to no actor. The loader of nibs
        // protects the call, because it sets attributes on the main thread. On another thread, the
        // check ends the program.
        MainActor.assumeIsolated { bind(text, toViewPath: path) }
    }
}
#endif
