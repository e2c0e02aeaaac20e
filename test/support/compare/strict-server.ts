import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Side } from '../../../src/real/compare/wire/send.ts'
import { listening } from '../listening.ts'
import { emulatorSide } from './sides.ts'

/** A server that answers like Mynah, but 500 to a body without a length, until the test ends. */
export async function strictServer(): Promise<Side> {
  const { emulator, side } = await emulatorSide({}, 'B')
  onTestFinished(() => emulator.close())
  const { url } = await listening(
    createServer(async (incoming, outgoing) => {
      const body = await buffer(incoming)
      if (incoming.headers['transfer-encoding']) return outgoing.writeHead(500).end()
      const { method = '', headers } = incoming
      const answer = await emulator.fetch(new URL(incoming.url ?? '/', side.url), {
        method,
        headers: { Authorization: headers.authorization ?? '' },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    }),
  )
  return { ...side, url: new URL(url) }
}
