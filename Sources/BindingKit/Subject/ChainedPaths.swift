/// Knows which key paths lead through other objects on their way.
///
/// A registration along such a path hangs on all of them, and would outlive the subject with
/// the longest-lived. Taking a path apart takes a while, so that the latest are remembered.
@MainActor
enum ChainedPaths {
    /// A path may hold on to subscripts' arguments, so that not all can be kept for ever.
    private static let capacity = 1_000
    private static var known: [AnyKeyPath: Bool] = [:]

    static func contains(_ keyPath: AnyKeyPath) -> Bool {
        if let isChained = known[keyPath] { return isChained }
        let isChained = KeyPathName.componentCount(of: keyPath) > 1
        if known.count == capacity { known = [:] }
        known[keyPath] = isChained
        return isChained
    }
}
