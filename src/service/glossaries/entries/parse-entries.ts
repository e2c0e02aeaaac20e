import { inTurns, type Steps } from '../../../base/runtime/in-turns.ts'
import { codePoints } from '../../../text/pieces/unit.ts'
import { dictionaryTooLarge, entriesMissing, invalidEntries } from '../errors.ts'
import { type Entries, GLOSSARY_LIMITS, type LanguagePair } from '../glossary.ts'

export type EntriesFormat = 'tsv' | 'csv'

/** A phrase and where it starts in the text, in UTF-16 units. */
interface Phrase {
  readonly text: string
  readonly start: number
}

/** One parsed line of entries, not yet checked. */
interface Row {
  /** Counted from 0; blank lines are not counted, CSV lines for other languages are. */
  readonly index: number
  readonly source: Phrase
  readonly target: Phrase
}

/**
 * The rows of a text in order; undefined for a line or column that is left out. Refuses a line that is not an entry at
 * all.
 */
type Rows = Iterable<Row | undefined>

/** The byte order mark of a file; it is not part of the first phrase (our choice). */
const BYTE_ORDER_MARK = /^\ufeff/

/** About five milliseconds of reading and checking. */
const ROWS_PER_STEP = 5_000

/**
 * Parses the entries of a dictionary and checks them (spec §2.4), giving other requests turns. The error names the index
 * of the first invalid entry and its position in `text`.
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
  return inTurns(checked(content, () => (format === 'tsv' ? tsvRows(content) : csvRows(content, pair))))
}

function* checked(text: string, rows: () => Rows): Steps<Entries> {
  const entries = new Map<string, string>()
  const place = ({ index }: Row, { start }: Phrase) =>
    `with the index ${index} (starting at position ${positionAt(text, start)})`
  let read = 0
  for (const row of rows()) {
    read++
    if (read % ROWS_PER_STEP === 0) yield
    if (!row) continue
    const { source, target } = row
    const wrongSource = phraseProblem(source.text)
    if (wrongSource) throw invalidEntries(`Source entry ${place(row, source)} ${wrongSource}`)
    const wrongTarget = phraseProblem(target.text)
    if (wrongTarget) throw invalidEntries(`Target entry ${place(row, target)} ${wrongTarget}`)
    if (entries.has(source.text)) {
      const first = yield* rowOf(source.text, rows())
      throw invalidEntries(`Key ${place(row, source)} duplicates key ${place(first, first.source)}`)
    }
    entries.set(source.text, target.text)
  }
  if (entries.size === 0) throw invalidEntries()
  return entries
}

/** The first row with a source. */
function* rowOf(source: string, rows: Rows): Steps<Row> {
  let read = 0
  for (const row of rows) {
    if (row?.source.text === source) return row
    read++
    if (read % ROWS_PER_STEP === 0) yield
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
function* tsvRows(text: string): Generator<Row> {
  let index = 0
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const next = newline < 0 ? text.length : newline
    const end = newline > start && text[newline - 1] === '\r' ? newline - 1 : next
    if (end > start) {
      const tab = text.indexOf('\t', start)
      if (tab < 0 || tab >= end) {
        const place = `(starting at position ${positionAt(text, start)})`
        throw invalidEntries(`Key with the index ${index} ${place} misses tab separator`)
      }
      const source = { text: text.slice(start, tab), start }
      yield { index, source, target: { text: text.slice(tab + 1, end), start: tab + 1 } }
      index++
    }
    start = next + 1
  }
}

/**
 * Parses CSV: fields with a comma or quote are enclosed in quotes, quotes inside doubled. A line has two columns, or
 * four with the language codes of its entry; lines for other languages than the pair's are left out (spec §2.4). A line
 * break belongs to a field in quotes.
 */
function* csvRows(text: string, pair: LanguagePair): Generator<Row | undefined> {
  let index = -1
  for (let at = 0; at < text.length; ) {
    const start = behindLineBreak(text, at)
    if (start > at) {
      at = start
      continue
    }
    index++
    const refuse = (problem: string) => {
      const place = `(starting at position ${positionAt(text, start)})`
      return invalidEntries(`Entry with the index ${index} ${place} has ${problem}`)
    }
    const columns: Phrase[] = []
    let count = 0
    for (;;) {
      const field = csvField(text, at)
      if (!field) throw refuse('misplaced quotes')
      count++
      // A line may have millions, which are only counted.
      if (count <= 4) columns.push({ text: field.text, start: at })
      else yield undefined
      at = field.end
      if (text[at] !== ',') break
      at++
    }
    at = behindLineBreak(text, at)
    const [source, target, sourceLang, targetLang] = columns
    if (!source || !target || (count !== 2 && count !== 4)) throw refuse(`${count} columns instead of 2 or 4`)
    const isOther = sourceLang && targetLang && !isFor(pair, sourceLang.text, targetLang.text)
    yield isOther ? undefined : { index, source, target }
  }
}

/** A field of CSV and where it ends; undefined if its quotes are misplaced. */
function csvField(text: string, start: number): { readonly text: string; readonly end: number } | undefined {
  if (text[start] === '"') {
    let quote = text.indexOf('"', start + 1)
    while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
    const end = quote + 1
    const isWhole =
      quote >= 0 && (end === text.length || text[end] === ',' || behindLineBreak(text, end) > end)
    if (!isWhole) return undefined
    const inside = text.slice(start + 1, quote)
    // One that is too long in any case stays as it is: replacing five million quotes takes a second.
    return { text: inside.length > 2 * MAX_PHRASE_BYTES ? inside : inside.replaceAll('""', '"'), end }
  }
  const special = /[,"\n]/g
  special.lastIndex = start
  const next = special.exec(text)
  if (next?.[0] === '"') return undefined
  const isWindows = next?.[0] === '\n' && next.index > start && text[next.index - 1] === '\r'
  const end = next ? next.index - (isWindows ? 1 : 0) : text.length
  return { text: text.slice(start, end), end }
}

/** Where the next line begins, if this one ends here. */
function behindLineBreak(text: string, at: number): number {
  if (text[at] === '\n') return at + 1
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at
}

const isFor = (pair: LanguagePair, sourceLang: string, targetLang: string) =>
  sourceLang.trim().toLowerCase() === pair.sourceLang && targetLang.trim().toLowerCase() === pair.targetLang

/** A position in a text as in error details: code points from the start (our choice). */
const positionAt = (text: string, offset: number) => codePoints(text.slice(0, offset))
