import { expect, onTestFinished } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { createEmulator } from '../../../src/index.ts'
import { SPEECH_FEATURE } from '../../../src/service/voice/speech-feature.ts'
import { tone } from '../../support/audio.ts'
import { hasTool } from '../../support/outside-tools.ts'
import { itInMore, runs } from '../../support/runs.ts'
import { slowLink } from '../../support/shared/slow-link.ts'
import { describeShared, type Node, startOne } from '../../support/shared/two-nodes.ts'
import { type Access, beginSession, pcm, toldBy, VoiceClient } from '../../support/voice.ts'

const TEXT = 'Hello, world! The glass is half full. What do you think of it? I do not know. Good night.'
const OPTIONS = {
  clock: { now: '2026-06-30T12:00:00Z', frozen: true },
  settings: { voice: { maxSpeed: 0 }, transcripts: [{ text: TEXT }], accountFeatures: [SPEECH_FEATURE] },
  contract: { speechUsage: 'milliseconds' as const },
} // biome-ignore format: a table
const AUDIO_MS = 9000
const PIECE_MS = 250
const SESSION = { target_languages: ['de', 'fr'], target_media_languages: ['de'] }
const PIECES = Array.from({ length: AUDIO_MS / PIECE_MS }, () => pcm(PIECE_MS))

const sent = (client: VoiceClient, pieces: readonly Uint8Array[]) => {
  for (const piece of pieces) client.audio(piece)
}

