import { createHash } from 'node:crypto'
import { parseBuffer } from 'music-metadata'
import { describe, expect } from 'vitest'
import { audioFacts, tone } from '../../support/audio.ts'
import { hasTool } from '../../support/outside-tools.ts'
import { runs, some } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { download, finishedJob, uploadedJob, VOICE_JOB_FEATURES, wav } from '../../support/voice-jobs.ts'

const TEXT = 'Good morning. How are you today? Please find the invoice attached.'
const OPTIONS = { settings: { accountFeatures: VOICE_JOB_FEATURES } }
const it = itServed('in process', OPTIONS)
const FILE = wav(8000, TEXT)

/** The results of a job with these types, in German. */
async function resultsOf(mynah: Served, types: readonly string[], file = FILE, request: object = {}) {
  const targets = types.map((type) => ({ language: 'de', type }))
  const { job_id: id } = await uploadedJob(mynah, file, { targets, ...request })
  const { results } = await finishedJob(mynah, id)
  return Promise.all(
    results.map((result: any) =>
      result.status === 'complete' ? download(mynah, result) : { text: result.error.message },
    ),
  )
}

interface Expected {
  readonly codec: string
  readonly rate: number
  readonly container?: RegExp
}

/** The sixteen types of speech in ffmpeg's terms; `npm test` tries every second one. */
const SPEECH: Readonly<Record<string, Expected>> = {
  'audio/opus': { codec: 'opus', rate: 48_000, container: /ogg/i },
  'audio/pcm;encoding=s16le;rate=16000': { codec: 'pcm_s16le', rate: 16_000 },
  'audio/flac': { codec: 'flac', rate: 24_000, container: /flac/i },
  'audio/pcm;encoding=s16le;rate=24000': { codec: 'pcm_s16le', rate: 24_000 },
  'audio/pcm;encoding=ulaw;rate=8000': { codec: 'pcm_mulaw', rate: 8000 },
  'audio/pcm;encoding=alaw;rate=8000': { codec: 'pcm_alaw', rate: 8000 },
  'audio/x-matroska;codecs=aac': { codec: 'aac', rate: 24_000, container: /matroska/i },
  'audio/x-matroska;codecs=flac': { codec: 'flac', rate: 24_000, container: /matroska/i },
  'audio/x-matroska;codecs=opus': { codec: 'opus', rate: 48_000, container: /matroska/i },
  'audio/x-matroska;codecs=pcm_s16le;rate=16000': { codec: 'pcm_s16le', rate: 16_000, container: /matroska/i },
  'audio/x-matroska;codecs=pcm_s16le;rate=24000': { codec: 'pcm_s16le', rate: 24_000, container: /matroska/i },
  'video/mp2t;codecs=aac': { codec: 'aac', rate: 24_000 },
  'video/mp2t;codecs=opus': { codec: 'opus', rate: 48_000 },
  'audio/ogg;codecs=flac': { codec: 'flac', rate: 24_000 },
  'audio/ogg;codecs=opus': { codec: 'opus', rate: 48_000, container: /ogg/i },
  'audio/webm;codecs=opus': { codec: 'opus', rate: 48_000, container: /webm/i },
} // biome-ignore format: a table

