import BindingKit
import BindingKitGTK
import Models

extension Checks {
    static func checkClock(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, clock) = (demo.clockPage, demo.clock)
        try await report.expect("the first page is shown, and only its manager is enabled") {
            demo.managers.first?.isEnabled == true
                && demo.managers.dropFirst().allSatisfy { !$0.isEnabled }
        }
        try await user.click(page.powerSwitch)
        try await report.expect("a click on the switch starts the clock") { page.power.isOn }
        let (date, tenths) = (clock.date, clock.tenths)
        try await report.expect("the clock ticks while GTK's loop runs") {
            clock.date > date && clock.tenths != tenths
        }
        try await report.expect("the labels show the time") {
            page.secondsLabel.text == clock.seconds.twoDigits
                && page.hoursLabel.text == clock.hours.twoDigits
        }
        try await checkHiddenClock(demo, user, report)
        page.power.isOn = false
        try await report.expect("the switch follows the model") { !page.powerSwitch.isOn }
    }

    private static func checkHiddenClock(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, clock) = (demo.clockPage, demo.clock)
        try await user.open("fruits", in: demo)
        try await report.expect("a click in the sidebar shows the next page") {
            demo.stack.visibleName == "fruits" && !page.bindings.isEnabled
                && demo.fruitsPage.bindings.isEnabled
        }
        let deliveries = page.deliveries
        let shown = page.sinceLabel.text
        let seconds = clock.seconds
        try await report.expect("the clock goes on while its page is hidden") {
            clock.seconds != seconds
        }
        try report.expectNow("a hidden page gets no deliveries") {
            page.deliveries == deliveries && page.sinceLabel.text == shown
        }
        clock.stop()
        demo.show("clock")
        try await report.expect("the page comes back") { page.view.isMapped }
        try report.expectNow("a page is right at once when it is shown") {
            page.secondsLabel.text == clock.seconds.twoDigits && page.sinceLabel.text != shown
        }
        clock.start()
    }
}

extension ClockPage {
    fileprivate var deliveries: Int { bindings.bindings.reduce(0) { $0 + $1.deliveries } }
}
