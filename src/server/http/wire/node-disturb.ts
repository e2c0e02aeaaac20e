import type { ServerResponse } from 'node:http'
import { type Disturbance, sentOf } from './disturbance.ts'
import { cutConnection, resetConnection } from './transport.ts'
import { REASON_PHRASES } from './wire-reply.ts'

/** Sent instead of a chunk size. */
const NO_CHUNK_SIZE = 'not a chunk size\r\n\r\n'

/** Disturbs an answer over a socket. */
export async function disturbNode(outgoing: ServerResponse, how: Disturbance): Promise<void> {
  const { socket } = outgoing
  if (!socket || outgoing.destroyed || outgoing.headersSent) return
  if (how.kind === 'reset') return resetConnection(socket)
  if (how.kind === 'empty') return void socket.destroy()
  const { status, headers } = how.reply
  const { framing, parts } = sentOf(how)
  outgoing.writeHead(status, REASON_PHRASES[status], { ...headers, ...framing })
  outgoing.flushHeaders()
  for await (const part of parts) {
    if (outgoing.destroyed) return
    if (part.length > 0) outgoing.write(part)
  }
  if (how.kind === 'dribble') outgoing.end()
  if (how.kind === 'truncate') cutConnection(socket)
  if (how.kind === 'bad_chunk') {
    socket.write(NO_CHUNK_SIZE)
    socket.destroySoon()
  }
}
