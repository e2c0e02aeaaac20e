import type { SpeechFormat } from '../../../files/audio/media-types.ts'
import { plainType, SPEECH_TYPES } from '../../../files/audio/media-types.ts'

/** The output format of a target. */
export type ResultFormat =
  | { readonly kind: 'text'; readonly contentType: string }
  | { readonly kind: 'subtitles'; readonly contentType: string }
  | { readonly kind: 'speech'; readonly contentType: string; readonly format: SpeechFormat }

const matroskaPcm = (rate: number): SpeechFormat => ({ container: 'matroska', codec: 's16le', rate })

const TEXTS: Readonly<Record<string, ResultFormat>> = {
  'text/plain': { kind: 'text', contentType: 'text/plain; charset=utf-8' },
  'application/x-subrip': { kind: 'subtitles', contentType: 'application/x-subrip' },
}

/**
 * Types that streams lack or treat differently: bare Opus packets are not a playable file, so it gets an Ogg container
 * (our choice).
 */
const FILES: Readonly<Record<string, SpeechFormat>> = {
  'audio/opus': { container: 'ogg', codec: 'opus', rate: 48_000 },
  'audio/x-matroska;codecs=pcm_s16le;rate=16000': matroskaPcm(16_000),
  'audio/x-matroska;codecs=pcm_s16le;rate=24000': matroskaPcm(24_000),
}

/** Stream types without a codec; jobs require one (public docs). */
const STREAMS_ONLY = new Set(['audio/ogg', 'audio/webm'])

/** The format for one of the eighteen result media types (public docs); undefined for any other. */
export function resultFormat(type: string): ResultFormat | undefined {
  const plain = plainType(type)
  if (Object.hasOwn(TEXTS, plain)) return TEXTS[plain]
  if (STREAMS_ONLY.has(plain)) return undefined
  const files = Object.hasOwn(FILES, plain) ? FILES[plain] : undefined
  const format = files ?? (Object.hasOwn(SPEECH_TYPES, plain) ? SPEECH_TYPES[plain] : undefined)
  return format && { kind: 'speech', contentType: plain, format }
}
