import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'

/** More than a watcher may leave unread, at 200 kB each, including what socket buffers hold. */
const COUNT = 200

/** A client that watches events; reports how many it has read, and whether it was disconnected. */
function watch(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /_mynah/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const seen = { events: 0, isOpen: false, isEnded: false }
  let rest = ''
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString('latin1')
    seen.isOpen ||= text.includes('event: open')
    seen.events += text.split('event: request').length - 1
    seen.isEnded ||= text.endsWith('0\r\n\r\n')
    // Shorter than the searched string.
    rest = text.slice(-'event: reques'.length)
  })
  return { socket, seen }
}

it('readers that leave events unread are disconnected, and the others continue', async () => {
  await using emulator = await createEmulator()
  const { port, url } = await emulator.listen()
  const unread = watch(port)
  const read = watch(port)
  await expect.poll(() => unread.seen.isOpen && read.seen.isOpen).toBe(true)
  unread.socket.pause()
  const headers = { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: ['1'.repeat(100_000)], source_lang: 'EN', target_lang: 'DE' })
  for (let sent = 1; sent <= COUNT; sent++) {
    const answer = await fetch(`${url}/v2/translate`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    if (sent % 10 === 0) await expect.poll(() => read.seen.events, { interval: 1 }).toBe(sent)
  }
  unread.socket.resume()
  await expect.poll(() => unread.seen.isEnded).toBe(true)
  expect(unread.seen.events).toBeLessThan(COUNT)
  for (const { socket } of [unread, read]) socket.destroy()
})
