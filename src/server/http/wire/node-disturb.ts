import type { ServerResponse } from 'node:http'
import { type Disturbance, firstHalf, truncated } from './disturbance.ts'
import { cutConnection, resetConnection } from './transport.ts'
import { bytesOf, REASON_PHRASES, type WholeReply } from './wire-reply.ts'

/** Sent instead of a chunk size. */
const NO_CHUNK_SIZE = 'not a chunk size\r\n\r\n'

/** Disturbs an answer over a socket. */
export async function disturbNode(outgoing: ServerResponse, how: Disturbance): Promise<void> {
  const { socket } = outgoing
  if (!socket || outgoing.destroyed || outgoing.headersSent) return
  switch (how.kind) {
    case 'reset':
      resetConnection(socket)
      return
    case 'empty':
      socket.destroy()
      return
    case 'truncate': {
      const body = bytesOf(how.reply)
      sendHead(outgoing, how.reply, { 'Content-Length': String(body.length) })
      sendPart(outgoing, truncated(body, how.bytes))
      cutConnection(socket)
      return
    }
    case 'bad_chunk': {
      sendHead(outgoing, how.reply, { 'Transfer-Encoding': 'chunked' })
      sendPart(outgoing, firstHalf(bytesOf(how.reply)), () => {
        socket.write(NO_CHUNK_SIZE)
        socket.destroySoon()
      })
      return
    }
    case 'dribble': {
      sendHead(outgoing, how.reply, { 'Content-Length': String(bytesOf(how.reply).length) })
      for await (const piece of how.pieces) {
        if (outgoing.destroyed) return
        outgoing.write(piece)
      }
      outgoing.end()
    }
  }
}

function sendHead(
  outgoing: ServerResponse,
  { status, headers }: WholeReply,
  framing: Record<string, string>,
) {
  outgoing.writeHead(status, REASON_PHRASES[status], { ...headers, ...framing })
  outgoing.flushHeaders()
}

function sendPart(outgoing: ServerResponse, part: Uint8Array, then: () => void = () => {}) {
  if (part.length === 0) then()
  else outgoing.write(part, then)
}
