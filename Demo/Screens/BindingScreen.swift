import BindingKit
import Terminal

/// A screen that keeps its views up to date with a manager of its own.
protocol BindingScreen: ViewController {
    var bindings: BindingManager { get }
}
