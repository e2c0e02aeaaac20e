import type { Blobs } from '../../../state/store.ts'
import { VOICE_JOB_LIMITS } from '../voice-limits.ts'

/**
 * Stores content that arrives in chunks of any size as blobs of a fixed size, never holding more than one in memory.
 */
export function createChunkWriter(blobs: Blobs, chunkBytes: number = VOICE_JOB_LIMITS.CHUNK_BYTES) {
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
      // A partial chunk waits for more content.
      if (chunk.length < chunkBytes) return keep(chunk)
      ids.push(await blobs.put(chunk, { isPartOfFile: true }))
    }
  }

  function keep(piece: Uint8Array) {
    waiting.push(piece)
    waitingBytes += piece.length
  }

  return {
    /** Returns a promise while a blob is being written. @throws errors of the store, such as a full disk */
    write(piece: Uint8Array): Promise<void> | undefined {
      bytes += piece.length
      keep(piece)
      return waitingBytes >= chunkBytes ? store() : undefined
    },
    /** Stores the rest and returns the ids of all blobs. */
    async end(): Promise<{ readonly blobs: readonly string[]; readonly bytes: number }> {
      if (waitingBytes > 0)
        ids.push(await blobs.put(Buffer.concat(waiting), { isGivenAway: true, isPartOfFile: true }))
      waiting = []
      return { blobs: ids, bytes }
    },
    /** Deletes everything stored so far. */
    drop() {
      for (const id of ids) blobs.release(id)
    },
  }
}

/** The contents of blobs, in sequence. @throws Error if one no longer exists */
export async function* blobContents(blobs: Blobs, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const id of ids) {
    const chunk = await blobs.get(id)
    if (!chunk) throw new Error('A part of the file is gone')
    yield chunk
  }
}
