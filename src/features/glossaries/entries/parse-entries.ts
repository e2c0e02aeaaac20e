import { DictionaryTooLarge, EntriesMissing, InvalidEntries } from '../errors.ts'
import type { Entries, LanguagePair } from '../glossary.ts'
import { GLOSSARY_LIMITS } from '../limits.ts'
import { phraseProblem } from './check-entry.ts'
import { positionAt } from './position.ts'
import { readTsv } from './read-tsv.ts'
import type { EntryText, Side } from './row.ts'

export type EntriesFormat = 'tsv' | 'csv'

/** The byte order mark of a file; it is not part of the first phrase (our choice). */
const BYTE_ORDER_MARK = /^\ufeff/

/**
 * Parses the entries of a dictionary and checks them (spec §2.4). The error names the index of the first invalid entry
 * and its position in `text`.
 *
 * @throws EntriesMissing, InvalidEntries or DictionaryTooLarge
 */
export async function parseEntries(
  text: string,
  format: EntriesFormat,
  pair: LanguagePair,
): Promise<Entries> {
  if (text === '') throw new EntriesMissing()
  if (Buffer.byteLength(text) > GLOSSARY_LIMITS.MAX_DICTIONARY_BYTES) throw new DictionaryTooLarge()
  // Replacing it by a line break, which is skipped, keeps all positions.
  const content = text.replace(BYTE_ORDER_MARK, '\n')
  if (format === 'tsv') return checked(content, readTsv(content))
  // The parser is loaded on demand.
  const { readCsv } = await import('./read-csv.ts')
  return checked(content, readCsv(content, pair))
}

async function checked(text: string, entryText: EntryText): Promise<Entries> {
  const entries = new Map<string, string>()
  const place = async (index: number, side: Side) =>
    `with the index ${index} (starting at position ${positionAt(text, await entryText.startOf(index, side))})`

  for await (const rows of entryText.batches()) {
    for (const { index, source, target } of rows) {
      const wrongSource = phraseProblem(source)
      if (wrongSource) throw new InvalidEntries(`Source entry ${await place(index, 'Source')} ${wrongSource}`)
      const wrongTarget = phraseProblem(target)
      if (wrongTarget) throw new InvalidEntries(`Target entry ${await place(index, 'Target')} ${wrongTarget}`)
      if (entries.has(source)) {
        const first = await place(await indexOfKey(entryText, source), 'Source')
        throw new InvalidEntries(`Key ${await place(index, 'Source')} duplicates key ${first}`)
      }
      entries.set(source, target)
    }
  }
  if (entries.size === 0) throw new InvalidEntries()
  return entries
}

async function indexOfKey(entryText: EntryText, key: string): Promise<number> {
  for await (const rows of entryText.batches()) {
    for (const { index, source } of rows) if (source === key) return index
  }
  throw new RangeError('The text does not have the key')
}
