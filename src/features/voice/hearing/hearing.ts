import { createHash } from 'node:crypto'
import type { AudioMeter } from '../../../audio/meter/audio-meter.ts'
import { containerOf, createMeter } from '../../../audio/meter/create-meter.ts'
import type { SourceFormat } from '../../../audio/source-types.ts'
import { MAX_TAG_BYTES, spokenTags } from '../../../audio/spoken-tags.ts'
import { RECOGNIZED_BYTES } from '../transcript.ts'
import type { Speech } from './speech.ts'
import { createTranscriber, type Transcriber, type TranscriptUpdate } from './transcriber.ts'

/** What can be known of audio by its beginning. */
export interface Recognized {
  /** SHA-256 of as many bytes as transcripts are recognized by. */
  readonly digest: string
  /** What the tags of the file say. */
  readonly tags: string | undefined
  /** Of a file that is there as a whole, SHA-256 of all of it, and its name. */
  readonly sha256?: string
  readonly name?: string
}

/** A transcript that goes on. */
export interface HeardUpdate extends TranscriptUpdate {
  readonly language: string
}

/** Hears the audio of one session, over all of its connections. */
export interface Hearing {
  /** @throws WrongAudio */
  read(bytes: Uint8Array): Promise<void>
  /** Milliseconds of audio so far. */
  readonly durationMs: number
  /** What has become known since the last time. */
  update(): HeardUpdate | undefined
  /** What is left when the audio has ended. */
  finish(): Promise<HeardUpdate | undefined>
  /** The audio goes on in another connection, perhaps with a file of its own. */
  resume(): void
}

interface HearingOptions {
  readonly format: SourceFormat
  /** Whether what is heard depends on the beginning of the audio, which is waited for then. */
  readonly needsDigest: boolean
  /** Chooses what is heard. */
  speechIn(recognized: Recognized): Promise<Speech>
  readonly chance: (index: number) => number
}

/** Makes what hears the audio of a session. Nothing is kept of it but its beginning, until that is recognized. */
export function createHearing({ format, needsDigest, speechIn, chance }: HearingOptions): Hearing {
  let meter = createMeter(format)
  /** Of the files before, where a connection began another one. */
  let earlierMs = 0
  let head: Buffer | undefined = Buffer.alloc(0)
  let heard: { readonly language: string; readonly transcriber: Transcriber } | undefined
  let isResumed = false

  const durationMs = () => earlierMs + meter.durationMs

  function goOn(bytes: Uint8Array): AudioMeter {
    if (!isResumed || bytes.length === 0) return meter
    isResumed = false
    if (format.kind === 'pcm' || containerOf(bytes) === undefined) return meter
    earlierMs = durationMs()
    return createMeter(format)
  }

  /** Whether enough of the beginning is there. */
  function isKnown(beginning: Buffer): boolean {
    if (needsDigest && beginning.length < RECOGNIZED_BYTES) return false
    return format.kind === 'pcm' || meter.durationMs > 0 || beginning.length >= MAX_TAG_BYTES
  }

  async function recognize(beginning: Buffer) {
    head = undefined
    const digest = createHash('sha256').update(beginning.subarray(0, RECOGNIZED_BYTES)).digest('hex')
    const tags = format.kind === 'pcm' ? undefined : await spokenTags(beginning.subarray(0, MAX_TAG_BYTES))
    const speech = await speechIn({ digest, tags })
    heard = { language: speech.language, transcriber: createTranscriber(speech, chance) }
  }

  const named = (update: TranscriptUpdate | undefined): HeardUpdate | undefined =>
    update && heard && { ...update, language: heard.language }

  return {
    async read(bytes) {
      meter = goOn(bytes)
      meter.read(bytes)
      if (!head) return
      head = Buffer.concat([head, bytes])
      if (isKnown(head)) await recognize(head)
    },
    get durationMs() {
      return durationMs()
    },
    update: () => named(heard?.transcriber.hear(durationMs())),
    async finish() {
      if (head && head.length > 0) await recognize(head)
      return named(heard?.transcriber.finish(durationMs()))
    },
    resume() {
      isResumed = true
    },
  }
}
