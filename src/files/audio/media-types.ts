import { table } from '../../base/json/table.ts'
/** Encodings of raw samples. */
export type PcmEncoding = 's16le' | 'alaw' | 'ulaw'

export type Codec = 'aac' | 'flac' | 'mp3' | 'opus' | 'vorbis'

export type Container = 'flac' | 'mpeg' | 'ogg' | 'webm' | 'matroska' | 'mp4' | 'wav'

/** Audio in a container. */
export interface ContainedFormat {
  readonly kind: 'container'
  readonly container: Container
  readonly codecs: readonly Codec[]
  /** For files, which may have several channels, unlike streams. */
  readonly anyChannels?: boolean
}

/** The audio format named by a media type. */
export type SourceFormat =
  | { readonly kind: 'pcm'; readonly encoding: PcmEncoding; readonly rate: number }
  | ContainedFormat
  /** Any container, with any codec it supports. */
  | { readonly kind: 'auto' }

const pcm = (encoding: PcmEncoding, rate: number): SourceFormat => ({ kind: 'pcm', encoding, rate })
const contained = (container: Container, ...codecs: Codec[]): ContainedFormat => ({
  kind: 'container',
  container,
  codecs,
})

/** Media types of streamed audio (public docs). */
export const SOURCE_TYPES: Readonly<Record<string, SourceFormat>> = table({
  'audio/auto': { kind: 'auto' },
  'audio/flac': contained('flac', 'flac'),
  'audio/mpeg': contained('mpeg', 'mp3'),
  'audio/ogg': contained('ogg', 'flac', 'opus'),
  'audio/webm': contained('webm', 'opus'),
  'audio/x-matroska': contained('matroska', 'aac', 'flac', 'mp3', 'opus'),
  'audio/ogg;codecs=flac': contained('ogg', 'flac'),
  'audio/ogg;codecs=opus': contained('ogg', 'opus'),
  'audio/pcm;encoding=alaw;rate=8000': pcm('alaw', 8000),
  'audio/pcm;encoding=ulaw;rate=8000': pcm('ulaw', 8000),
  'audio/pcm;encoding=s16le;rate=8000': pcm('s16le', 8000),
  'audio/pcm;encoding=s16le;rate=16000': pcm('s16le', 16_000),
  'audio/pcm;encoding=s16le;rate=44100': pcm('s16le', 44_100),
  'audio/pcm;encoding=s16le;rate=48000': pcm('s16le', 48_000),
  'audio/webm;codecs=opus': contained('webm', 'opus'),
  'audio/x-matroska;codecs=aac': contained('matroska', 'aac'),
  'audio/x-matroska;codecs=flac': contained('matroska', 'flac'),
  'audio/x-matroska;codecs=mp3': contained('matroska', 'mp3'),
  'audio/x-matroska;codecs=opus': contained('matroska', 'opus'),
})

const file = (...format: Parameters<typeof contained>): ContainedFormat => ({
  ...contained(...format),
  anyChannels: true,
})

/** Media types of uploaded files (public docs). Which codecs they may use is our choice. */
export const FILE_TYPES: Readonly<Record<string, ContainedFormat>> = table({
  'audio/mpeg': file('mpeg', 'mp3'),
  'audio/wav': file('wav'),
  'audio/ogg': file('ogg', 'flac', 'opus', 'vorbis'),
  'audio/flac': file('flac', 'flac'),
  'audio/mp4': file('mp4'),
  'audio/webm': file('webm', 'opus', 'vorbis'),
})

/** Containers of speech. */
export type SpeechContainer = 'none' | 'flac' | 'ogg' | 'webm' | 'matroska' | 'mp2t'

/** How speech is encoded: as samples, or as packets of a codec. */
export type SpeechCodec = 's16le' | 'alaw' | 'ulaw' | 'flac' | 'opus' | 'aac'

/** The audio format of translated speech named by a media type. */
export interface SpeechFormat {
  readonly container: SpeechContainer
  readonly codec: SpeechCodec
  /** Samples per second; Opus always plays at 48 kHz. */
  readonly rate: number
}

const speech = (container: SpeechContainer, codec: SpeechCodec, rate: number): SpeechFormat => ({
  container,
  codec,
  rate,
})

const OPUS_RATE = 48_000
const RATE = 24_000

/** Media types of translated speech in streams (public docs). */
export const SPEECH_TYPES: Readonly<Record<string, SpeechFormat>> = table({
  'audio/flac': speech('flac', 'flac', RATE),
  'video/mp2t;codecs=aac': speech('mp2t', 'aac', RATE),
  'video/mp2t;codecs=opus': speech('mp2t', 'opus', OPUS_RATE),
  'audio/ogg': speech('ogg', 'opus', OPUS_RATE),
  'audio/ogg;codecs=flac': speech('ogg', 'flac', RATE),
  'audio/ogg;codecs=opus': speech('ogg', 'opus', OPUS_RATE),
  'audio/opus': speech('none', 'opus', OPUS_RATE),
  'audio/pcm;encoding=alaw;rate=8000': speech('none', 'alaw', 8000),
  'audio/pcm;encoding=ulaw;rate=8000': speech('none', 'ulaw', 8000),
  'audio/pcm;encoding=s16le;rate=16000': speech('none', 's16le', 16_000),
  'audio/pcm;encoding=s16le;rate=24000': speech('none', 's16le', RATE),
  'audio/webm': speech('webm', 'opus', OPUS_RATE),
  'audio/webm;codecs=opus': speech('webm', 'opus', OPUS_RATE),
  'audio/x-matroska;codecs=aac': speech('matroska', 'aac', RATE),
  'audio/x-matroska;codecs=flac': speech('matroska', 'flac', RATE),
  'audio/x-matroska;codecs=opus': speech('matroska', 'opus', OPUS_RATE),
})
