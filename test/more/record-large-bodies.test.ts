import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listening } from '../support/listening.ts'
import { recordFrom } from '../support/recording.ts'

const MIB = 1024 * 1024

/** A service that counts concurrent uploads. */
async function uploads() {
  const seen = { now: 0, most: 0, bytes: 0 }
  const server = createServer(async (incoming, outgoing) => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    for await (const chunk of incoming) seen.bytes += chunk.length
    seen.now -= 1
    outgoing.end('{}')
  })
  return { url: (await listening(server)).url, seen }
}

async function upload(url: string, body: Buffer, headers: Record<string, string>) {
  const sent = httpRequest(`${url}/v2/document`, { method: 'POST', headers, agent: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += chunk
  return `${answer.statusCode} ${text}`
}

const TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' }

describe('large bodies', () => {
  it('wait for each other, so that memory is bounded, and are all sent', async () => {
    const service = await uploads()
    const recording = await recordFrom(service.url)
    const body = Buffer.alloc(30 * MIB, 'x')
    const sized = { ...TYPE, 'Content-Length': String(body.length) }
    const answers = await Promise.all(
      [sized, sized, sized].map((headers) => upload(recording.url, body, headers)),
    )
    expect(answers).toEqual(Array(3).fill('200 {}'))
    expect(service.seen.bytes).toBe(3 * body.length)
    // 64 MiB have room for two.
    expect(service.seen.most).toBeLessThanOrEqual(2)
    await recording.end()
  })

  it('that are too large to be counted are not sent with --max-characters', async () => {
    const service = await uploads()
    const recording = await recordFrom(service.url, undefined, { maxCharacters: 1_000_000_000 })
    const body = Buffer.alloc(65 * MIB, 'x')
    for (const headers of [{ 'Content-Length': String(body.length) }, { 'Transfer-Encoding': 'chunked' }])
      expect(await upload(recording.url, body, { ...TYPE, ...(headers as object) })).toMatch(
        /^413 .*not sent, since its body is larger than 64 MiB, too large to count for --max-characters/,
      )
    expect(service.seen.bytes).toBe(0)
    expect(recording.notices).toHaveLength(2)
    await recording.end()
  })
})
