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

const format = (container: SpeechContainer, codec: SpeechCodec, rate: number): SpeechFormat => ({
  container,
  codec,
  rate,
})

const OPUS_RATE = 48_000
const RATE = 24_000

/** Media types of translated speech in streams (public docs). */
export const SPEECH_TYPES: Readonly<Record<string, SpeechFormat>> = {
  'audio/flac': format('flac', 'flac', RATE),
  'video/mp2t;codecs=aac': format('mp2t', 'aac', RATE),
  'video/mp2t;codecs=opus': format('mp2t', 'opus', OPUS_RATE),
  'audio/ogg': format('ogg', 'opus', OPUS_RATE),
  'audio/ogg;codecs=flac': format('ogg', 'flac', RATE),
  'audio/ogg;codecs=opus': format('ogg', 'opus', OPUS_RATE),
  'audio/opus': format('none', 'opus', OPUS_RATE),
  'audio/pcm;encoding=alaw;rate=8000': format('none', 'alaw', 8000),
  'audio/pcm;encoding=ulaw;rate=8000': format('none', 'ulaw', 8000),
  'audio/pcm;encoding=s16le;rate=16000': format('none', 's16le', 16_000),
  'audio/pcm;encoding=s16le;rate=24000': format('none', 's16le', RATE),
  'audio/webm': format('webm', 'opus', OPUS_RATE),
  'audio/webm;codecs=opus': format('webm', 'opus', OPUS_RATE),
  'audio/x-matroska;codecs=aac': format('matroska', 'aac', RATE),
  'audio/x-matroska;codecs=flac': format('matroska', 'flac', RATE),
  'audio/x-matroska;codecs=opus': format('matroska', 'opus', OPUS_RATE),
}
