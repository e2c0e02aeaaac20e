import type { Turns } from '../../../state/shared/turns.ts'
import { SharedStateLost } from '../../../state/state-errors.ts'
import type { TurnGate } from '../turn-gate.ts'

/** The turn gates of a node's worlds. What began before the node discarded its memory can enter no more turns. */
export interface TurnGates {
  /** @param used called whenever a caller of the gate has entered a turn */
  open(used: () => void): TurnGate
  /** Memory was discarded: work that began before is lost. */
  discarded(reason: Error): void
}

/** Creates the gates to the turns of a node. */
export function createTurnGates(turns: Turns): TurnGates {
  let generation = 0
  let lostBecause: Error = new SharedStateLost()

  return {
    open(used) {
      const begun = generation
      const check = () => {
        if (generation !== begun) throw lostBecause
        used()
      }
      return {
        enter() {
          if (generation !== begun) return Promise.reject(lostBecause)
          const entering = turns.enter()
          if (entering) return entering.then(check)
          check()
          return undefined
        },
        settled: () => (generation === begun ? turns.settled() : Promise.reject(lostBecause)),
      }
    },
    discarded(reason) {
      generation += 1
      lostBecause = reason
    },
  }
}
