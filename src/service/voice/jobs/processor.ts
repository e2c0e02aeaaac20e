import { table } from '../../../base/json/table.ts'
import { isoTime } from '../../../base/runtime/time.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { ApiError } from '../../../contract/errors.ts'
import { FILE_TYPES, SPEECH_TYPES, type SpeechFormat } from '../../../files/audio/media-types.ts'
import { WrongAudio } from '../../../files/audio/meter/audio-meter.ts'
import { createMeter } from '../../../files/audio/meter/create-meter.ts'
import { createSpeaker, spokenMs } from '../../../files/audio/speech/speaker.ts'
import { MAX_TAG_BYTES, spokenTags } from '../../../files/audio/spoken-tags.ts'
import { StateTrouble } from '../../../state/state-errors.ts'
import type { Blobs } from '../../../state/store.ts'
import type { Translator } from '../../../text/translator.ts'
import type { Parts } from '../../parts.ts'
import { chooseSpeech, type Speech, type SpeechSource } from '../hearing/speech.ts'
import { createTranscriber, type Segment } from '../hearing/transcriber.ts'
import { DEFAULT_VOICE } from '../speaking.ts'
import { createTargetTranscript } from '../stream/transcripts.ts'
import { blobContents, createChunkWriter } from './blob-chunks.ts'
import type { StoredJobs } from './stored-jobs.ts'
import {
  keyOf,
  type StoredVoiceJob,
  type TargetResult,
  VOICE_JOBS,
  type VoiceJobTarget,
} from './voice-job.ts'

interface ProcessorParts extends Pick<Parts, 'store' | 'clock' | 'metering'> {
  readonly jobs: StoredJobs
  readonly processing: ProcessingParts
}

/** The message for internal failures (public docs). */
const PROCESSING_FAILED = 'processing failed'

/** Processes the file of each job once. */
export function createProcessor({ store, clock, metering, jobs, processing }: ProcessorParts) {
  const stored = store.collection<StoredVoiceJob>(VOICE_JOBS)
  const underWay = new Map<string, Promise<void>>()
  const waiting = new Set<() => void>()
  let isStopped = false

  function setOutcome(id: string, index: number, outcome: NonNullable<TargetResult['outcome']>) {
    const kept = jobs.change(id, (job) => ({
      ...job,
      results: job.results.map((result, place) =>
        place === index && !result.outcome ? { ...result, outcome } : result,
      ),
    }))
    const isUsed = kept?.results[index]?.outcome === outcome
    if (!isUsed && outcome.state === 'complete')
      for (const blob of outcome.resultBlobs) store.blobs.release(blob)
  }

  /** Bills the audio once. @throws QuotaExceeded */
  const bill = (job: StoredVoiceJob, audioMs: number) =>
    store.transaction(() => {
      const current = stored.get(keyOf(job))
      if (!current || current.audioMs !== undefined) return
      metering.commit(metering.reserve(job, 'speech_to_text', Math.ceil(audioMs)))
      stored.update(keyOf(job), () => ({ ...current, audioMs }))
    })

  async function run(job: StoredVoiceJob) {
    try {
      if (job.plan.failure !== undefined) throw new ProcessingFailed(job.plan.failure)
      const heard = await hearJob(job, processing)
      bill(job, heard.audioMs)
      for (const [index, target] of job.targets.entries()) {
        if (isStopped) return
        if (job.results[index]?.outcome) continue
        setOutcome(job.id, index, await makeResult(target, heard, processing))
      }
    } catch (error) {
      // The disk or the database failed, not the job: it is processed again at the next poll.
      if (isStopped || error instanceof StateTrouble) return
      const outcome = failureOf(error)
      for (const index of job.targets.keys()) setOutcome(job.id, index, outcome)
    }
    // The audio can be deleted; the facts about it are kept.
    jobs.change(job.id, ({ source, ...current }) => {
      if (!source) return current
      const { sourceBlobs: _, ...kept } = source
      return { ...current, source: kept }
    })
  }

  function process(job: StoredVoiceJob): Promise<void> {
    const known = underWay.get(job.id)
    if (known) return known
    if (isStopped || !job.source?.sourceBlobs) return Promise.resolve()
    // If the store is closed meanwhile, the job stays unchanged.
    const running = run(job)
      .catch(() => {})
      .finally(() => underWay.delete(job.id))
    underWay.set(job.id, running)
    return running
  }

  return {
    /**
     * Processes a job now, unless it is already in progress; resolves when every target has its outcome. Never rejects.
     */
    process,
    /** Processes a job when its time in the queue is over. */
    schedule(job: StoredVoiceJob) {
      const { plan, uploadedTime } = job
      if (plan.isManual || uploadedTime === undefined || isStopped) return
      const wait = uploadedTime + plan.queueMs - clock.now()
      if (wait <= 0) return void process(job)
      const cancel = clock.after(wait, () => {
        waiting.delete(cancel)
        return process(job)
      })
      waiting.add(cancel)
    },
    async stop() {
      isStopped = true
      for (const cancel of waiting) cancel()
      await Promise.all(underWay.values())
    },
  }
}

