import type { TurnGate } from '../../worlds/turn-gate.ts'
import type { WireRequest } from './wire-request.ts'

/** The request of a world that several processes share: code continues in a turn after waiting for its body. */
export const requestInTurns = (request: WireRequest, turn: TurnGate): WireRequest => ({
  ...request,
  async body(limitBytes) {
    try {
      return await request.body(limitBytes)
    } finally {
      await turn.enter()
    }
  },
  async receive(limitBytes, take) {
    try {
      await request.receive(limitBytes, take)
    } finally {
      await turn.enter()
    }
  },
})
