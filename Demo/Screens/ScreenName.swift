/// The screens in the order of their tabs, by their names on the command line.
enum ScreenName: String, CaseIterable {
    case clock
    case fruits
    case colour
    case signUp = "sign-up"
    case bindings
    case file
    case kits
    case chat
    case contact
    case guide
    case folders

    /// Like "clock, fruits and bindings".
    static var list: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
