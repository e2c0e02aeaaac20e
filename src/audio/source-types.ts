/** Encodings of raw samples. */
export type PcmEncoding = 's16le' | 'alaw' | 'ulaw'

export type Codec = 'aac' | 'flac' | 'mp3' | 'opus' | 'vorbis'

export type Container = 'flac' | 'mpeg' | 'ogg' | 'webm' | 'matroska' | 'mp4' | 'wav'

/** The audio format named by a media type. */
export type SourceFormat =
  | { readonly kind: 'pcm'; readonly encoding: PcmEncoding; readonly rate: number }
  | {
      readonly kind: 'container'
      readonly container: Container
      readonly codecs: readonly Codec[]
      /** For files, which may have several channels, unlike streams. */
      readonly anyChannels?: boolean
    }
  /** Any container, with any codec it supports. */
  | { readonly kind: 'auto' }

const pcm = (encoding: PcmEncoding, rate: number): SourceFormat => ({ kind: 'pcm', encoding, rate })
const contained = (container: Container, ...codecs: Codec[]): SourceFormat => ({
  kind: 'container',
  container,
  codecs,
})

/** Media types of streamed audio (public docs). */
export const SOURCE_TYPES: Readonly<Record<string, SourceFormat>> = {
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
}

const file = (container: Container, ...codecs: Codec[]): SourceFormat => ({
  kind: 'container',
  container,
  codecs,
  anyChannels: true,
})

/** Media types of uploaded files (public docs). Which codecs they may use is our choice. */
export const FILE_TYPES: Readonly<Record<string, SourceFormat>> = {
  'audio/mpeg': file('mpeg', 'mp3'),
  'audio/wav': file('wav'),
  'audio/ogg': file('ogg', 'flac', 'opus', 'vorbis'),
  'audio/flac': file('flac', 'flac'),
  'audio/mp4': file('mp4'),
  'audio/webm': file('webm', 'opus', 'vorbis'),
}

/**
 * A media type in the form of the tables: lower case, without spaces around semicolons and without a trailing
 * semicolon, which the service's own examples have (public docs).
 */
export const plainType = (type: string): string =>
  type
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .join(';')
