import { InvalidEntries } from '../errors.ts'
import { inBatches } from './in-batches.ts'
import { positionAt } from './position.ts'
import type { EntryText, Row } from './row.ts'

/**
 * Parses TSV: one entry per line, ended by `\n` or `\r\n`, with its phrases separated by a tab. Blank lines are
 * skipped. There is no quoting: a quote is an ordinary character (our choice; quotes belong to CSV, spec §2.4).
 */
export function readTsv(text: string): EntryText {
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
      throw new InvalidEntries(`Key with the index ${index} ${place} misses tab separator`)
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
