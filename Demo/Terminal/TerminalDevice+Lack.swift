extension TerminalDevice {
    /// The reason why a terminal can't show a full screen; nil for most terminals.
    ///
    /// - Parameter environment: the environment of the process.
    /// - Returns: a sentence for the user.
    package nonisolated static func lack(in environment: [String: String]) -> String? {
        let kind = environment["TERM"] ?? ""
        if ["", "dumb", "unknown", "vt52", "vt100"].contains(kind) {
            return
                "This terminal (TERM=\(kind)) can't show a full screen; here are the screens as text."
        }
        let locales = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        if let locale = locales.first(where: { !$0.isEmpty }), ["C", "POSIX"].contains(locale) {
            return
                """
                The locale \(locale) does not use UTF-8. Set LC_ALL=C.UTF-8. Here are the screens \
                as text.
                """
        }
        return nil
    }
}
