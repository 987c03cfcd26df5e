import Foundation
import Observation
import Testing
import UIKit

@testable import BindingKit

/// Changes of models that are animated together with the writes of bindings.
@MainActor
@Suite struct AnimationTests {
    private let fruit = Fruit("Fig")
    private let label = AnimatedLabel()
    private let panel = Panel()
    private let bindings = BindingManager()
    private let screen: Screen

    init() {
        screen = Screen(panel, label)
        bindings.bindObserver(label, \.text, toSubject: fruit, \.name)
        bindings.enable()
        panel.layoutIfNeeded()
        panel.layouts = []
        label.durations = []
    }

    @Test func aChangeIsDeliveredAndLaidOutInsideTheAnimation() {
        panel.bind(bindings, to: fruit)
        panel.layouts = []
        bindings.animate(withDuration: 0.3, in: panel) { fruit.name = "Pear" }
        #expect(label.text == "Pear")
        #expect(label.durations == [0.3])
        #expect(panel.layouts == [0.3])
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test func whatIsDueBeforeIsDeliveredAndLaidOutWithoutAnimation() {
        panel.bind(bindings, to: fruit)
        panel.layouts = []
        fruit.name = "Quince"
        bindings.animate(withDuration: 0.3, in: panel) { fruit.name = "Pear" }
        #expect(label.durations == [0, 0.3])
        #expect(panel.layouts == [0, 0.3])
    }

    @Test func withoutAViewTheWindowsOfTheWrittenViewsAreLaidOut() {
        let other = Panel()
        let elsewhere = Screen(other)
        panel.bind(bindings, to: fruit)
        other.setNeedsLayout()
        (panel.layouts, other.layouts) = ([], [])
        bindings.animate(withDuration: 0.3) { fruit.name = "Pear" }
        #expect(panel.layouts == [0.3])
        #expect(other.layouts.isEmpty)
        withExtendedLifetime(elsewhere) {}
    }

    @Test func whatIsDeliveredLaterIsNotAnimated() async {
        bindings.animate(withDuration: 0.3) { fruit.name = "Pear" }
        fruit.name = "Quince"
        await endOfTurn()
        #expect(label.durations == [0.3, 0])
    }

    @Test func enablingInsideAnAnimationIsNotAnimated() {
        let other = BindingManager()
        let second = AnimatedLabel()
        screen.window.rootViewController?.view.addSubview(second)
        other.bindObserver(second, \.text, toSubject: fruit, \.name)
        bindings.animate(withDuration: 0.3) {
            fruit.name = "Pear"
            other.enable()
        }
        #expect(second.durations == [0])
        #expect(label.durations == [0.3])
    }

    @Test func anAnimatorDeliversWhenItStarts() {
        panel.bind(bindings, to: fruit)
        panel.layouts = []
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        bindings.animate(with: animator, in: panel) { fruit.name = "Pear" }
        fruit.name = "Quince"
        #expect(label.durations.isEmpty)
        animator.startAnimation()
        #expect(label.durations == [0, 0.5])
        #expect(panel.layouts == [0, 0.5])
        #expect(label.text == "Pear")
    }

    @Test func aControlAnimatesItsValue() {
        let slider = RecordingSlider()
        let toggle = RecordingSwitch()
        let progress = RecordingProgressView()
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.bindObserver(toggle, toSubject: fruit, twoWay: \.isRipe)
        bindings.bindObserver(progress as UIProgressView, \.progress, toSubject: fruit, \.ripeness)
        {
            Float($0)
        }
        (slider.animations, toggle.animations, progress.animations) = ([], [], [])
        bindings.animate(withDuration: 0.3) {
            fruit.ripeness = 0.5
            fruit.isRipe = true
        }
        #expect(slider.animations == [0.5])
        #expect(toggle.animations == [true])
        #expect(progress.animations == [0.5])
        fruit.ripeness = 0.75
        bindings.updateIfNeeded()
        #expect(slider.animations == [0.5], "outside of an animation")
        #expect(slider.value == 0.75)
        #expect(progress.progress == 0.75)
        // The user's edits continue.
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        slider.simulateRelease()
        #expect(fruit.ripeness == 0.25)
    }

    @Test func anotherPropertyOfTheControlIsWrittenAsUsual() {
        let slider = RecordingSlider()
        bindings.bindObserver(slider, \.maximumValue, toSubject: fruit, \.ripeness) { Float($0) }
        bindings.animate(withDuration: 0.3) { fruit.ripeness = 0.5 }
        #expect(slider.animations.isEmpty)
        #expect(slider.maximumValue == 0.5)
    }

    @Test func aControlThatIsHeldIsNotAnimated() {
        let slider = RecordingSlider()
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        slider.simulateGrab()
        bindings.animate(withDuration: 0.3) { fruit.ripeness = 0.5 }
        #expect(slider.animations.isEmpty)
    }

    @Test func theCompletionIsCalled() async {
        var isFinished: Bool?
        bindings.animate(withDuration: 0.1, completion: { isFinished = $0 }) { fruit.name = "Pear" }
        for _ in 0..<100 where isFinished == nil { await endOfTurn() }
        #expect(isFinished == true)
    }

    @Test func bindingInsideAnAnimationIsNotAnimated() {
        let slider = RecordingSlider()
        fruit.ripeness = 0.5
        bindings.animate(withDuration: 0.3) {
            bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        }
        #expect(slider.value == 0.5)
        #expect(slider.animations == [])
    }

    @Test func anAnimationInsideAnotherOneIsPartOfBoth() {
        let (slider, label) = (RecordingSlider(), AnimatedLabel())
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.bindObserver(label, \.text, toSubject: fruit, \.name)
        label.durations = []
        bindings.animate(withDuration: 0.3) {
            fruit.name = "Pear"
            bindings.animate(withDuration: 0.5) { fruit.ripeness = 0.5 }
            fruit.name = "Quince"
        }
        #expect(label.durations == [0.3, 0.3])
        #expect(slider.animations == [0.5])
        #expect(!AnimatedUpdate.isRunning)
    }

    @Test func theSelectedObjectIsAnimated() {
        let slider = RecordingSlider()
        let basket = Basket()
        basket.selection = fruit
        bindings.bindObserver(
            slider, toSubject: basket, \.selection, twoWay: \.ripeness, transform: .number,
            whenNil: 0)
        bindings.animate(withDuration: 0.3) { fruit.ripeness = 0.5 }
        #expect(slider.value == 0.5)
        #expect(slider.animations == [0.5])
        bindings.animate(withDuration: 0.3) { basket.selection = nil }
        #expect(slider.value == 0)
        basket.selection = fruit
        bindings.updateIfNeeded()
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        slider.simulateRelease()
        #expect(fruit.ripeness == 0.25)
    }

    @Test(arguments: 0..<5)
    func anAnimatedControlMayCallBack(what: Int) {
        let slider = RecordingSlider()
        let binding = bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        slider.onSet = { [bindings, fruit, unowned slider] in
            slider.onSet = nil
            switch what {
            case 0: binding.unbind()
            case 1: bindings.disable()
            case 2:
                bindings.disable()
                bindings.enable()
            case 3: fruit.ripeness = 0.75
            default:
                bindings.animate(withDuration: 1) { fruit.ripeness = 0.75 }
            }
        }
        bindings.animate(withDuration: 0.3) { fruit.ripeness = 0.5 }
        bindings.updateIfNeeded()
        #expect(slider.value == (what >= 3 ? 0.75 : 0.5))
        #expect(fruit.ripeness == (what >= 3 ? 0.75 : 0.5))
        #expect(!AnimatedUpdate.isRunning)
        if bindings.isEnabled { bindings.disable() }
        #expect(fruit.ripeness == (what >= 3 ? 0.75 : 0.5))
    }
}

/// Records the animation's duration of each write; 0 outside of an animation.
private final class AnimatedLabel: UILabel {
    var durations: [TimeInterval] = []

