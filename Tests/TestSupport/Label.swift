/// A view that remembers the values that were written to it.
///
/// Bindings do not retain views. Optimized code releases an array after its last use, even if its
/// elements still have changes to come. If a test binds the elements of a local array, write `defer
/// { withExtendedLifetime(labels) {} }` after the declaration. Single objects and properties of the
/// suite live long enough.
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
    /// Its values are compared by identity.
    var company: Company? {
        didSet { companyWrites += 1 }
    }
    /// Its values can't be compared.
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
