/// Why a binding delivers.
@usableFromInline
enum DeliveryReason {
    /// The binding has just become active; its observer may hold any value.
    case enabling
    /// The subject has changed.
    case change
}
