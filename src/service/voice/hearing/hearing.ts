import { createHash } from 'node:crypto'
import type { SourceFormat } from '../../../files/audio/media-types.ts'
import type { AudioMeter, MeterImage } from '../../../files/audio/meter/audio-meter.ts'
import { containerOf, createMeter } from '../../../files/audio/meter/create-meter.ts'
import { MAX_TAG_BYTES, spokenTags } from '../../../files/audio/spoken-tags.ts'
import { RECOGNIZED_BYTES } from '../transcript.ts'
import type { Recognized, Speech } from './speech.ts'
import { createTranscriber, type Transcriber, type TranscriptUpdate } from './transcriber.ts'

/** Transcript updates while the audio continues. */
export interface HeardUpdate extends TranscriptUpdate {
  readonly language: string
}

/** Recognizes the audio of one session, across all of its connections. */
export type Hearing = ReturnType<typeof createHearing>

/** Where a hearing is. What it has heard follows from the times in the audio alone, so those are enough. */
export interface HearingImage {
  readonly meter: MeterImage | undefined
  readonly earlierMs: number
  /** The beginning of the audio, in base64, as long as that is not recognized. */
  readonly head?: string | undefined
  readonly recognized?: Recognized | undefined
  readonly isResumed: boolean
  /** Of the audio, as much as was told. */
  readonly toldMs: number
  readonly isFinished: boolean
}

interface HearingOptions {
  readonly format: SourceFormat
  /** Whether recognition must wait for the beginning of the audio. */
  readonly needsDigest: boolean
  /** Chooses the speech to be heard. */
  speechIn(recognized: Recognized): Promise<Speech>
  readonly chance: (index: number) => number
}

/** Creates a recognizer. It only keeps the beginning of the audio, until that has been matched. */
export function createHearing({ format, needsDigest, speechIn, chance }: HearingOptions) {
  let meter = createMeter(format)
  /** Duration of earlier files, if a reconnection started another one. */
  let earlierMs = 0
  let head: Buffer | undefined = Buffer.alloc(0)
  let heard: { readonly language: string; readonly transcriber: Transcriber } | undefined
  let isResumed = false
  let recognized: Recognized | undefined
  let toldMs = 0
  let isFinished = false

  const durationMs = () => earlierMs + meter.durationMs

  function goOn(bytes: Uint8Array): AudioMeter {
    if (!isResumed || bytes.length === 0) return meter
    isResumed = false
    if (format.kind === 'pcm' || containerOf(bytes) === undefined) return meter
    earlierMs = durationMs()
    return createMeter(format)
  }

  /** Whether enough of the beginning has arrived. */
  function isKnown(beginning: Buffer): boolean {
    if (needsDigest && beginning.length < RECOGNIZED_BYTES) return false
    return format.kind === 'pcm' || meter.durationMs > 0 || beginning.length >= MAX_TAG_BYTES
  }

  function containerIn(beginning: Buffer) {
    if (format.kind === 'auto') return containerOf(beginning)
    return format.kind === 'container' ? format.container : undefined
  }

  async function recognize(beginning: Buffer) {
    head = undefined
    const digest = createHash('sha256').update(beginning.subarray(0, RECOGNIZED_BYTES)).digest('hex')
    const container = containerIn(beginning)
    const tags = container && (await spokenTags(beginning.subarray(0, MAX_TAG_BYTES), container))
    await choose({ digest, tags })
  }

  async function choose(known: Recognized) {
    recognized = known
    const speech = await speechIn(known)
    heard = { language: speech.language, transcriber: createTranscriber(speech, chance) }
  }

  function hear() {
    toldMs = durationMs()
    return heard?.transcriber.hear(toldMs)
  }

  async function finish() {
    isFinished = true
    if (head && head.length > 0) await recognize(head)
    return heard?.transcriber.finish(durationMs())
  }

  const named = (update: TranscriptUpdate | undefined): HeardUpdate | undefined =>
    update && heard && { ...update, language: heard.language }

  return {
    /** @throws WrongAudio */
    async read(bytes: Uint8Array) {
      meter = goOn(bytes)
      meter.read(bytes)
      if (!head) return
      head = Buffer.concat([head, bytes])
      if (isKnown(head)) await recognize(head)
    },
    /** Milliseconds of audio so far. */
    get durationMs() {
      return durationMs()
    },
    /** What has been recognized since the last call. */
    update: (): HeardUpdate | undefined => named(hear()),
    /** Recognizes the rest after the end of the audio. */
    finish: async (): Promise<HeardUpdate | undefined> => named(await finish()),
    /** The audio continues in another connection, perhaps as a new file. */
    resume() {
      isResumed = true
    },
    /** Where it is, as plain JSON. */
    image: (): HearingImage => ({
      meter: meter.image?.(),
      earlierMs,
      head: head?.toString('base64'),
      recognized,
      isResumed,
      toldMs,
      isFinished,
    }),
    /**
     * Goes on where another one was, in place of what was heard here.
     * @returns everything that had become known by then
     */
    async adopt(image: HearingImage): Promise<HeardUpdate | undefined> {
      meter = createMeter(format, image.meter)
      ;({ earlierMs, isResumed, toldMs, isFinished } = image)
      head = image.head === undefined ? undefined : Buffer.from(image.head, 'base64')
      if (image.recognized) await choose(image.recognized)
      const update = heard?.transcriber.hear(toldMs)
      if (!isFinished) return named(update)
      const last = heard?.transcriber.finish(durationMs())
      return named({ concluded: [...(update?.concluded ?? []), ...(last?.concluded ?? [])], tentative: [] })
    },
  }
}
