import type { Blobs } from '../../../../state/store.ts'
import { VOICE_JOB_LIMITS } from '../voice-job-limits.ts'

/** Stores a content that comes in pieces of any size, as blobs of one size; never more of it is held than one of them. */
export interface ChunkWriter {
  /** A promise while a blob is written. @throws what the store says of its disk */
  write(piece: Uint8Array): Promise<void> | undefined
  /** The blobs, for a record to name. */
  end(): Promise<{ readonly blobs: readonly string[]; readonly bytes: number }>
  /** Lets go of what was stored. */
  drop(): void
}

export function createChunkWriter(
  blobs: Blobs,
  chunkBytes: number = VOICE_JOB_LIMITS.CHUNK_BYTES,
): ChunkWriter {
  const ids: string[] = []
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let bytes = 0

  async function store(): Promise<void> {
    const whole = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    for (let at = 0; at < whole.length; at += chunkBytes) {
      const chunk = whole.subarray(at, at + chunkBytes)
      // What is left is stored with what comes next.
      if (chunk.length < chunkBytes) return keep(chunk)
      ids.push(await blobs.put(chunk, { isPartOfFile: true }))
    }
  }

  function keep(piece: Uint8Array) {
    waiting.push(piece)
    waitingBytes += piece.length
  }

  return {
    write(piece) {
      bytes += piece.length
      keep(piece)
      return waitingBytes >= chunkBytes ? store() : undefined
    },
    async end() {
      if (waitingBytes > 0)
        ids.push(await blobs.put(Buffer.concat(waiting), { isGivenAway: true, isPartOfFile: true }))
      waiting = []
      return { blobs: ids, bytes }
    },
    drop() {
      for (const id of ids) blobs.release(id)
    },
  }
}

/** The contents of blobs one after the other. @throws Error where one is gone */
export async function* blobContents(blobs: Blobs, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const id of ids) {
    const chunk = await blobs.get(id)
    if (!chunk) throw new Error('A part of the file is gone')
    yield chunk
  }
}
