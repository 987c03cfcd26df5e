import BindingKit
import Testing
import UIKit

/// The requirements of `EditableView` and `ListDisplay`, checked for UIKit's views.
@MainActor
@Suite struct ConformanceTests {
    /// Retains the windows of focused views.
    @MainActor
    private final class Windows {
        private var screens: [Screen] = []

        func focus(_ view: UIView) {
            screens.append(Screen(view))
            view.becomeFirstResponder()
        }
    }

    private let windows = Windows()

    @Test func tablesConform() {
        let screen = Screen()
        let suite = ListViewConformance<UITableView, RowCell>(
            makeView: {
                let view = UITableView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 264), style: .plain)
                view.rowHeight = 44
                screen.window.rootViewController?.view.addSubview(view)
                return view
            }, setText: { $0.label.text = $1 }, text: { $0.label.text ?? "" },
            layOut: { $0.layoutIfNeeded() },
            select: { $0.simulateTap([$1.section, $1.row]) },
            setShown: { view, isShown in
                let parent = isShown ? screen.window.rootViewController?.view : nil
                parent?.addSubview(view) ?? view.removeFromSuperview()
            })
        #expect(suite.failures() == [])
    }

    @Test(arguments: [true, false])
    func textFieldsConform(areSearchFields: Bool) {
        let suite = EditableViewConformance(
            keyPath: \UITextField.text, values: ["a", "b", "c"],
            makeView: { areSearchFields ? UISearchTextField() : UITextField() },
            change: { field, text in replaceText(of: field, with: text) },
            begin: windows.focus, commit: { $0.resignFirstResponder() })
        #expect(suite.failures() == [])
    }

    @Test func textViewsConform() {
        let suite = EditableViewConformance(
            keyPath: \UITextView.text, values: ["a", "b", "c"],
            makeView: { UITextView() },
            change: { view, text in replaceText(of: view, with: text) },
            begin: windows.focus, commit: { $0.resignFirstResponder() })
        #expect(suite.failures() == [])
    }

    @Test(arguments: [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel])
    func slidersConform(end: UIControl.Event) {
        let suite = EditableViewConformance(
            keyPath: \UISlider.value, values: [0, 0.25, 0.5], makeView: { UISlider() },
            change: { slider, value in
                slider.value = value
                slider.sendActions(for: .valueChanged)
            },
            begin: { $0.simulateGrab() }, commit: { $0.simulateRelease(end) })
        #expect(suite.failures() == [])
    }

    @Test func steppersConform() {
        let suite = EditableViewConformance(
            keyPath: \UIStepper.value, values: [0, 1, 2], makeView: { UIStepper() },
            change: { stepper, value in
                stepper.simulateTouch({ stepper.value = value }, sending: .valueChanged)
            })
        #expect(suite.failures() == [])
    }

    @Test func segmentsConform() {
        let suite = EditableViewConformance(
            keyPath: \UISegmentedControl.selectedSegmentIndex, values: [0, 1, 2],
            makeView: { UISegmentedControl(items: ["a", "b", "c"]) },
            change: { $0.simulateChoice($1) })
        #expect(suite.failures() == [])
    }

    @Test func pagesConform() {
        let suite = EditableViewConformance(
            keyPath: \UIPageControl.currentPage, values: [0, 1, 2],
            makeView: {
                let pages = UIPageControl()
                pages.numberOfPages = 3
                return pages
            },
            change: { pages, page in
                pages.simulateTouch({ pages.currentPage = page }, sending: .valueChanged)
            })
        #expect(suite.failures() == [])
    }

    @Test func datePickersConform() {
        let suite = EditableViewConformance(
            keyPath: \UIDatePicker.date,
            values: [0, 60, 120].map { Date(timeIntervalSince1970: $0) },
            makeView: { UIDatePicker() }, change: { $0.simulateChoice($1) })
        #expect(suite.failures() == [])
    }

    private func replaceText(of input: any UITextInput, with text: String?) {
        guard
            let range = input.textRange(
                from: input.beginningOfDocument, to: input.endOfDocument)
        else { return }
        input.replace(range, withText: text ?? "")
    }
}
