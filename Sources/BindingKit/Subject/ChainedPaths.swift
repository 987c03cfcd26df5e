/// Knows which key paths lead through other objects on their way.
///
/// A registration along such a path hangs on all of them, and would outlive the subject with
/// the longest-lived. Each path is taken apart once.
@MainActor
enum ChainedPaths {
    private static var known: [AnyKeyPath: Bool] = [:]

    static func contains(_ keyPath: AnyKeyPath) -> Bool {
        if let isChained = known[keyPath] { return isChained }
        let isChained = KeyPathName.componentCount(of: keyPath) > 1
        known[keyPath] = isChained
        return isChained
    }
}
