import BindingKitGTK
import Foundation
import Testing

/// The desktop's settings for its user.
@MainActor
@Suite struct DesktopTests {
    @Test func theLanguagesAreThoseOfTheEnvironmentInTheirOrder() {
        let former = ProcessInfo.processInfo.environment["LANGUAGE"]
        defer {
            if let former { setenv("LANGUAGE", former, 1) } else { unsetenv("LANGUAGE") }
        }
        setenv("LANGUAGE", "de_AT:fr", 1)
        #expect(Desktop.languages == ["de_AT", "de", "fr", "C"])
        setenv("LANGUAGE", "en", 1)
        #expect(Desktop.languages == ["en", "C"])
    }
}
