import BindingKit
import CGTK
import Foundation
import Observation
import Testing

@testable import BindingKitGTK

/// A day that the user chooses in a month.
@MainActor
@Suite(.onDisplay)
struct CalendarViewTests {
    @Observable final class Meeting {
        var date: Date
        init(_ date: Date) { self.date = date }
    }

    let view = CalendarView()
    let bindings = BindingManager()

    private func date(_ year: Int, _ month: Int, _ day: Int) -> Date? {
        let calendar = Calendar(identifier: .gregorian)
        let parts = DateComponents(year: year, month: month, day: day, hour: 14, minute: 30)
        return calendar.date(from: parts)?.addingTimeInterval(0.1)
    }

    @Test func theModelIsShown() throws {
        let meeting = Meeting(try #require(date(2024, 2, 29)))
        bindings.bindObserver(view, toSubject: meeting, twoWay: \.date)
        bindings.enable()
        #expect(shown == [2024, 2, 29] && view.date == meeting.date)
        meeting.date = try #require(date(2025, 12, 31))
        bindings.updateIfNeeded()
        #expect(shown == [2025, 12, 31] && view.date == meeting.date)
        #expect(meeting.date == date(2025, 12, 31))
    }

    @Test func anotherDayKeepsTheTime() throws {
        let meeting = Meeting(try #require(date(2024, 2, 29)))
        bindings.bindObserver(view, toSubject: meeting, twoWay: \.date)
        bindings.enable()
        let day = try #require(g_date_time_new_local(2024, 3, 1, 0, 0, 0))
        gtk_calendar_select_day(view.opaque, day)
        g_date_time_unref(day)
        bindings.updateIfNeeded()
        let wanted = try #require(date(2024, 3, 1))
        #expect(abs(meeting.date.timeIntervalSince(wanted)) < 0.000_001)
    }

    @Test func aLabelFollowsTheView() throws {
        let label = Label()
        bindings.bindObserver(label, \.text, toSubject: view, \.date) {
            "\(Calendar(identifier: .gregorian).component(.year, from: $0))"
        }
        bindings.enable()
        for year in [2030, 1999] {
            view.date = try #require(date(year, 5, 5))
            bindings.updateIfNeeded()
            #expect(label.text == "\(year)")
        }
    }

    @Test func aYearThatGTKDoesNotKnowLeavesTheMonth() throws {
        view.date = try #require(date(2024, 2, 29))
        view.date = try #require(date(12_000, 1, 1))
        #expect(shown == [2024, 2, 29])
    }

    private var shown: [Int32] {
        guard let day = gtk_calendar_get_date(view.opaque) else { return [] }
        defer { g_date_time_unref(day) }
        return [
            g_date_time_get_year(day), g_date_time_get_month(day),
            g_date_time_get_day_of_month(day),
        ]
    }
}
