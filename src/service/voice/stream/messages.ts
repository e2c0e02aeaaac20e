/** A transcript segment in the service's format. */
export interface WireSegment {
  /** Only in source transcripts. */
  readonly language?: string
  readonly text: string
  readonly start_time: number
  readonly end_time: number
}

/** The latest final and tentative segments. */
export interface Transcript {
  readonly concluded: readonly WireSegment[]
  readonly tentative: readonly WireSegment[]
}

/** Messages to the client, each sent as an object whose only key is its type (public docs). */
export type ServerMessage =
  | { readonly source_transcript_update: Transcript }
  | { readonly target_transcript_update: Transcript & { readonly language: string } }
  | { readonly target_media_chunk: TargetMediaChunk }
  | { readonly end_of_source_transcript: Record<never, never> }
  | { readonly end_of_target_transcript: { readonly language: string } }
  | { readonly end_of_target_media: { readonly language: string } }
  | { readonly end_of_stream: Record<never, never> }
  | { readonly error: WireError }

/** Speech in a target language. */
export interface TargetMediaChunk {
  readonly language: string
  /** Only in the first message of a stream. */
  readonly content_type?: string
  /** How many leading packets are decoder headers; only in the first message of a stream. */
  readonly headers?: number
  readonly data: readonly Uint8Array[]
  /** Milliseconds. */
  readonly duration: number
  /** Only in the first message of a segment. */
  readonly text?: string
}

export interface WireError {
  readonly request_type: string
  readonly error_code: number
  readonly reason_code: number
  readonly error_message: string
}

/** Messages from the client. */
export type ClientMessage =
  | { readonly type: 'source_media_chunk'; readonly data: Uint8Array }
  | { readonly type: 'end_of_source_media' }

/** Decodes padded base64; undefined for anything else. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined
  const bytes = Buffer.from(text, 'base64')
  // Node skips invalid characters, so bytes would be missing, and it also accepts the URL-safe alphabet.
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const isWhole = bytes.length === (text.length / 4) * 3 - padding
  return isWhole && !text.includes('-') && !text.includes('_') ? bytes : undefined
}
