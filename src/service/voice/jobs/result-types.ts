import { table } from '../../../base/json/table.ts'
import type { SpeechFormat } from '../../../files/audio/media-types.ts'
import { SPEECH_TYPES } from '../../../files/audio/media-types.ts'

/** The output format of a target. */
export type ResultFormat =
  | { readonly kind: 'text'; readonly contentType: string }
  | { readonly kind: 'subtitles'; readonly contentType: string }
  | { readonly kind: 'speech'; readonly contentType: string; readonly format: SpeechFormat }

const matroskaPcm = (rate: number): SpeechFormat => ({ container: 'matroska', codec: 's16le', rate })

const TEXTS: Readonly<Record<string, ResultFormat>> = table({
  'text/plain': { kind: 'text', contentType: 'text/plain; charset=utf-8' },
  'application/x-subrip': { kind: 'subtitles', contentType: 'application/x-subrip' },
})

/**
 * Types that streams lack or treat differently: bare Opus packets are not a playable file, so it gets an Ogg container
 * (our choice).
 */
const FILES: Readonly<Record<string, SpeechFormat>> = table({
  'audio/opus': { container: 'ogg', codec: 'opus', rate: 48_000 },
  'audio/x-matroska;codecs=pcm_s16le;rate=16000': matroskaPcm(16_000),
  'audio/x-matroska;codecs=pcm_s16le;rate=24000': matroskaPcm(24_000),
})

/** The format for a media type that the document lists for results. */
export function resultFormat(type: string): ResultFormat {
  const format = FILES[type] ?? SPEECH_TYPES[type]
  const found: ResultFormat | undefined =
    TEXTS[type] ?? (format && { kind: 'speech', contentType: type, format })
  if (!found) throw new Error(`Results of the type ${type} are not known`)
  return found
}
