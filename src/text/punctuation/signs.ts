import { table } from '../../base/json/table.ts'
import type { Piece } from '../pieces/pieces.ts'
import { isAbbreviation, LINE_BREAK } from '../pieces/sentences.ts'

/** The neighbor of a punctuation character: white space or an end, content with letters, or another sign. */
type Beside = 'space' | 'content' | 'sign'

/** One character of the punctuation between words. */
export interface Sign {
  /** The number of the piece, and the position in it. */
  readonly piece: number
  readonly place: number
  readonly character: string
  /** The ASCII character with the same meaning, for sentence punctuation; other characters represent themselves. */
  readonly meaning: string
  readonly before: Beside
  readonly after: Beside
  /** Whether only closing marks separate it from the next space. */
  readonly endsClause: boolean
}

const CLOSERS = '"”“»’\')]}」』）'

// biome-ignore format: a table
const MEANINGS: Readonly<Record<string, string>> = table({
  '。': '.', '．': '.', '।': '.', '۔': '.', '։': '.', '။': '.',
  '，': ',', '、': ',', '،': ',', '၊': ',',
  '？': '?', '؟': '?', '！': '!', '：': ':', '；': ';', '؛': ';',
})
const GREEK_MEANINGS: Readonly<Record<string, string>> = table({
  ...MEANINGS,
  ';': '?',
  '\u037e': '?',
  '·': ';',
})

/**
 * All punctuation of a text, in order. Markup is ignored.
 *
 * @param source base code of the text
 */
export function signsOf(pieces: readonly Piece[], source: string): Sign[] {
  const meanings = source === 'el' ? GREEK_MEANINGS : MEANINGS
  const signs: Sign[] = []
  let before: Beside = 'space'
  for (let number = 0; number < pieces.length; number++) {
    const piece = pieces[number] as Piece
    if (piece.kind === 'space') before = 'space'
    else if (isContent(piece)) before = 'content'
    else if (piece.kind === 'punctuation') {
      const { text } = piece
      for (let place = 0; place < text.length; place++) {
        const character = text[place] as string
        const after = place === text.length - 1 ? besideFrom(pieces, number + 1) : 'sign'
        const meaning = meanings[character] ?? character
        signs.push({ piece: number, place, character, meaning, before, after, endsClause: after === 'space' })
        before = 'sign'
      }
    }
  }
  // Backwards, so that a run of punctuation is examined once.
  for (let index = signs.length - 2; index >= 0; index--) {
    const [sign, next] = [signs[index] as Sign, signs[index + 1] as Sign]
    if (sign.after !== 'sign' || !next.endsClause) continue
    if (CLOSERS.includes(next.character) || (isShout(sign) && isShout(next))) {
      signs[index] = { ...sign, endsClause: true }
    }
  }
  return signs
}

/** Whether a sign is a question or an exclamation mark. */
const isShout = ({ meaning }: Sign): boolean => meaning === '?' || meaning === '!'

/** Whether a piece takes the place of a word in a sentence. */
export function isContent({ kind, text }: Piece): boolean {
  return kind === 'fixed' || (kind !== 'space' && kind !== 'punctuation' && text !== '')
}

function besideFrom(pieces: readonly Piece[], start: number): Beside {
  for (let number = start; number < pieces.length; number++) {
    const piece = pieces[number] as Piece
    if (piece.kind === 'space') return 'space'
    if (piece.kind === 'punctuation') return 'sign'
    if (isContent(piece)) return 'content'
  }
  return 'space'
}

/** Punctuation that ends and divides sentences, by its meaning. */
const MARKS = '.,;:?!'
/** Characters that a mark may follow, besides words. */
const BEFORE_MARKS = '"”“»’\')]}」』）…%°'
/** A space, a dash or an opening quotation mark, and a few tags. */
const MOST_BETWEEN_SENTENCES = 8
const NARROW_SPACE = /^[ \u00a0\u202f]$/

/**
 * Whether a character ends a sentence or a clause, and is not part of its neighbors, as in `3.5` and `a:b`.
 *
 * @param isBehindMark whether the character before is a mark
 */
export function isMark(
  pieces: readonly Piece[],
  signs: readonly Sign[],
  index: number,
  { source, isBehindMark }: { source: string; isBehindMark: boolean },
): boolean {
  const sign = signs[index] as Sign
  if (!MARKS.includes(sign.meaning)) return false
  if (sign.before === 'space') return isSetApart(pieces, sign, source)
  if (sign.before === 'sign') {
    const previous = signs[index - 1] as Sign
    if (!BEFORE_MARKS.includes(previous.character) && !(isBehindMark && isShout(previous))) return false
  }
  // Punctuation of other scripts has no other use, and no space after it.
  if (sign.character > '\u00ff') return true
  return sign.endsClause && (sign.meaning !== '.' || endsSentence(pieces, sign))
}

