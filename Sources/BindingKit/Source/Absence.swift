/// Why the latest read of a source found no value.
enum Absence {
    /// The subject has no content yet; observers keep their placeholders.
    case nothingYet
    /// The subject's derivation threw.
    case failure(any Error)
    /// The subject has died.
    case gone
}
