import { Readable } from 'node:stream'
import { CsvError, type Info, type Options, parse } from 'csv-parse'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { invalidEntries } from '../errors.ts'
import type { LanguagePair } from '../glossary.ts'
import { type EntryText, inBatches, positionAt, type Row } from './rows.ts'

const PIECE_BYTES = 32 * 1024

const OPTIONS = {
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  relax_column_count: true,
} satisfies Options

/**
 * Parses CSV: fields with a comma or quote are enclosed in quotes, quotes inside doubled. A line has two columns, or
 * four with the language codes of its entry; lines for other languages than the pair's are skipped (spec §2.4).
 */
export function readCsv(original: string, pair: LanguagePair): EntryText {
  // The parser works on UTF-8, which would turn an unpaired surrogate into U+FFFD, a valid character.
  const text = original.replace(/\p{Cs}/gu, '\0')
  return {
    batches: () => inBatches(rowsOf(text, pair)),
    async startOf(index, side) {
      const start = await startOfRow(text, index)
      return side === 'Source' ? start : endOfField(text, start) + 1
    },
  }
}

async function* rowsOf(text: string, pair: LanguagePair): AsyncGenerator<Row> {
  let index = -1
  for await (const columns of parsed<string[]>(text, OPTIONS)) {
    index++
    const [source = '', target = '', sourceLang = '', targetLang = ''] = columns
    if (columns.length !== 2 && columns.length !== 4) {
      const place = `(starting at position ${positionAt(text, await startOfRow(text, index))})`
      throw invalidEntries(
        `Entry with the index ${index} ${place} has ${columns.length} columns instead of 2 or 4`,
      )
    }
    if (columns.length === 4 && !isFor(pair, sourceLang, targetLang)) continue
    yield { index, source, target }
  }
}

const isFor = (pair: LanguagePair, sourceLang: string, targetLang: string) =>
  sourceLang.trim().toLowerCase() === pair.sourceLang && targetLang.trim().toLowerCase() === pair.targetLang

/** The parser's rows for the text, which is fed in chunks, giving other requests a turn in between. */
async function* parsed<R>(text: string, options: Options): AsyncGenerator<R> {
  const parser = Readable.from(pieces(Buffer.from(text))).pipe(parse(options))
  try {
    yield* parser
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const index = Number(error.records)
    const place = `(starting at position ${positionAt(text, afterRows(text, Number(error.bytes)))})`
    throw invalidEntries(`Entry with the index ${index} ${place} has misplaced quotes`)
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES)
    await yieldToEventLoop()
  }
}

/** Runs the parser again to get positions, which is slower; it reports where the previous row ends. */
async function startOfRow(text: string, index: number): Promise<number> {
  let end = 0
  if (index > 0) {
    const options = { ...OPTIONS, info: true, to: index }
    for await (const { info } of parsed<{ info: Info }>(text, options)) end = info.bytes
  }
  return afterRows(text, end)
}

/** Where the next row begins after rows of this many bytes in UTF-8: blank lines are skipped. */
function afterRows(text: string, bytes: number): number {
  const blankLines = /(?:\r?\n)*/y
  blankLines.lastIndex = Buffer.from(text).subarray(0, bytes).toString().length
  blankLines.exec(text)
  return blankLines.lastIndex
}

/** The position of the comma after a field; quotes are known to be valid. */
function endOfField(text: string, start: number): number {
  const field = /"(?:[^"]|"")*"|[^,\r\n]*/y
  field.lastIndex = start
  field.exec(text)
  return field.lastIndex
}
