/// A list that stores its first element without an array. Use it for lists that nearly always have
/// one element.
struct OneOrMore<Element>: RandomAccessCollection {
    private var head: Element?
    private var tail: [Element] = []

    init() {}

    var startIndex: Int { 0 }
    var endIndex: Int { head == nil ? 0 : 1 + tail.count }

    /// The only element; `nil` if there are none or several.
    var sole: Element? { tail.isEmpty ? head : nil }

    subscript(index: Int) -> Element {
        if index > 0 { return tail[index - 1] }
        guard let head else { preconditionFailure("The list is empty.") }
        return head
    }

    mutating func append(_ element: Element) {
        if head == nil { head = element } else { tail.append(element) }
    }

    mutating func reserveCapacity(_ capacity: Int) {
        if capacity > 1 { tail.reserveCapacity(capacity - 1) }
    }
}
