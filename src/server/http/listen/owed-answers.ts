import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks the answers that a listener still owes on each connection: those to requests that came before unreadable data.
 * Entries disappear with their connection: a request, with its secrets, is kept no longer than until it is answered.
 */
export function createOwedAnswers() {
  const owed = new WeakMap<Socket, Set<ServerResponse>>()
  const asked = new WeakSet<Socket>()

  return {
    /** Records a request when it arrives. */
    add(answer: ServerResponse) {
      const { socket } = answer.req
      const answers = owed.get(socket) ?? new Set()
      owed.set(socket, answers.add(answer))
      answer.once('close', () => answers.delete(answer))
    },
    /**
     * Calls back once every complete request on this connection has been answered. Only the first caller is called back.
     */
    afterAnswers(socket: Socket, work: () => void) {
      if (asked.has(socket)) return
      asked.add(socket)
      // A request that breaks off in its body is the unreadable data itself, unless it is already being answered.
      const open = [...(owed.get(socket) ?? [])].filter(({ req, headersSent }) => req.complete || headersSent)
      let left = open.length
      if (left === 0) return work()
      for (const answer of open) answer.once('close', () => --left === 0 && work())
    },
  }
}
