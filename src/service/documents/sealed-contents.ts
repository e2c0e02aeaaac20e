import type { webcrypto } from 'node:crypto'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import type { Blobs } from '../../state/store.ts'
import { unseal } from './seal.ts'

/** Stores encrypted contents as blobs, one blob for each chunk, so that no step blocks other requests. */
export function createSealedContents(blobs: Blobs) {
  function release(ids: readonly string[]) {
    for (const id of ids) blobs.release(id)
  }

  async function get(ids: readonly string[]) {
    const chunks: Uint8Array[] = []
    for (const id of ids) {
      const chunk = await blobs.get(id)
      if (!chunk) return undefined
      chunks.push(chunk)
      await yieldToEventLoop()
    }
    return chunks
  }

  return {
    release,
    /** The chunks, still encrypted; undefined if one is gone. */
    get,

    /**
     * Takes ownership of the chunks. @returns the ids of the blobs, to be named by a record; `release` them otherwise
     */
    async put(chunks: Iterable<Uint8Array>): Promise<string[]> {
      const ids: string[] = []
      try {
        for (const chunk of chunks) {
          ids.push(await blobs.put(chunk, { isGivenAway: true }))
          await yieldToEventLoop()
        }
      } catch (error) {
        release(ids)
        throw error
      }
      return ids
    },

    /** The content in chunks; undefined if one is gone. @throws Error if the key is wrong */
    async open(ids: readonly string[], key: webcrypto.CryptoKey): Promise<Uint8Array[] | undefined> {
      const sealed = await get(ids)
      if (!sealed) return undefined
      const opened: Uint8Array[] = []
      for (const chunk of unseal(sealed, key)) {
        opened.push(chunk)
        await yieldToEventLoop()
      }
      return opened
    },
  }
}
