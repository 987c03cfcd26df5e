/// A view that remembers what was written to it.
///
/// Bindings retain no views, and optimized code releases an array after its last use, although
/// more is to be delivered to its elements. A test that binds the elements of a local array says
/// `defer { withExtendedLifetime(labels) {} }` after the declaration; single objects and what the
/// suite itself holds live long enough.
@MainActor
final class Label {
    var text: String? = "placeholder" {
        didSet {
            writes.append(text)
            onWrite?(text)
        }
    }
    var title = "untitled" {
        didSet { titleWrites.append(title) }
    }
    var number = 0 {
        didSet {
            numberWrites.append(number)
            onNumber?(number)
        }
    }
    /// Compared by identity.
    var company: Company? {
        didSet { companyWrites += 1 }
    }
    /// Not comparable at all.
    var action: () -> Void = {} {
        didSet { actionWrites += 1 }
    }

    private(set) var writes: [String?] = []
    private(set) var titleWrites: [String] = []
    private(set) var numberWrites: [Int] = []
    private(set) var companyWrites = 0
    private(set) var actionWrites = 0
    var onWrite: ((String?) -> Void)?
    var onNumber: ((Int) -> Void)?
}
