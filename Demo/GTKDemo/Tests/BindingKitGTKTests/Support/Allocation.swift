import CGTK

@testable import BindingKitGTK

/// The size of widgets that are in no window.
extension Widget {
    /// Gives the widget a space, as a container does.
    func allocate(_ width: Int, height: Int = 100) {
        _ = widths
        var place = GtkAllocation(x: 0, y: 0, width: Int32(width), height: Int32(height))
        gtk_widget_size_allocate(widget, &place, -1)
    }

    /// The place in the container.
    var allocation: GtkAllocation {
        var place = GtkAllocation()
        gtk_widget_get_allocation(widget, &place)
        return place
    }

    var widths: (minimum: Int, natural: Int) {
        let need = neededWidth
        return (need.least, need.wanted)
    }
}
