import { WrongAudio } from '../../../../audio/meter/audio-meter.ts'
import { yieldToEventLoop } from '../../../../runtime/yield-to-event-loop.ts'
import type { Blobs } from '../../../../state/store.ts'
import type { Translator } from '../../../../translation/translator.ts'
import { chooseSpeech, type SpeechSource } from '../../hearing/choose-speech.ts'
import type { Segment } from '../../hearing/transcriber.ts'
import { createTargetTranscript } from '../../stream/targets.ts'
import { blobContents, createChunkWriter } from '../files/blob-chunks.ts'
import { resultFormat } from '../result-types.ts'
import type { StoredVoiceJob, TargetResult, VoiceJobTarget } from '../voice-job.ts'
import { hearFile } from './hear-file.ts'
import { transcriptOf } from './transcript-of.ts'
import { writeResult } from './write-result.ts'

/** What processing needs. */
export interface ProcessingMeans {
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
  { blobs, speech, maxAudioMs }: ProcessingMeans,
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
  { blobs, translator }: ProcessingMeans,
): Promise<NonNullable<TargetResult['outcome']>> {
  const format = resultFormat(type)
  if (!format) throw new Error(`Results of the type ${type} are not known`)
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
