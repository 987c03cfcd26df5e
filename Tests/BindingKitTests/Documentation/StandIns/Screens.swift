import BindingKit
import BindingKitDefinitions

// A screen that presents, for examples outside a view controller.

@MainActor let screen = UIViewController()
@MainActor let question = Question("Save?", choices: [.init("Save", Draft.Closing.save)])

final class UIActivityIndicatorView {
    var isSpinning = false
}

extension UIViewController: Asker, Dismissible, UnavailableDisplay {
    var unavailable: Unavailable? {
        get { nil }
        set {}
    }

    func reportUnavailableActions(to report: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }

    var presenterPhase: PresenterPhase { .ready }
    var dismissalGuards: DismissalGuards { DismissalGuards() }

    func state(of content: UIViewController) -> PresentedState { .gone }
    func present(_ content: UIViewController, animated: Bool) {}
    func dismiss(_ content: UIViewController, animated: Bool) {}
    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken { EditToken {} }
    func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> UIViewController {
        UIViewController()
    }
}

/// A controller that owns its manager.
class BindingViewController: UIViewController {
    let bindings = BindingManager()
}

final class StopController: UIViewController {
    init(_ stop: Stop) {}
}

final class StopCell: UITableViewCell {
    let label = UILabel()
}

final class UINavigationController: UIViewController, NavigationStack {
    var stackPhase: PresenterPhase { .ready }
    var stackPages: [UIViewController] { [] }

    func setStackPages(_ pages: [UIViewController], animated: Bool) {}
}

final class FolderScreen: UIViewController {
    init(_ name: String) {}
}

final class MessageScreen: UIViewController {
    init(_ number: Int) {}
}

final class FruitScreen: UIViewController {
    init(_ fruit: Fruit) {}
}

final class SupplierScreen: UIViewController {
    init(_ supplier: Supplier) {}
}

final class HelpScreen: UIViewController {}