describeShared('voice sessions on two nodes', OPTIONS, ({ it, server, start }) => {
  const billedMs = async (node: Node) => (await node.call('/v2/usage')).json.speech_to_text_milliseconds_count

  async function renewed(node: Node, { token }: Access): Promise<Access> {
    const { status, json } = await node.call(`/v3/voice/realtime?token=${token}`)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
    return json
  }

  /** What a session is told that nothing interrupts. */
  async function uninterrupted(request: object, pieces: readonly Uint8Array[]) {
    const emulator = await createEmulator(OPTIONS)
    onTestFinished(() => emulator.close())
    const client = await VoiceClient.open(emulator, await beginSession(emulator, request))
    sent(client, pieces)
    client.end()
    expect((await client.closed).code).toBe(1000)
    return toldBy([client])
  }

  /** The same with a connection of either node behind each cut; half of them are still open when the next is asked for. */
  async function interrupted(request: object, pieces: readonly Uint8Array[], cuts: readonly number[]) {
    await using nodes = await start()
    const at = (index: number) => nodes[index % 2] as Node
    let access = await beginSession(at(0).emulator, request)
    const clients: VoiceClient[] = []
    let from = 0
    for (const [index, cut] of [...cuts, pieces.length].entries()) {
      const client = await VoiceClient.open(at(index + 1).emulator, access)
      clients.push(client)
      sent(client, pieces.slice(from, cut))
      from = cut
      if (cut === pieces.length) client.end()
      else {
        await client.read()
        if (index % 2 === 0) client.socket.close()
        if (index % 4 === 0) await client.closed
        access = await renewed(at(index), access)
      }
    }
    const codes = await Promise.all(clients.map(async ({ closed }) => (await closed).code))
    expect(codes.at(-1)).toBe(1000)
    return { told: toldBy(clients), billed: await billedMs(at(0)), codes }
  }

  it('are created on one node and continue on any, without loss and billed once, wherever they are cut', async () => {
    const expected = await uninterrupted(SESSION, PIECES)
    expect(expected.transcripts[0]).toContain('half full')
    const random = createRandom('cuts of voice sessions')
    for (let run = 0; run < runs(1); run++) {
      const cuts = Array.from({ length: 5 }, () => 1 + (random.uint32() % (PIECES.length - 1)))
      const { told, billed, codes } = await interrupted(
        SESSION,
        PIECES,
        [...new Set(cuts)].sort((a, b) => a - b),
      )
      expect(told).toEqual(expected)
      expect(billed).toBe(AUDIO_MS)
      // Connections that were open are closed by the node that has them.
      expect(codes).toContain(1001)
    }
  })

  it.runIf(hasTool('ffmpeg')).each([
    ['audio/auto', 'a.webm', []],
    ['audio/ogg', 'a.ogg', ['-c:a', 'libopus']],
  ] as const)('continue in the middle of a file: %s', async (type, name, args) => {
    const file = tone(AUDIO_MS / 1000, { name, args: [...args, '-metadata', `comment=${TEXT}`] })
    const size = Math.ceil(file.length / 20)
    const pieces = Array.from({ length: 20 }, (_, index) => file.subarray(index * size, (index + 1) * size))
    const request = { ...SESSION, source_media_content_type: type }
    const expected = await uninterrupted(request, pieces)
    const { told } = await interrupted(request, pieces, [1, 4, 11, 19])
    expect(told).toEqual(expected)
  })

  itInMore('keep the glossary that they started with, even if it is changed or deleted', async () => {
    await using nodes = await start()
    const [a, b] = nodes
    const dictionary = {
      source_lang: 'en',
      target_lang: 'de',
      entries_format: 'tsv',
      entries: 'world\tErdkreis',
    }
    const { json: glossary } = await a.post('/v3/glossaries', { name: 'g', dictionaries: [dictionary] })
    const request = { target_languages: ['de'], glossary_id: glossary.glossary_id }
    const access = await beginSession(a.emulator, request)
    expect((await a.delete(`/v3/glossaries/${glossary.glossary_id}`)).status).toBe(204)
    const client = await VoiceClient.open(b.emulator, access)
    sent(client, PIECES)
    client.end()
    await client.closed
    expect(client.transcript('de')).toContain('Erdkreis')
  })

  it('end on every node if a token is used twice', async ({ nodes }) => {
    const [a, b] = nodes
    const access = await beginSession(a.emulator, SESSION)
    const first = await VoiceClient.open(a.emulator, access)
    sent(first, PIECES.slice(0, 8))
    await expect.poll(() => billedMs(b)).toBe(2000)
    await expect(VoiceClient.open(b.emulator, access)).rejects.toThrow('403')
    expect(await first.closed).toMatchObject({ code: 1008 })
    expect(first.messages.at(-1)).toMatchObject({ error: { reason_code: 4_030_400 } })
    for (const node of nodes) {
      const { status, json } = await node.call(`/v3/voice/realtime?token=${access.token}`)
      expect([status, json.message]).toEqual([400, 'Invalid token'])
    }
    expect(await billedMs(b)).toBe(2000)
  })

  it.each([
    ['in the middle', 10],
    ['at the end of the audio', PIECES.length],
  ])('are interrupted %s with 1013 while the database is unavailable, and continue', async (_, cut) => {
    await using link = await slowLink(server().port)
    await using nodes = await start(
      OPTIONS,
      server().address().replace(`:${server().port}/`, `:${link.port}/`),
    )
    const [owner, forwarding] = nodes
    const access = await beginSession(owner.emulator, SESSION)
    const heardMs = async () => (await owner.control(`/voice/${access.session_id}`)).json.audio_ms
    const first = await VoiceClient.open(forwarding.emulator, access)
    sent(first, PIECES.slice(0, cut))
    await expect.poll(heardMs).toBe(cut * PIECE_MS)
    const resume = link.refuse()
    sent(first, PIECES.slice(cut))
    first.end()
    expect(await first.closed).toMatchObject({ code: 1013 })
    expect((await forwarding.call('/v2/usage')).status).toBe(503)
    resume()
    let next: Access | undefined
    await expect
      .poll(async () => {
        next = await renewed(owner, access).catch(() => undefined)
        return next
      })
      .toBeDefined()
    // What was heard but could not be stored is told by the next connection.
    const second = await VoiceClient.open(forwarding.emulator, next as Access)
    sent(second, PIECES.slice((await heardMs()) / PIECE_MS))
    second.end()
    expect((await second.closed).code).toBe(1000)
    expect(toldBy([first, second])).toEqual(await uninterrupted(SESSION, PIECES))
    expect(await billedMs(owner)).toBe(AUDIO_MS)
  })

  itInMore('are taken over from a node that does not answer', async () => {
    const link = await slowLink(server().port)
    const address = `${server().address()}&lease=100ms&timeout=20s`
    await using a = await startOne(address.replace(`:${server().port}/`, `:${link.port}/`), OPTIONS)
    await using b = await startOne(address, OPTIONS)
    onTestFinished(() => link[Symbol.asyncDispose]())
    const expected = await uninterrupted(SESSION, PIECES)
    const access = await beginSession(a.emulator, SESSION)
    const first = await VoiceClient.open(a.emulator, access)
    sent(first, PIECES.slice(0, 12))
    await first.read()
    await first.until(() => first.transcript().includes('world!'))
    link.stall()
    // What follows is heard, and nothing of it can be stored or told.
    const told = first.messages.length
    sent(first, PIECES.slice(12, 20))
    let next: Access | undefined
    await expect
      .poll(async () => {
        next = await renewed(b, access).catch(() => undefined)
        return next
      })
      .toBeDefined()
    const second = await VoiceClient.open(b.emulator, next as Access)
    sent(second, PIECES.slice(12))
    second.end()
    expect((await second.closed).code).toBe(1000)
    expect(first.messages.length).toBe(told)
    expect(toldBy([first, second])).toEqual(expected)
    link.release()
    expect((await first.closed).code).not.toBe(1000)
    expect(first.messages.length).toBe(told)
    expect(await billedMs(b)).toBe(AUDIO_MS)
  })
})
