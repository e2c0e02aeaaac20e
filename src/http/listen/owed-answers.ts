import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answers that a listener still owes on each of its connections, to requests that came before what cannot be read. */
export interface OwedAnswers {
  /** Notes a request as it arrives. */
  add(answer: ServerResponse): void
  /** Calls back when every request that has come whole on this connection is answered; for the first one who asks. */
  whenPaid(socket: Socket, work: () => void): void
}

/**
 * Makes an account of owed answers. Connections that are gone take it with them: a request, with the secrets in it, is
 * kept no longer than until it is answered.
 */
export function createOwedAnswers(): OwedAnswers {
  const owed = new WeakMap<Socket, Set<ServerResponse>>()
  const asked = new WeakSet<Socket>()

  return {
    add(answer) {
      const { socket } = answer.req
      const answers = owed.get(socket) ?? new Set()
      owed.set(socket, answers.add(answer))
      answer.once('close', () => answers.delete(answer))
    },
    whenPaid(socket, work) {
      if (asked.has(socket)) return
      asked.add(socket)
      // A request that breaks off in its body is what cannot be read, unless it is being answered already.
      const open = [...(owed.get(socket) ?? [])].filter(({ req, headersSent }) => req.complete || headersSent)
      let left = open.length
      if (left === 0) return work()
      for (const answer of open) answer.once('close', () => --left === 0 && work())
    },
  }
}
