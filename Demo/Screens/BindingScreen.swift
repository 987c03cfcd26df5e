import BindingKit
import Terminal

/// A screen whose views are updated by a manager of its own.
protocol BindingScreen: ViewController {
    var bindings: BindingManager { get }
}
