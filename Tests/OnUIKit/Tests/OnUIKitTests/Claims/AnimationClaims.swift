import UIKit

extension Claim {
    /// When the blocks of an animation run.
    static var animations: [Claim] {
        [
            Claim(
                "An animation block runs at once and knows its duration",
                source: """
                    UIView.h: animateWithDuration:…; \
                    developer.apple.com/documentation/uikit/uiview/inheritedanimationduration: the \
                    inherited duration of the current animation block
                    """
            ) {
                var durations: [TimeInterval] = []
                UIView.animate(
                    withDuration: 0.3, delay: 0, options: [],
                    animations: { durations.append(UIView.inheritedAnimationDuration) },
                    completion: nil)
                durations.append(UIView.inheritedAnimationDuration)
                try expect(durations == [0.3, 0], "\(durations)")
            },
            Claim(
                "A change can be exempted from the animation around it",
                source: """
                    UIView.h: performWithoutAnimation:, areAnimationsEnabled
                    """
            ) {
                var enabled: [Bool] = []
                UIView.animate(
                    withDuration: 0.3, delay: 0, options: [],
                    animations: {
                        enabled.append(UIView.areAnimationsEnabled)
                        UIView.performWithoutAnimation {
                            enabled.append(UIView.areAnimationsEnabled)
                        }
                        enabled.append(UIView.areAnimationsEnabled)
                    }, completion: nil)
                try expect(enabled == [true, false, true], "\(enabled)")
            },
            Claim(
                "An animator runs its blocks when it starts",
                source: """
                    UIViewPropertyAnimator.h: all convenience initializers return an animator which \
                    is not running; addAnimations:; startAnimation
                    """
            ) {
                var runs = 0
                let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
                animator.addAnimations { runs += 1 }
                try expect(runs == 0)
                animator.startAnimation()
                try expect(runs == 1, "\(runs)")
            },
            Claim(
                "A control that is set with an animation holds the value at once",
                source: """
                    UISlider.h: setValue:animated: ("move slider at fixed velocity"); UISwitch.h: \
                    setOn:animated:; UIDatePicker.h: setDate:animated:; UIProgressView.h: \
                    setProgress:animated:
                    """
            ) {
                let progress = UIProgressView()
                progress.setProgress(0.5, animated: true)
                try expect(progress.progress == 0.5)
                #if !os(tvOS)
                let (slider, toggle, picker) = (UISlider(), UISwitch(), UIDatePicker())
                slider.setValue(0.5, animated: true)
                toggle.setOn(true, animated: true)
                picker.setDate(Date(timeIntervalSince1970: 0), animated: true)
                try expect(slider.value == 0.5 && toggle.isOn)
                try expect(picker.date == Date(timeIntervalSince1970: 0))
                #endif
            },
        ]
    }
}
