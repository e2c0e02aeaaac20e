import { CsvError, type Info, type Options, parse } from 'csv-parse/sync'
import { InvalidEntries } from '../errors.ts'
import type { LanguagePair } from '../glossary.ts'
import { positionAt } from './position.ts'
import type { EntryText, Row } from './row.ts'

const OPTIONS = {
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  relax_column_count: true,
} satisfies Options

/**
 * Reads CSV: fields with a comma or quote are enclosed in quotes, quotes inside doubled. A line has two columns, or four
 * with the language codes of its entry; lines for other languages than the pair's are left out (spec §2.4).
 */
export function readCsv(original: string, pair: LanguagePair): EntryText {
  // The parser works on UTF-8, which would make U+FFFD, a good character, of half of a surrogate pair.
  const text = original.replace(/\p{Cs}/gu, '\0')
  return {
    rows: () => rowsOf(text, pair),
    startOf(index, side) {
      const start = startOfRow(text, index)
      return side === 'Source' ? start : endOfField(text, start) + 1
    },
  }
}

function* rowsOf(text: string, pair: LanguagePair): Generator<Row> {
  for (const [index, columns] of parsed(text).entries()) {
    const [source = '', target = '', sourceLang = '', targetLang = ''] = columns
    if (columns.length !== 2 && columns.length !== 4) {
      const place = `(starting at position ${positionAt(text, startOfRow(text, index))})`
      throw new InvalidEntries(
        `Entry with the index ${index} ${place} has ${columns.length} columns instead of 2 or 4`,
      )
    }
    if (columns.length === 4 && !isFor(pair, sourceLang, targetLang)) continue
    yield { index, source, target }
  }
}

const isFor = (pair: LanguagePair, sourceLang: string, targetLang: string) =>
  sourceLang.trim().toLowerCase() === pair.sourceLang && targetLang.trim().toLowerCase() === pair.targetLang

function parsed(text: string): string[][] {
  try {
    return parse(text, OPTIONS)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const index = Number(error.records)
    const place = `(starting at position ${positionAt(text, afterRows(text, Number(error.bytes)))})`
    throw new InvalidEntries(`Entry with the index ${index} ${place} has misplaced quotes`)
  }
}

/** The parser is asked again, this time for places, which takes it longer; it tells where the row before ends. */
function startOfRow(text: string, index: number): number {
  if (index === 0) return afterRows(text, 0)
  const rows = parse(text, { ...OPTIONS, info: true, to: index }) as unknown as { info: Info }[]
  return afterRows(text, rows.at(-1)?.info.bytes ?? 0)
}

/** Where the next row begins after rows of so many bytes in UTF-8: blank lines are passed over. */
function afterRows(text: string, bytes: number): number {
  const blankLines = /(?:\r?\n)*/y
  blankLines.lastIndex = Buffer.from(text).subarray(0, bytes).toString().length
  blankLines.exec(text)
  return blankLines.lastIndex
}

/** Where the comma after a field stands; quotes are known to be in their places. */
function endOfField(text: string, start: number): number {
  const field = /"(?:[^"]|"")*"|[^,\r\n]*/y
  field.lastIndex = start
  field.exec(text)
  return field.lastIndex
}
