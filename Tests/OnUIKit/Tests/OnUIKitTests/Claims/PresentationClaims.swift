import UIKit

extension Claim {
    /// Which controller presents another one, where a popover points, and which delegates are
    /// called.
    static var presentations: [Claim] {
        [
            Claim(
                "A controller has an active presentation controller while it is presented",
                source: """
                    UIViewController.h: activePresentationController: if this view controller has not \
                    yet been presented, this property returns nil
                    """
            ) {
                let (page, sheet) = (UIViewController(), UIViewController())
                try await showing(page) { _ in
                    try expect(sheet.activePresentationController == nil)
                    page.present(sheet, animated: false)
                    try await eventually { sheet.activePresentationController != nil }
                    try expect(
                        sheet.activePresentationController?.presentedViewController === sheet)
                    page.dismiss(animated: false)
                    try await eventually { sheet.presentingViewController == nil }
                }
            },
            Claim(
                "What is in a container is presented with it",
                source: """
                    UIViewController.h: presentedViewController: presented by this view controller or \
                    its nearest ancestor; presentingViewController: that presented this view \
                    controller (or its farthest ancestor)
                    """
            ) {
                let (page, form) = (UIViewController(), UIViewController())
                let (pages, sheet) = (
                    UINavigationController(rootViewController: page),
                    UINavigationController(rootViewController: form)
                )
                try await showing(pages) { _ in
                    page.present(sheet, animated: false)
                    try await eventually { form.presentingViewController != nil }
                    try expect(form.presentingViewController === sheet.presentingViewController)
                    try expect(page.presentedViewController === sheet)
                    page.dismiss(animated: false)
                    try await eventually { form.presentingViewController == nil }
                    try expect(page.presentedViewController == nil)
                }
            },
            Claim(
                "A presentation does not retain its delegate",
                source: "UIPresentationController.h: @property(nullable, nonatomic, weak) delegate"
            ) {
                let (page, sheet) = (UIViewController(), UIViewController())
                try await showing(page) { _ in
                    page.present(sheet, animated: false)
                    try await eventually { sheet.activePresentationController != nil }
                    do {
                        let delegate = ClaimedDelegate()
                        sheet.activePresentationController?.delegate = delegate
                        try expect(sheet.activePresentationController?.delegate === delegate)
                    }
                    try expect(sheet.activePresentationController?.delegate == nil)
                    page.dismiss(animated: false)
                    try await eventually { sheet.presentingViewController == nil }
                }
            },
            Claim(
                "A popover has a presentation controller of its own, which points at an item",
                source: "UIPopoverPresentationController.h: sourceItem"
            ) {
                let (popover, button) = (UIViewController(), UIButton())
                popover.modalPresentationStyle = .popover
                let page = UIViewController()
                try await showing(page) { _ in
                    page.view.addSubview(button)
                    popover.popoverPresentationController?.sourceItem = button
                    try expect(popover.popoverPresentationController?.sourceItem === button)
                    page.present(popover, animated: false)
                    try await eventually { popover.presentingViewController != nil }
                    page.dismiss(animated: false)
                    try await eventually { popover.presentingViewController == nil }
                }
            },
        ]
    }
}

private final class ClaimedDelegate: NSObject, UIAdaptivePresentationControllerDelegate {}
