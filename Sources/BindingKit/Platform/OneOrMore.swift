/// A list whose first element takes no array, for lists that nearly always have one element.
struct OneOrMore<Element>: RandomAccessCollection {
    private var head: Element?
    private var tail: [Element] = []

    init() {}

    var startIndex: Int { 0 }
    var endIndex: Int { head == nil ? 0 : 1 + tail.count }

    /// The only element; `nil` where there are none or several.
    var sole: Element? { tail.isEmpty ? head : nil }

    subscript(index: Int) -> Element {
        get {
            if index > 0 { return tail[index - 1] }
            guard let head else { preconditionFailure("The list is empty.") }
            return head
        }
        set {
            if index > 0 { tail[index - 1] = newValue } else { head = newValue }
        }
    }

    mutating func append(_ element: Element) {
        if head == nil { head = element } else { tail.append(element) }
    }

    mutating func reserveCapacity(_ capacity: Int) {
        if capacity > 1 { tail.reserveCapacity(capacity - 1) }
    }

    mutating func removeAll(where isRemoved: (Element) -> Bool) {
        var remaining = OneOrMore()
        for element in self where !isRemoved(element) { remaining.append(element) }
        self = remaining
    }
}
