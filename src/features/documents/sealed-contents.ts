import type { webcrypto } from 'node:crypto'
import { turn } from '../../runtime/turn.ts'
import type { Blobs } from '../../state/store.ts'
import { unseal } from './seal.ts'

/** Keeps encrypted contents as blobs, a blob for each piece, so that no step holds up other requests. */
export interface SealedContents {
  /** Takes the pieces over. @returns the ids of the blobs, for a record to name; `release` them when none will */
  put(pieces: Iterable<Uint8Array>): Promise<string[]>
  release(ids: readonly string[]): void
  /** The pieces, still encrypted; undefined when one is gone. */
  get(ids: readonly string[]): Promise<Uint8Array[] | undefined>
  /** The content in pieces; undefined when one is gone. @throws Error when the key is another one */
  open(ids: readonly string[], key: webcrypto.CryptoKey): Promise<Uint8Array[] | undefined>
}

export function createSealedContents(blobs: Blobs): SealedContents {
  function release(ids: readonly string[]) {
    for (const id of ids) blobs.release(id)
  }

  async function get(ids: readonly string[]) {
    const pieces: Uint8Array[] = []
    for (const id of ids) {
      const piece = await blobs.get(id)
      if (!piece) return undefined
      pieces.push(piece)
      await turn()
    }
    return pieces
  }

  return {
    release,
    get,

    async put(pieces) {
      const ids: string[] = []
      try {
        for (const piece of pieces) {
          ids.push(await blobs.put(piece, { isGivenAway: true }))
          await turn()
        }
      } catch (error) {
        release(ids)
        throw error
      }
      return ids
    },

    async open(ids, key) {
      const sealed = await get(ids)
      if (!sealed) return undefined
      const opened: Uint8Array[] = []
      for (const piece of unseal(sealed, key)) {
        opened.push(piece)
        await turn()
      }
      return opened
    },
  }
}
