internal import Foundation

// Mistakes that the compiler can't see, each reported once with the place of its call. They are
// looked for only while somebody reads the log.
extension BindingRecord {
    /// Reports what keeps changes of an active binding from being noticed.
    final func reportMistakes() {
        guard isActive, let diagnosis, source?.isSubscribedBySwitch == true else { return }
        if storage.knownMistakes.insert(.checked).inserted, ObservationCheck.admits(location),
            ObservationCheck.findsNothing(in: diagnosis)
        {
            observesNothing()
        }
        guard isActive, !storage.knownMistakes.contains(.leadsThroughPlainObject),
            let plainObject = plainObjectOnTheWay
        else { return }
        storage.knownMistakes.insert(.leadsThroughPlainObject)
        BindingLog.warning("\(declaration) \(plainObject.complaint)", at: location)
    }

    /// Reports, when the turn has ended, that one of the ends has not outlived it.
    ///
    /// While the call runs, which made the object, the object still lives.
    final func reportEarlyEnd() {
        DispatchQueue.main.async {
            // Because the main queue calls, whose closures belong to no actor.
            MainActor.assumeIsolated {
                guard let reason = self.end ?? self.deathOfAnEnd, reason.isDeathOfAnEnd else {
                    return
                }
                self.endIfDead()
                self.reportEarlyEnd(reason)
            }
        }
    }

    /// Reports that one of the ends was released before the binding was of any use.
    final func reportEarlyEnd(_ reason: BindingEnd) {
        guard storage.knownMistakes.insert(.endedEarly).inserted else { return }
        BindingLog.warning(
            """
            \(declaration) ended: \(reason.rawValue). Bindings retain neither subject nor \
            observer; keep both in properties.
            """, at: location)
    }

    /// Says that the binding will never hear of a change, because nothing it reads announces any.
    ///
    /// Every enabling finds this out anew; it is said once.
    final func observesNothing(because reason: String? = nil) {
        guard storage.knownMistakes.insert(.observesNothing).inserted else { return }
        silence = reason
        BindingLog.warning("\(declaration) \(complaint)", at: location)
    }

    /// What keeps the binding from hearing of changes, as the end of a sentence.
    final var complaint: String {
        "\(silence ?? "reads nothing observable"), so it is delivered on enabling only."
    }

    /// The first object between subject and property that announces nothing, if it can be seen.
    final var plainObjectOnTheWay: PlainObject? {
        guard let path, path.isChained, let subject = diagnosis?.subjectObject else { return nil }
        return PlainObject(on: path.keyPath, from: subject)
    }
}
