import BindingKit
import Terminal

/// A screen with its own manager, which updates the views.
protocol BindingScreen: ViewController {
    var bindings: BindingManager { get }
}
