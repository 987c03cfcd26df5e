#if GTK
public import BindingKit
internal import CGTK
public import Foundation

/// Shows a month of the Gregorian calendar, and lets the user choose a day (GtkCalendar).
public final class CalendarView: EditableWidget {
    /// The date that client code has set last. If the user chooses a day, `date` combines that day
    /// with the time of day of this date.
    private var stored: Date

    /// A view that shows the month of a date. The date's day is chosen.
    public init(_ date: Date = .now) {
        stored = date
        super.init(gtk_calendar_new())
        self.date = date
        for signal in Self.signals {
            _ = SignalHandler(pointer, signal) { [weak self] in
                guard let self else { return }
                registrar.withMutation(of: self, keyPath: \.date) {}
            }
        }
    }

    /// The chosen day. It has the time of day of the date that client code has set last.
    public var date: Date {
        get {
            registrar.access(self, keyPath: \.date)
            guard !isDestroyed, let day = gtk_calendar_get_date(opaque) else { return stored }
            defer { g_date_time_unref(day) }
            var parts = calendar.dateComponents(Self.units, from: stored)
            let shown = DateComponents(
                year: Int(g_date_time_get_year(day)), month: Int(g_date_time_get_month(day)),
                day: Int(g_date_time_get_day_of_month(day)))
            // Returns the stored date if its day is still chosen, because a date that is made from
            // components would lose the fractions of a nanosecond.
            if parts.year == shown.year, parts.month == shown.month, parts.day == shown.day {
                return stored
            }
            (parts.year, parts.month, parts.day) = (shown.year, shown.month, shown.day)
            return calendar.date(from: parts) ?? stored
        }
        set {
            guard isWritable("date") else { return }
            stored = newValue
            let parts = calendar.dateComponents(Self.units, from: newValue)
            guard let year = parts.year, let month = parts.month, let number = parts.day,
                let day = g_date_time_new_local(gint(year), gint(month), gint(number), 0, 0, 0)
            else { return }
            gtk_calendar_select_day(opaque, day)
            g_date_time_unref(day)
        }
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        for signal in Self.signals { connections.on(signal) { report(.changed) } }
    }

    /// Uses the current time zone, like GTK.
    private var calendar: Calendar { Calendar(identifier: .gregorian) }

    /// `day-selected` is not used, because GTK emits it only if the day of the month changes.
    private static let signals = ["notify::day", "notify::month", "notify::year"]

    private static let units: Set<Calendar.Component> = [
        .year, .month, .day, .hour, .minute, .second, .nanosecond,
    ]
}

extension CalendarView: ValueControl {
    /// The view and its `date`.
    public var edited: (CalendarView, ReferenceWritableKeyPath<CalendarView, Date>) {
        (self, \.date)
    }
}
#endif
