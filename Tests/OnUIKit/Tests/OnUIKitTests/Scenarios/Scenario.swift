import UIKit

/// The effects of bindings on views, step by step.
///
/// The scenarios use only the public interfaces of UIKit and the library. So the same files run on
/// a stand-in for UIKit and in the demo's self-test. They simulate users by public calls:
/// `insertText(_:)` and the events of controls.
struct Scenario: Sendable {
    let name: String
    let check: @MainActor @Sendable () async throws -> Void

    init(_ name: String, check: @escaping @MainActor @Sendable () async throws -> Void) {
        self.name = name
        self.check = check
    }

    static var all: [Scenario] {
        editing + screens + presenting + forms + frames + hosts + outlines
    }
}

/// Throws the expected and the found value, unless they are equal.
func expect<Value: Equatable>(
    _ found: Value, is expected: Value, line: UInt = #line
) throws {
    guard found != expected else { return }
    throw ClaimError(message: "line \(line): expected \(expected), found \(found)")
}