    override var text: String? {
        didSet { durations.append(UIView.inheritedAnimationDuration) }
    }
}

private final class RecordingSlider: UISlider {
    var animations: [Float] = []
    var onSet: (() -> Void)?

    override func setValue(_ value: Float, animated: Bool) {
        super.setValue(value, animated: animated)
        if animated { animations.append(value) }
        onSet?()
    }
}

private final class RecordingSwitch: UISwitch {
    var animations: [Bool] = []

    override func setOn(_ on: Bool, animated: Bool) {
        super.setOn(on, animated: animated)
        if animated { animations.append(on) }
    }
}

private final class RecordingProgressView: UIProgressView {
    var animations: [Float] = []

    override func setProgress(_ progress: Float, animated: Bool) {
        super.setProgress(progress, animated: animated)
        if animated { animations.append(progress) }
    }
}

/// Records the animation's duration of each layout; 0 outside of an animation.
private final class Panel: UIView {
    var layouts: [TimeInterval] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts.append(UIView.inheritedAnimationDuration)
    }

    func bind(_ bindings: BindingManager, to fruit: Fruit) {
        bindings.bindObserver(self, toSubject: fruit, \.name) { panel, _ in
            panel.setNeedsLayout()
        }
        layoutIfNeeded()
    }
}

@MainActor
@Observable
private final class Basket {
    var selection: Fruit?
}