function failureOf(error: unknown): NonNullable<TargetResult['outcome']> {
  if (error instanceof ProcessingFailed || error instanceof ApiError)
    return { state: 'failed', message: error.message }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { state: 'failed', message: PROCESSING_FAILED, reason }
}

/** What processing needs. */
export interface ProcessingParts {
  readonly blobs: Blobs
  readonly speech: SpeechSource
  readonly translator: Pick<Translator, 'translate'>
  readonly maxAudioMs: number
}

/** A job that cannot be processed, with the message for its client. */
class ProcessingFailed extends Error {}

/** The speech in the file of a job. @throws ProcessingFailed */
async function hearJob(
  { source, sourceFile, sourceLanguage }: StoredVoiceJob,
  { blobs, speech, maxAudioMs }: ProcessingParts,
) {
  const { sourceBlobs = [], digest = '', sha256 = '' } = source ?? {}
  const { audioMs, tags } = await hearFile(sourceFile.contentType, blobContents(blobs, sourceBlobs)).catch(
    (error) => {
      throw error instanceof WrongAudio ? new ProcessingFailed('Audio format not supported') : error
    },
  )
  if (audioMs === 0) throw new ProcessingFailed('Audio format not supported')
  if (audioMs > maxAudioMs)
    throw new ProcessingFailed(`Audio is longer than ${Math.floor(maxAudioMs / 60_000)} minutes`)
  const recognized = { digest, tags, sha256, name: sourceFile.name }
  const heard = await chooseSpeech(recognized, { sourceLanguage }, speech)
  return { audioMs, language: heard.language, segments: transcriptOf(heard, audioMs) }
}

/** Creates the result of a target. */
async function makeResult(
  { language, type }: VoiceJobTarget,
  heard: Awaited<ReturnType<typeof hearJob>>,
  { blobs, translator }: ProcessingParts,
): Promise<NonNullable<TargetResult['outcome']>> {
  const format = resultFormat(type)
  const target = createTargetTranscript(language, { formality: undefined }, undefined, translator)
  const translated: Segment[] = []
  for (const segment of heard.segments) {
    translated.push(...target.translate({ concluded: [segment], tentative: [] }, heard.language).concluded)
    if (translated.length % SEGMENTS_PER_TURN === 0) await yieldToEventLoop()
  }
  const writer = createChunkWriter(blobs)
  try {
    for await (const piece of writeResult(translated, format)) await writer.write(piece)
    const { blobs: resultBlobs, bytes } = await writer.end()
    return { state: 'complete', resultBlobs, bytes }
  } catch (error) {
    writer.drop()
    throw error
  }
}

const SEGMENTS_PER_TURN = 8

/** How much is measured before other work gets a turn. */
const TURN_BYTES = 128 * 1024

/**
 * Measures a file and reads the text in its tags, chunk by chunk.
 * @throws WrongAudio if it is not audio of its type
 */