describe.runIf(hasTool('ffmpeg'))('speech as the result of a voice job', () => {
  it.for(Object.entries(SPEECH).filter((_, at) => at % 2 === 0 || runs(1) > 1))(
    'plays as %s',
    async ([type, { codec, rate, container }], { mynah }) => {
      const [pcm, result] = await resultsOf(mynah, ['audio/pcm;encoding=s16le;rate=16000', type])
      expect([result.status, result.headers.get('content-type')]).toEqual([200, type])
      expect(result.headers.get('content-length')).toBe(String(result.bytes.length))
      // PCM does not describe itself.
      const [, encoding] = /encoding=(\w+)/.exec(type) ?? []
      const facts = audioFacts(Buffer.from(result.bytes), encoding ? { codec: encoding, rate } : undefined)
      expect(facts).toMatchObject({ codec, rate, layout: 'mono', errors: [] })
      const expectedMs = pcm.bytes.length / 32
      expect(expectedMs).toBeGreaterThan(3000)
      expect(Math.abs(facts.ms - expectedMs)).toBeLessThan(expectedMs / 10)
      expect(facts.quietestDb).toBeGreaterThan(-50)
      if (!container) return
      const { format } = await parseBuffer(result.bytes, undefined, { duration: true })
      expect(format.container).toMatch(container)
      expect(Math.abs((format.duration ?? 0) * 1000 - expectedMs)).toBeLessThan(expectedMs / 10)
    },
  )

  it.for(
    some([
      ['audio/mpeg', 'hello.mp3', ['-b:a', '64k']],
      ['audio/ogg', 'hello.ogg', ['-c:a', 'libopus']],
      ['audio/ogg', 'vorbis.ogg', ['-c:a', 'libvorbis', '-ac', '2']],
      ['audio/ogg', 'flac.oga', ['-c:a', 'flac', '-f', 'ogg']],
      ['audio/flac', 'hello.flac', []],
      ['audio/mp4', 'hello.m4a', ['-c:a', 'aac']],
      ['audio/mp4', 'faststart.m4a', ['-c:a', 'aac', '-movflags', '+faststart']],
      ['audio/mp4', 'fragments.mp4', ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-frag_duration', '1000000']],
      ['audio/webm', 'hello.webm', ['-c:a', 'libopus']],
      ['audio/wav', 'hello.wav', []],
      ['audio/wav', 'stereo.wav', ['-ac', '2']],
    ] as const), // biome-ignore format: a table
  )('comes of %s (%s), whose tags are heard', async ([type, name, args], { mynah }) => {
    const file = tone(9, { name, args: ['-metadata', `comment=${TEXT}`, ...args] })
    const [text] = await resultsOf(mynah, ['text/plain'], file, { file: { name, content_type: type } })
    expect(text.text).toBe('Guten Morgen. Wie geht es Ihnen heute? Die Rechnung finden Sie im Anhang.')
    const { audioMs } = await measured(mynah)
    expect(audioMs).toBeGreaterThan(8900)
    expect(audioMs).toBeLessThan(9200)
  })

  it('is refused for files of another type', async ({ mynah }) => {
    for (const content_type of ['audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/mp4', 'audio/webm']) {
      const [text] = await resultsOf(mynah, ['text/plain'], FILE, { file: { content_type } })
      expect(text.text).toBe('Audio format not supported')
    }
  })
})

/** What was billed, in milliseconds. */
async function measured(mynah: Served) {
  const { state } = await mynah.emulator.snapshot()
  const jobs = (state.collections as any[]).find(({ name }) => name === 'voice_jobs')
  const usage = (state.counters as [string, number][]).find(([name]) => /speech|milliseconds/.test(name))
  return { audioMs: jobs?.records.at(-1)?.[1].audioMs ?? usage?.[1] ?? 0 }
}

describe('text as the result of a voice job', () => {
  it('is the scenario’s transcript for the file, by its whole digest, its beginning, or its name', async () => {
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const [one, other, third] = [wav(2000), wav(2100), wav(2200)]
    const transcripts = [
      { match: { sha256: digest(one) }, text: 'Good morning.' },
      { match: { sha256: digest(other.subarray(0, 4096)) }, text: 'Thank you.' },
      { match: { name: 'third.wav' }, text: 'See you tomorrow.' },
    ]
    await using mynah = await serve('in process', {
      ...OPTIONS,
      scenario: { version: 1, voice: { transcripts } },
    })
    const text = async (file: Uint8Array, name: string) =>
      (await resultsOf(mynah, ['text/plain'], Buffer.from(file), { file: { name } }))[0].text
    expect(await text(one, 'one.wav')).toBe('Guten Morgen.')
    expect(await text(other, 'other.wav')).toBe('Danke.')
    expect(await text(third, 'third.wav')).toBe('Bis morgen.')
  })

  it('is made up without a transcript, for the duration of the audio', async ({ mynah }) => {
    const [short] = await resultsOf(mynah, ['text/plain'], wav(10_000))
    const [long, subtitles] = await resultsOf(mynah, ['text/plain', 'application/x-subrip'], wav(120_000))
    expect(short.text.length).toBeGreaterThan(40)
    expect(long.text.length).toBeGreaterThan(short.text.length * 8)
    const times = [...subtitles.text.matchAll(/^(\S+) --> (\S+)$/gm)].flatMap(([, from, to]) => [from, to])
    expect(times.at(-1) <= '00:02:00,000').toBe(true)
    expect([...times].sort()).toEqual(times)
  })

  it('is compressed if the audio is too short for it', async ({ mynah }) => {
    const [subtitles] = await resultsOf(mynah, ['application/x-subrip'], wav(2000, TEXT))
    expect(subtitles.text).toContain('Anhang.')
    expect(subtitles.text).toMatch(/--> 00:00:02,000\n[^\n]+\n\n$/)
  })

  it('is in the detected language of the speech', async ({ mynah }) => {
    const request = { parameters: { source_language: undefined } }
    const file = wav(4000, 'Guten Morgen. Die Rechnung finden Sie im Anhang.')
    const targets = [{ language: 'en-US', type: 'text/plain' }]
    const { job_id } = await uploadedJob(mynah, file, { ...request, targets })
    const { results, parameters } = await finishedJob(mynah, job_id)
    expect(parameters).toEqual({})
    expect((await download(mynah, results[0])).text).toBe('Good morning. Please find the invoice attached.')
  })
})
