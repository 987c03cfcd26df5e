import CGTK

@testable import BindingKitGTK

/// The layout of widgets that are in no window.
extension Widget {
    /// Allocates a space to the widget, like a container.
    func allocate(_ width: Int, height: Int = 100) {
        _ = widths
        var place = GtkAllocation(x: 0, y: 0, width: Int32(width), height: Int32(height))
        gtk_widget_size_allocate(widget, &place, -1)
    }

    /// The position and size in the container.
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
