import { InvalidFileData } from '../../errors.ts'
import type { Excerpts } from '../office-kind.ts'

/** Marks of a cell with its own text, of a formula for several cells, or of the end of the cells. */
const SIGN = /inlineStr|["']str["']|["'](?:array|dataTable)["']|sheetData\s*>/g
const CELL = /^<(?:[^<>:\s]+:)?c\s/
const CELL_END = /<\/(?:[^<>:\s]+:)?c\s*>/g
/** A cell's text is limited to 32,767 characters; its markup can be several times longer. */
const MAX_CELL_UNITS = 1024 * 1024

/**
 * Skips cells without text of their own, nearly all cells of a large sheet: numbers, formulas and references to shared
 * strings. Searching for the others is many times faster than parsing every cell. Everything before and after the cells
 * is kept.
 */
export async function* sheetExcerpts(pieces: AsyncIterable<string>): Excerpts {
  let rest = ''
  let state: 'before' | 'cells' | 'behind' = 'before'
  for await (const piece of pieces) {
    rest += piece
    if (state === 'before') {
      const start = endOfDataStart(rest)
      if (start === undefined) {
        // The tag may continue in the next chunk.
        const kept = Math.max(0, rest.lastIndexOf('<'))
        if (kept > 0) yield rest.slice(0, kept)
        rest = checkedLength(rest.slice(kept))
        continue
      }
      yield rest.slice(0, start.at)
      rest = rest.slice(start.at)
      state = start.isEmpty ? 'behind' : 'cells'
    }
    if (state === 'cells') {
      const { excerpts, left, isEnd } = cellsOf(rest)
      yield* excerpts
      rest = left
      if (isEnd) state = 'behind'
    }
    if (state === 'behind') {
      yield rest
      rest = ''
    }
  }
  if (rest !== '') yield rest
}

function endOfDataStart(text: string): { at: number; isEmpty: boolean } | undefined {
  const match = /<(?:[^<>:\s]+:)?sheetData(?:\s[^<>]*)?>/.exec(text)
  if (match === null) return undefined
  return { at: match.index + match[0].length, isEmpty: match[0].endsWith('/>') }
}

/** Excerpts of the cells, the part to process with the next chunk, and whether the cells end before it. */
function cellsOf(text: string) {
  const excerpts: (string | number)[] = []
  let done = 0
  const upTo = (at: number) => {
    if (at > done) excerpts.push(at - done)
    done = at
  }
  SIGN.lastIndex = 0
  for (let sign = SIGN.exec(text); sign !== null; sign = SIGN.exec(text)) {
    const tag = text.lastIndexOf('<', sign.index)
    if (sign[0].startsWith('sheetData')) {
      if (text[tag + 1] !== '/') continue
      upTo(tag)
      return { excerpts, left: text.slice(tag), isEnd: true }
    }
    const start = cellStart(text, tag, done)
    if (start === undefined) continue
    const end = cellEnd(text, start)
    if (end === undefined) {
      upTo(start)
      return { excerpts, left: checkedLength(text.slice(start)), isEnd: false }
    }
    upTo(start)
    excerpts.push(text.slice(start, end))
    done = end
    SIGN.lastIndex = end
  }
  // The last tag may be incomplete, and a formula is only recognizable together with its cell's tag.
  const last = text.lastIndexOf('<')
  upTo(Math.max(done, text.lastIndexOf('<', last - 1), 0))
  return { excerpts, left: checkedLength(text.slice(done)), isEnd: false }
}

/** The mark is in the cell's own tag, or in the tag of the formula at its beginning. */
function cellStart(text: string, tag: number, from: number): number | undefined {
  if (tag < from) return undefined
  if (CELL.test(text.slice(tag, tag + 64))) return tag
  const before = text.lastIndexOf('<', tag - 1)
  return before >= from && CELL.test(text.slice(before, before + 64)) ? before : undefined
}

/** The position after the end tag; undefined if it has not arrived yet. */
function cellEnd(text: string, start: number): number | undefined {
  const tagEnd = text.indexOf('>', start)
  if (tagEnd === -1) return undefined
  if (text[tagEnd - 1] === '/') return tagEnd + 1
  CELL_END.lastIndex = tagEnd
  const match = CELL_END.exec(text)
  return match === null ? undefined : match.index + match[0].length
}

function checkedLength(text: string): string {
  if (text.length > MAX_CELL_UNITS) throw new InvalidFileData('xlsx: a cell without an end')
  return text
}
