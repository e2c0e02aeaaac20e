import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { yieldToEventLoop } from '../../../src/base/runtime/yield-to-event-loop.ts'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { SPEECH_FEATURE } from '../../../src/service/voice/speech-feature.ts'
import { newFolder } from '../../support/new-folder.ts'
import { startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'
import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'
import { type Access, beginSession, pcm, toldBy, VoiceClient } from '../../support/voice.ts'

const ROUNDS = Math.ceil(Number(process.env.MYNAH_ROUNDS ?? 20) / 4)
const PIECE_MS = 250
const PIECES = 36
const AUDIO_MS = PIECES * PIECE_MS
const STEP_MS = 1000
const SESSION = { target_languages: ['de', 'fr'], target_media_languages: ['de'] }
const SCENARIO = {
  version: 1,
  clock: { now: '2026-06-30T12:00:00Z', frozen: true },
  settings: {
    voice: { max_speed: 0 },
    account_features: [SPEECH_FEATURE],
  },
  contract: { speech_usage: 'milliseconds' },
  voice: {
    transcripts: [
      { text: 'Hello, world! The glass is half full. What do you think of it? I do not know. Good night.' },
    ],
  },
}

interface Running {
  readonly url: string
  readonly authKey: string
  kill(): Promise<unknown>
}

const random = createRandom(`voice kills ${process.env.MYNAH_PROPERTY_SEED ?? 1}`)
const upTo = (count: number) => Math.floor(random.float() * count)

describeWithValkey('voice sessions of a process that is killed', (server) => {
  const folder = newFolder()
  const scenario = join(folder, 'voice.yaml')
  let alone: Emulator
  beforeAll(async () => {
    writeFileSync(scenario, JSON.stringify(SCENARIO))
    alone = await createEmulator({ scenario })
  })
  afterAll(() => alone.close())

  async function startNode(state: string): Promise<Running> {
    const process = startMynah(['--port', '0', '--state', state, '--scenario', scenario, '--log', 'json'])
    onTestFinished(() => process[Symbol.asyncDispose]())
    const { url, authKey } = await process.listening()
    return {
      url,
      authKey,
      kill() {
        process.child.kill('SIGKILL')
        return process.ended()
      },
    }
  }
  const begin = (node: Running) => beginSession(alone, SESSION, node.url)
  const open = (access: Access) => VoiceClient.open(alone, access, { overSocket: true })
  const shownBy = async (node: Running, { session_id }: Access) =>
    (await service(node).call(`/_mynah/voice/${session_id}`)).json
  const billedIn = async (node: Running) =>
    (await service(node).call('/v2/usage')).json.speech_to_text_milliseconds_count
  const send = (client: VoiceClient, from: number, to: number) => {
    for (let piece = from; piece < to; piece++) client.audio(pcm(PIECE_MS))
  }

  /** What the client of a session is told that nothing interrupts. */
  async function uninterrupted() {
    const client = await VoiceClient.open(alone, await beginSession(alone, SESSION))
    send(client, 0, PIECES)
    client.end()
    expect((await client.closed).code).toBe(1000)
    return toldBy([client])
  }

  /** The client asks another node for the session, and sends what that node has not heard. */
  async function goOn(other: Running, { token }: Access, billedBefore: number) {
    // The first request may have been sent to the process that is gone.
    await expect.poll(async () => (await service(other).call('/v2/usage')).status).toBe(200)
    const renewed = await service(other).call(`/v3/voice/realtime?token=${token}`)
    expect(renewed.status).toBe(200)
    const access: Access = renewed.json
    expect(new URL(access.streaming_url).port).toBe(new URL(other.url).port)
    const before = await shownBy(other, access)
    // Every whole second of what is stored is billed, or all of it if the owner has seen the connection end.
    const whole = Math.floor(before.audio_ms / STEP_MS) * STEP_MS
    expect([whole, before.audio_ms]).toContain(before.billed_ms)
    expect(await billedIn(other)).toBe(billedBefore + before.billed_ms)
    const client = await open(access)
    send(client, before.audio_ms / PIECE_MS, PIECES)
    client.end()
    expect((await client.closed).code).toBe(1000)
    expect(await billedIn(other)).toBe(billedBefore + AUDIO_MS)
    return { client, before, after: await shownBy(other, access) }
  }

  it('go on from what their client was told, billed once, if nothing was in transit', async () => {
    const expected = await uninterrupted()
    const state = `${server().address()}&lease=500ms`
    const [holder, other] = [await startNode(state), await startNode(state)]
    const access = await begin(holder)
    const first = await open(access)
    send(first, 0, 16)
    await expect.poll(() => billedIn(other)).toBe(16 * PIECE_MS)
    await first.read()
    await holder.kill()
    // What a client sees whose server is gone.
    expect((await first.closed).code).toBe(1006)
    const { client, before } = await goOn(other, access, 0)
    expect(before).toMatchObject({ audio_ms: 16 * PIECE_MS, billed_ms: 16 * PIECE_MS })
    expect(toldBy([first, client])).toEqual(expected)
  })

  it(`are neither billed twice nor told anything twice, killed at any moment, ${ROUNDS} times`, async () => {
    const expected = await uninterrupted()
    const state = `${server().address()}&lease=500ms`
    const other = await startNode(state)
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await startNode(state)
      const access = await begin(holder)
      const first = await open(access)
      send(first, 0, 4 + upTo(PIECES - 8))
      for (let turns = upTo(200); turns > 0; turns--) await yieldToEventLoop()
      await holder.kill()
      expect((await first.closed).code).toBe(1006)
      const { client, before, after } = await goOn(other, access, round * AUDIO_MS)
      // Nothing was told of audio that is not stored, and nothing twice.
      for (const { end_time } of first.concluded()) expect(end_time).toBeLessThanOrEqual(before.audio_ms)
      const starts = [...first.concluded(), ...client.concluded()].map(({ start_time }) => start_time)
      expect(new Set(starts).size).toBe(starts.length)
      // A kill between a commit and its message loses the message. The session has what it was about.
      const textOf = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('')
      expect([
        textOf(after.source_transcript),
        ...after.target_transcripts.map((one: { segments: { text: string }[] }) => textOf(one.segments)),
      ]).toEqual(expected.transcripts)
    }
  })
})
