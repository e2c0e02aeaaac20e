import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts'
import type { Blobs } from '../../state/store.ts'
import type { Dictionary } from './glossary.ts'
import { contentOf, type DictionaryDraft } from './glossary-draft.ts'

/** Stores the entries of dictionaries as blobs, separate from the records. */
export interface DictionaryContents {
  /**
   * Stores the entries of dictionaries, then lets `work` refer to them in a record. If either fails, none of them is
   * kept.
   *
   * @param present the dictionaries that the record already refers to
   * @throws DictionaryTooLarge, and errors of `work`
   */
  store<R>(
    drafts: readonly DictionaryDraft[],
    present: readonly Dictionary[],
    work: (stored: Dictionary[]) => Promise<R>,
  ): Promise<R>
}

export function createDictionaryContents(blobs: Blobs): DictionaryContents {
  return {
    async store(drafts, present, work) {
      const contents: Uint8Array[] = []
      for (const { entries } of drafts) contents.push(await contentOf(entries))
      // The store waits for a record to refer to new blobs; these already have one, so it would wait in vain.
      const named = new Set(present.map(({ entriesBlob }) => entriesBlob))
      const awaited: string[] = []
      try {
        const stored: Dictionary[] = []
        for (const [index, { sourceLang, targetLang, entries }] of drafts.entries()) {
          // Hashing 10 MiB is slow.
          await yieldToEventLoop()
          const entriesBlob = await blobs.put(contents[index] as Uint8Array)
          if (named.has(entriesBlob)) blobs.release(entriesBlob)
          else awaited.push(entriesBlob)
          named.add(entriesBlob)
          stored.push({ sourceLang, targetLang, entryCount: entries.size, entriesBlob })
        }
        return await work(stored)
      } catch (error) {
        for (const id of awaited) blobs.release(id)
        throw error
      }
    },
  }
}
