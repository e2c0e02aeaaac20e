import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { FILE_TYPES } from '../../../files/audio/media-types.ts'
import { WrongAudio } from '../../../files/audio/meter/audio-meter.ts'
import { createMeter } from '../../../files/audio/meter/create-meter.ts'
import { createSpeaker, spokenMs } from '../../../files/audio/speech/speaker.ts'
import { MAX_TAG_BYTES, spokenTags } from '../../../files/audio/spoken-tags.ts'
import type { Blobs } from '../../../state/store.ts'
import type { Translator } from '../../../text/translator.ts'
import { chooseSpeech, type SpeechSource } from '../hearing/choose-speech.ts'
import type { Speech } from '../hearing/speech.ts'
import { createTranscriber, type Segment } from '../hearing/transcriber.ts'
import { DEFAULT_VOICE } from '../speaking.ts'
import { createTargetTranscript } from '../stream/transcripts.ts'
import { blobContents, createChunkWriter } from './blob-chunks.ts'
import { type ResultFormat, resultFormat } from './result-types.ts'
import type { StoredVoiceJob, TargetResult, VoiceJobTarget } from './voice-job.ts'

/** What processing needs. */
export interface ProcessingParts {
  readonly blobs: Blobs
  readonly speech: SpeechSource
  readonly translator: Pick<Translator, 'translate'>
  readonly maxAudioMs: number
}

/** A job that cannot be processed, with the message for its client. */
export class ProcessingFailed extends Error {}

/** The speech in the file of a job. @throws ProcessingFailed */
export async function hearJob(
  { source, sourceFile, sourceLanguage }: StoredVoiceJob,
  { blobs, speech, maxAudioMs }: ProcessingParts,
): Promise<{ readonly audioMs: number; readonly language: string; readonly segments: readonly Segment[] }> {
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
export async function makeResult(
  { language, type }: VoiceJobTarget,
  heard: { readonly language: string; readonly segments: readonly Segment[] },
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

/** What can be measured in a file without understanding it. */
export interface HeardFile {
  readonly audioMs: number
  /** The text in its tags. */
  readonly tags: string | undefined
}

/** How much is measured before other work gets a turn. */
const TURN_BYTES = 128 * 1024

/**
 * Measures a file and reads its tags, chunk by chunk.
 * @throws WrongAudio if it is not audio of its type
 */
async function hearFile(contentType: string, content: AsyncIterable<Uint8Array>): Promise<HeardFile> {
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
  if (result.kind === 'text') yield Buffer.from(segments.map(({ text }) => text).join(''))
  else if (result.kind === 'subtitles') yield Buffer.from([...subRip(segments)].join(''))
  else {
    const texts = segments.map(({ text }) => text)
    const speaker = createSpeaker(result.format, DEFAULT_VOICE, { totalMs: spokenMs(texts, result.format) })
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
function timeOf(ms: number): string {
  const whole = Math.floor(ms)
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ]
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds, 2)},${digits(whole % 1000, 3)}`
}