/** `Quoi ?`: a mark with a narrow space before it, or in French with any. */
function isSetApart(pieces: readonly Piece[], sign: Sign, source: string): boolean {
  const { piece, place, meaning, endsClause } = sign
  if (place > 0 || piece < 2 || meaning === '.' || meaning === ',') return false
  const { text } = pieces[piece - 1] as Piece
  return NARROW_SPACE.test(text) && (text !== ' ' || source === 'fr') && endsClause
}

/** Whether a period ends a sentence, and is not part of an abbreviation or of a number in a list. */
function endsSentence(pieces: readonly Piece[], { piece, place }: Sign): boolean {
  const before = place === 0 ? pieces[piece - 1] : undefined
  if (before?.kind === 'word' && isAbbreviation(before.text)) return false
  if (before?.kind === 'kept' && beginsLine(pieces, piece - 1)) return false
  let next = piece + 1
  const bound = Math.min(pieces.length, next + MOST_BETWEEN_SENTENCES)
  for (; next < bound && !isContent(pieces[next] as Piece); next++) {
    const { text } = pieces[next] as Piece
    if (text !== ' ' && LINE_BREAK.test(text)) return true
  }
  const following = pieces[next]?.text[0] ?? ''
  return following === following.toUpperCase() && !/\d/.test(following)
}

function beginsLine(pieces: readonly Piece[], number: number): boolean {
  const before = pieces[number - 1]
  return before === undefined || (before.kind === 'space' && LINE_BREAK.test(before.text))
}

/** A pair of double quotation marks. */
export interface Quotation {
  readonly open: Sign
  readonly close: Sign
}

const OPENING = '"“„«「”'
const CLOSING = '"”“»」'
const BEFORE_OPENING = '([{「『（¿¡—–'
const INNER_SPACE = /^[ \u00a0\u202f]$/

/** The quotations of a text, none inside another one. Marks in code and markup have no pair. */
export function quotationsOf(pieces: readonly Piece[], signs: readonly Sign[]): Quotation[] {
  const quotations: Quotation[] = []
  let open: Sign | undefined
  signs.forEach((sign, index) => {
    if (open === undefined) {
      if (OPENING.includes(sign.character) && opens(pieces, signs, index)) open = sign
    } else if (CLOSING.includes(sign.character) && closes(pieces, signs, index)) {
      quotations.push({ open, close: sign })
      open = undefined
    }
  })
  return quotations
}

function opens(pieces: readonly Piece[], signs: readonly Sign[], index: number): boolean {
  const { character, before, after, piece } = signs[index] as Sign
  const isFree =
    before === 'space' || (before === 'sign' && BEFORE_OPENING.includes(signs[index - 1]?.character ?? ' '))
  if (!isFree && character !== '「' && character !== '„') return false
  return after !== 'space' || (character === '«' && isInnerSpace(pieces[piece + 1]))
}

function closes(pieces: readonly Piece[], signs: readonly Sign[], index: number): boolean {
  const { character, before, after, piece } = signs[index] as Sign
  const next = signs[index + 1]
  const isFree =
    after === 'space' ||
    (after === 'sign' && next !== undefined && (next.endsClause || MARKS.includes(next.meaning)))
  if (!isFree && character !== '」') return false
  return before !== 'space' || (character === '»' && isInnerSpace(pieces[piece - 1]))
}

const isInnerSpace = (piece: Piece | undefined) => piece !== undefined && INNER_SPACE.test(piece.text)

/** The text to insert before a piece. */
export interface Opening {
  readonly piece: number
  readonly text: string
}

/**
 * Where questions and exclamations begin, for a language that marks it: at the beginning of the sentence, after a colon
 * or an opening quotation mark.
 *
 * @param ends   the marks that end sentences, and colons
 * @param signsOf the opening mark of a sentence, by the meaning of its last mark
 */
export function openingsOf(
  pieces: readonly Piece[],
  ends: readonly Sign[],
  quotations: readonly Quotation[],
  signsOf: Readonly<Record<string, string>>,
): Opening[] {
  const openings: Opening[] = []
  const opened = new Set(quotations.map(({ open }) => open.piece))
  const closed = new Map(quotations.map(({ close }) => [close.piece, close.place]))
  const endOf = new Map<number, Sign>()
  for (const end of ends) if (!endOf.has(end.piece)) endOf.set(end.piece, end)
  let start = -1
  let outer = -1
  pieces.forEach((piece, number) => {
    if (start < 0 && isContent(piece)) start = number
    if (piece.kind === 'space' && LINE_BREAK.test(piece.text)) start = -1
    if (piece.kind !== 'punctuation') return
    const end = endOf.get(number)
    if (end !== undefined) {
      const text = signsOf[end.meaning]
      if (text !== undefined && start >= 0) openings.push({ piece: start, text })
      const isQuoted = (closed.get(number) ?? -1) > end.place
      start = isQuoted ? outer : -1
    } else if (closed.has(number)) start = outer < 0 ? start : outer
    if (closed.has(number)) outer = -1
    if (opened.has(number)) {
      outer = start
      start = -1
    }
  })
  return openings
}