async function hearFile(contentType: string, content: AsyncIterable<Uint8Array>) {
  const format = FILE_TYPES[contentType]
  if (!format) throw new Error(`Files of the type ${contentType} are not known`)
  const meter = createMeter(format)
  let head = Buffer.alloc(0)
  for await (const chunk of content) {
    if (head.length < MAX_TAG_BYTES)
      head = Buffer.concat([head, chunk.subarray(0, MAX_TAG_BYTES - head.length)])
    for (let at = 0; at < chunk.length; at += TURN_BYTES) {
      meter.read(chunk.subarray(at, at + TURN_BYTES))
      await yieldToEventLoop()
    }
  }
  return { audioMs: meter.durationMs, tags: await spokenTags(meter.metadata?.() ?? head, format.container) }
}

/** The transcript of a file that is this long, sentence by sentence. */
function transcriptOf(speech: Speech, audioMs: number): Segment[] {
  // A complete file is transcribed without tentative mistakes.
  const never = () => 1
  if (!speech.isWhole) return [...(createTranscriber(speech, never).finish(audioMs)?.concluded ?? [])]
  // If the text takes longer to speak than the audio plays, it is sped up (our choice).
  const segments = [...(createTranscriber(speech, never).finish(Number.MAX_SAFE_INTEGER)?.concluded ?? [])]
  const end = segments.at(-1)?.end ?? 0
  if (end <= audioMs || audioMs === 0) return audioMs === 0 ? [] : segments
  const fitted = (ms: number) => Math.floor((ms * audioMs) / end)
  return segments.map(({ text, start, end: last }) => ({ text, start: fitted(start), end: fitted(last) }))
}

/** Writes a translated transcript as a file, chunk by chunk, giving other work a turn in between. */
async function* writeResult(segments: readonly Segment[], result: ResultFormat): AsyncGenerator<Uint8Array> {
  if (result === 'text') yield Buffer.from(segments.map(({ text }) => text).join(''))
  else if (result === 'subtitles') yield Buffer.from([...subRip(segments)].join(''))
  else {
    const texts = segments.map(({ text }) => text)
    const speaker = createSpeaker(result, DEFAULT_VOICE, spokenMs(texts, result))
    for (const text of texts) {
      for (const { pieces } of speaker.say(text)) yield* pieces
      await yieldToEventLoop()
    }
  }
}

/** Segments as SubRip: a number, the times, the text, and an empty line. */
function* subRip(segments: Iterable<Segment>): Generator<string> {
  let number = 0
  for (const { text, start, end } of segments) {
    number += 1
    yield `${number}\n${timeOf(start)} --> ${timeOf(end)}\n${text.trim()}\n\n`
  }
}

/** `01:02:03,456` */
const timeOf = (ms: number) =>
  String(Math.floor(ms / HOUR_MS)).padStart(2, '0') + isoTime(ms).slice(13, 23).replace('.', ',')

const HOUR_MS = 3_600_000

/** How a result is written. */
type ResultFormat = 'text' | 'subtitles' | SpeechFormat

const matroskaPcm = (rate: number): SpeechFormat => ({ container: 'matroska', codec: 's16le', rate })

/**
 * Types that streams lack or treat differently: bare Opus packets are not a playable file, so it gets an Ogg container
 * (our choice).
 */
const RESULT_TYPES: Readonly<Record<string, ResultFormat>> = table({
  'text/plain': 'text',
  'application/x-subrip': 'subtitles',
  'audio/opus': { container: 'ogg', codec: 'opus', rate: 48_000 },
  'audio/x-matroska;codecs=pcm_s16le;rate=16000': matroskaPcm(16_000),
  'audio/x-matroska;codecs=pcm_s16le;rate=24000': matroskaPcm(24_000),
})

/** The format for a media type that the document lists for results. */
export function resultFormat(type: string): ResultFormat {
  const format = RESULT_TYPES[type] ?? SPEECH_TYPES[type]
  if (!format) throw new Error(`Results of the type ${type} are not known`)
  return format
}
