import { dictionaryTooLarge, entriesMissing, invalidEntries } from '../errors.ts'
import type { Entries, LanguagePair } from '../glossary.ts'
import { GLOSSARY_LIMITS } from '../limits.ts'
import { type EntryText, inBatches, positionAt, type Row, type Side } from './rows.ts'

export type EntriesFormat = 'tsv' | 'csv'

/** The byte order mark of a file; it is not part of the first phrase (our choice). */
const BYTE_ORDER_MARK = /^\ufeff/

/**
 * Parses the entries of a dictionary and checks them (spec §2.4). The error names the index of the first invalid entry
 * and its position in `text`.
 *
 * @throws entriesMissing, invalidEntries or dictionaryTooLarge
 */
export async function parseEntries(
  text: string,
  format: EntriesFormat,
  pair: LanguagePair,
): Promise<Entries> {
  if (text === '') throw entriesMissing()
  if (Buffer.byteLength(text) > GLOSSARY_LIMITS.MAX_DICTIONARY_BYTES) throw dictionaryTooLarge()
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
      if (wrongSource) throw invalidEntries(`Source entry ${await place(index, 'Source')} ${wrongSource}`)
      const wrongTarget = phraseProblem(target)
      if (wrongTarget) throw invalidEntries(`Target entry ${await place(index, 'Target')} ${wrongTarget}`)
      if (entries.has(source)) {
        const first = await place(await indexOfKey(entryText, source), 'Source')
        throw invalidEntries(`Key ${await place(index, 'Source')} duplicates key ${first}`)
      }
      entries.set(source, target)
    }
  }
  if (entries.size === 0) throw invalidEntries()
  return entries
}

async function indexOfKey(entryText: EntryText, key: string): Promise<number> {
  for await (const rows of entryText.batches()) {
    for (const { index, source } of rows) if (source === key) return index
  }
  throw new RangeError('The text does not have the key')
}

const { MAX_PHRASE_BYTES } = GLOSSARY_LIMITS

/** C0 and C1 controls including DEL, Unicode newlines, lone surrogates and byte order marks. */
const INVALID = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u
const SPACE = /\p{White_Space}/u

/** Describes what is wrong with a phrase (spec §2.4, entry content rules 2 to 4, and §8), as the end of a sentence. */
function phraseProblem(phrase: string): string | undefined {
  if (phrase === '') return 'is empty'
  if (INVALID.test(phrase)) return 'contains invalid characters'
  // All white space characters are single UTF-16 units.
  if (SPACE.test(phrase.charAt(0)) || SPACE.test(phrase.charAt(phrase.length - 1)))
    return 'has leading or trailing whitespace'
  // A UTF-16 unit is at most three bytes.
  const isLong = phrase.length * 3 > MAX_PHRASE_BYTES && Buffer.byteLength(phrase) > MAX_PHRASE_BYTES
  return isLong ? `exceeds ${MAX_PHRASE_BYTES} bytes` : undefined
}

/**
 * Parses TSV: one entry per line, ended by `\n` or `\r\n`, with its phrases separated by a tab. Blank lines are
 * skipped. There is no quoting: a quote is an ordinary character (our choice; quotes belong to CSV, spec §2.4).
 */
function readTsv(text: string): EntryText {
  return {
    batches: () => inBatches(rowsOf(text)),
    async startOf(index, side) {
      let at = 0
      for (const { start } of linesOf(text)) {
        if (at === index) return side === 'Source' ? start : text.indexOf('\t', start) + 1
        at++
      }
      throw new RangeError(`The text has no entry ${index}`)
    },
  }
}

function* rowsOf(text: string): Generator<Row> {
  let index = 0
  for (const { start, end } of linesOf(text)) {
    const tab = text.indexOf('\t', start)
    if (tab < 0 || tab >= end) {
      const place = `(starting at position ${positionAt(text, start)})`
      throw invalidEntries(`Key with the index ${index} ${place} misses tab separator`)
    }
    yield { index, source: text.slice(start, tab), target: text.slice(tab + 1, end) }
    index++
  }
}

/** The non-blank lines, without their terminators. */
function* linesOf(text: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const next = newline < 0 ? text.length : newline
    const end = newline > start && text[newline - 1] === '\r' ? newline - 1 : next
    if (end > start) yield { start, end }
    start = next + 1
  }
}
