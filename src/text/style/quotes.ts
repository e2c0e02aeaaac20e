import { table } from '../../base/json/table.ts'
/** A mark whose role is known: a quotation mark with a partner on its line, or an apostrophe. */
export interface QuoteMark {
  /** The spaces between a mark and the quoted text belong to the mark. */
  readonly start: number
  readonly end: number
  readonly role: 'open' | 'close' | 'apostrophe'
  /** 0 for a quotation, 1 for one inside it, and so on. */
  readonly depth: number
  readonly kind: QuoteKind
  /** Whether it is a straight mark. */
  readonly isStraight: boolean
}

export type QuoteKind = 'double' | 'single' | 'corner' | 'double_corner'

interface Mark {
  readonly start: number
  readonly character: string
  readonly kind: QuoteKind
  readonly before: string
  readonly after: string
}

const MARKS = /["'“”„‟‘’‚«»‹›「」『』＂＇]/gu
const TRANSPARENT = /["'“”„‟‘’‚«»‹›＂＇\u{100000}-\u{10FFFD}]/u
const LETTER = /[\p{L}\p{M}\u{F0000}-\u{FFFFD}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}\u{F0000}-\u{FFFFD}]/u
const OPENER = /[\s([{<¿¡—–\-/（【〔《〈]/u
const CLOSER = /[\s)\]}>.,;:!?…—–\-/）】〕》〉。、，！？：；]/u
const INNER_SPACE = /[ \u00A0\u202F]/u

const CORNERS: Readonly<Record<string, QuoteKind>> = table({
  '「': 'corner',
  '」': 'corner',
  '『': 'double_corner',
  '』': 'double_corner',
})
const SINGLES = new Set("'‘’‚‹›＇")
const APOSTROPHES = new Set("'’＇")
const OPENING = new Set('“„‟‘‚«‹「『')
const CLOSING = new Set('”’»›」』')
/** Marks that are only used on one side. */
const ONE_SIDED = new Set('„‚「」『』')

/** More nested quotations than anybody writes; limits the search for a partner. */
const MAX_OPEN = 16
/** More marks on one line than any text has; such a line is left alone. */
const MAX_MARKS = 4000
/** How many adjacent marks and tags are skipped to find the neighbor of a mark. */
const MAX_TRANSPARENT = 8

/**
 * The quotation marks with a partner, and the apostrophes, in order. Whether a mark opens or closes is determined first
 * by its neighbors and then by its shape, since “ closes in German and opens in English.
 *
 * @param line without line breaks: quotations do not span lines
 */
export function findQuotes(line: string): QuoteMark[] {
  const matches = [...line.matchAll(MARKS)]
  if (matches.length > MAX_MARKS) return []
  const marks = matches.map(({ 0: character, index }) => ({
    start: index,
    character,
    kind: CORNERS[character] ?? (SINGLES.has(character) ? 'single' : 'double'),
    before: neighbor(line, index, -1),
    after: neighbor(line, index, 1),
  }))
  const roles = rolesOf(marks, line)
  const found: QuoteMark[] = []
  let depth = 0
  for (const mark of marks) {
    const role = roles.get(mark)
    if (role === undefined) continue
    if (role === 'close') depth -= 1
    const { start, kind, character } = mark
    const isStraight = character === '"' || character === "'"
    found.push({ ...withInnerSpace(line, start, role), role, depth, kind, isStraight })
    if (role === 'open') depth += 1
  }
  return found
}

function rolesOf(marks: readonly Mark[], line: string): Map<Mark, QuoteMark['role']> {
  const roles = new Map<Mark, QuoteMark['role']>()
  const open: Mark[] = []
  for (const mark of marks) {
    if (isBetweenDigits(mark, line)) continue
    if (isCertainApostrophe(mark, line)) {
      roles.set(mark, 'apostrophe')
      continue
    }
    const side = sideOf(mark)
    const partner = side === 'open' ? -1 : open.findLastIndex(({ kind }) => kind === mark.kind)
    const opening = open[partner]
    if (opening) {
      roles.set(opening, 'open').set(mark, 'close')
      open.length = partner
    } else if (side !== 'close') {
      open.push(mark)
      if (open.length > MAX_OPEN) open.shift()
    }
  }
  // A mark without a partner next to a letter is an apostrophe: the dogs' home.
  for (const mark of marks) {
    if (isBetweenDigits(mark, line)) continue
    const touches = LETTER.test(mark.before) || LETTER.test(mark.after)
    if (!roles.has(mark) && APOSTROPHES.has(mark.character) && touches) roles.set(mark, 'apostrophe')
  }
  return roles
}

/** Between letters, or before the digits of a decade. */
function isCertainApostrophe({ character, start }: Mark, line: string): boolean {
  if (!APOSTROPHES.has(character)) return false
  const before = characterBefore(line, start)
  const after = characterAfter(line, start + 1)
  return (
    (LETTER_OR_DIGIT.test(before) && LETTER.test(after)) ||
    /^\d0s/.test(line.slice(start + 1, start + 4)) ||
    ELIDED.test(line.slice(start + 1, start + 8)) ||
    isAroundN(line, start)
  )
}

/** Words whose beginning is replaced by an apostrophe. */
const ELIDED = /^(?:tis|twas|twere|em|til|cause|bout|neath|cos|nuff)(?![\p{L}\p{N}'’])/iu

/** The `n` of `rock 'n' roll`, with one apostrophe or two. */
function isAroundN(line: string, start: number): boolean {
  const around = line.slice(Math.max(0, start - 3), start + 4)
  const at = start - Math.max(0, start - 3)
  const isFirst = /^['’‘]n['’]?(?=\s|$)/iu.test(around.slice(at)) && /\s$/.test(around.slice(0, at))
  return isFirst || (/\s['’‘]n$/iu.test(around.slice(0, at)) && /^['’](?:\s|$)/u.test(around.slice(at)))
}

/** A thousands separator (`1'234`), or the mark between feet and inches. */
const isBetweenDigits = ({ character, start }: Mark, line: string) =>
  APOSTROPHES.has(character) &&
  /\p{N}/u.test(characterBefore(line, start)) &&
  /\p{N}/u.test(characterAfter(line, start + 1))

function sideOf({ character, before, after }: Mark): 'open' | 'close' | 'either' {
  const shape = OPENING.has(character) ? 'open' : CLOSING.has(character) ? 'close' : 'either'
  if (ONE_SIDED.has(character)) return shape
  const mayOpen = before === '' || OPENER.test(before)
  const mayClose = after === '' || CLOSER.test(after)
  if (mayOpen === mayClose) return shape
  return mayOpen ? 'open' : 'close'
}

/** The character next to a mark, ignoring tags and other marks; empty at the ends of the line. */
function neighbor(line: string, start: number, direction: 1 | -1): string {
  let at = direction === 1 ? start + 1 : start
  for (let skipped = 0; skipped <= MAX_TRANSPARENT; skipped++) {
    const character = direction === 1 ? characterAfter(line, at) : characterBefore(line, at)
    if (character === '' || !TRANSPARENT.test(character)) return character
    at += direction * character.length
  }
  return ''
}

const characterAfter = (line: string, at: number) => {
  const codePoint = line.codePointAt(at)
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
}

const characterBefore = (line: string, at: number) => {
  const unit = line.charCodeAt(at - 1)
  return line.slice(unit >= 0xdc00 && unit <= 0xdfff ? Math.max(0, at - 2) : Math.max(0, at - 1), at)
}

/** The mark with the spaces inside of the quotation, which French writes and other languages do not. */
function withInnerSpace(
  line: string,
  start: number,
  role: QuoteMark['role'],
): { start: number; end: number } {
  let [first, end] = [start, start + 1]
  if (role === 'open') while (INNER_SPACE.test(line.charAt(end))) end++
  if (role === 'close') while (INNER_SPACE.test(line.charAt(first - 1))) first--
  return { start: first, end }
}
