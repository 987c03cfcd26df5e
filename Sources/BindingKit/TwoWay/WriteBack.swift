/// When an edit is written to the model.
///
/// Whatever is chosen, `committed` and `commitEditing()` write at once. Edits of views that have
/// no sessions, such as a switch, are complete in themselves: only `afterPause` delays those.
public enum WriteBack: Sendable {
    /// With each keystroke and each movement of a slider.
    case onEachChange
    /// When the user has finished: for models that are expensive to change.
    case onCommit
    /// When the user has not changed anything for so long: for a search that goes over the net.
    ///
    /// Pass a clock of your own to test without waiting.
    case afterPause(Duration, clock: any Clock<Duration> = ContinuousClock())
}
