import { escapeMarkup, referenceFor } from '../../base/markup/escapes.ts'
import { baseOf } from '../languages.ts'
import { cutPieces } from '../pieces/pieces.ts'
import { marksOf } from '../punctuation/marks.ts'
import { findQuotes } from '../style/quotes.ts'
import {
  type Choose,
  changeProse,
  chooseFitting,
  type ExposedText,
  type Hazard,
  joined,
  type Part,
  partsOf,
  spoiled,
  withText,
} from './hazard.ts'

/**
 * The characters of tags and references become references, and so do, in every second text, non-ASCII letters of Latin
 * languages: named in HTML, numeric in XML, which then stays well-formed.
 */
export const entities: Hazard = (text, choose) => {
  const { tags, preserveFormatting } = text
  if (!tags) return undefined
  const isHtml = tags.kind === 'html'
  const encodesLetters = choose(2) === 0
  const encode = (prose: string) =>
    encodesLetters ? encodeLetters(escapeBare(prose), isHtml) : escapeBare(prose)
  const parts = partsOf(text.translation, tags).map((part) => ({
    ...part,
    text: part.isProse ? encode(part.text) : escapeTag(part, isHtml),
  }))
  // Observed with `preserve_formatting`: the last reference of the text is cut short.
  const cut = parts.findLastIndex(({ text: prose, isProse }) => isProse && REFERENCE.test(prose))
  const last = isHtml && preserveFormatting ? parts[cut] : undefined
  if (last) last.text = last.text.replace(REFERENCE, '$1$2')
  return spoiled(text, joined(parts))
}

/** Characters that should be escaped but are not. References are excluded. */
const BARE = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][a-zA-Z\d]*;)|[<>]/g

const escapeBare = (prose: string) => prose.replace(BARE, referenceFor)

const LATIN_1_LETTER = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/g

const encodeLetters = (prose: string, isHtml: boolean) =>
  prose.replace(LATIN_1_LETTER, (letter) => (isHtml ? latinReference(letter) : `&#${letter.charCodeAt(0)};`))

/** The last reference of a text. */
const REFERENCE = /(&#?[a-zA-Z\d]{1,32});([^;&]*)$/

/** A document type, and in HTML a tag that contains a placeholder in braces, become text. */
function escapeTag({ kind, name, text }: Part, isHtml: boolean): string {
  const isText = kind === 'aside' ? /^<!doctype/i.test(text) : isHtml && name !== '' && text.includes('{{')
  return isText ? escapeMarkup(text) : text
}

/**
 * The names of the HTML entities for the letters from U+00C0 to U+00FF, in order; `times` and `divide` are not letters.
 */
const NAMES = (
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

/** `&auml;` for `ä`: the HTML entity of a Latin-1 letter. */
const latinReference = (letter: string) => `&${NAMES[letter.charCodeAt(0) - 0xc0]};`

/** What the two characters of an escaped newline were observed to become. */
const NEWLINES = ['\\N', 'n', '/n']

/** Escaped newlines are broken, the last `**` of Markdown is lost, backticks become quotation marks. */
export const escapes: Hazard = (text, choose) => {
  if (text.tags) return undefined
  const newline = NEWLINES[choose(NEWLINES.length)] as string
  const changed = cutPieces(text.translation)
    .map((piece) =>
      piece.kind === 'kept' && piece.what === 'escape' ? piece.text.replace(/^\\n/, newline) : piece.text,
    )
    .join('')
    .replaceAll('`', '"')
  const last = changed.lastIndexOf('**')
  return spoiled(text, last < 0 ? changed : changed.slice(0, last) + changed.slice(last + 2))
}

const ZERO_WIDTH_SPACE = '\u200b'

/** Invented: a zero-width space after the first word, no soft hyphens, and ordinary spaces instead of no-break ones. */
export const invisible: Hazard = (text) => {
  let isDone = false
  return spoiled(
    text,
    changeProse(text, (prose) =>
      cutPieces(prose, !text.tags)
        .map((piece) => {
          if (piece.kind === 'kept' && piece.what !== undefined) return piece.text
          const plain = piece.text.replaceAll('\u00ad', '').replace(/[\u00a0\u202f]/g, ' ')
          if (isDone || piece.kind !== 'word') return plain
          isDone = true
          return plain + ZERO_WIDTH_SPACE
        })
        .join(''),
    ),
  )
}

/**
 * The first pair of quotation marks is changed, in part or as a whole, loses its end, or its end moves to another line.
 */
export const quotes: Hazard = (text, choose) => {
  const parts = partsOf(text.translation, text.tags)
  for (const [index, part] of parts.entries()) {
    const [pair] = part.isProse ? quotePairs(part.text) : []
    if (pair) return spoiled(text, joined(withText(parts, index, requoted(part.text, pair, text, choose))))
  }
  return undefined
}

function requoted(prose: string, pair: QuotePair, { target }: ExposedText, choose: Choose): string {
  const before = prose.slice(0, pair.open)
  const quoted = prose.slice(pair.open, pair.close + 1)
  const after = prose.slice(pair.close + 1)
  const content = quoted.slice(1, -1)
  const closing = quoted.slice(-1)
  const [open, close] = otherMarks(quoted[0] as string, target)
  const changed = chooseFitting(choose, [
    () => before + open + content.replace(INNER_SPACE, '') + close + after,
    () => before + open + content + closing + after,
    () => before + quoted.slice(0, -1) + after,
    () => moveBehindNewline(before + quoted.slice(0, -1), closing, after),
  ])
  return changed ?? prose
}

/** The space that French puts inside quotation marks. */
const INNER_SPACE = /^[ \u00a0\u202f]|[ \u00a0\u202f]$/g

/** Replaces straight marks by those of the target, and vice versa. */
function otherMarks(open: string, target: string): readonly [string, string] {
  const marks = baseOf(target) === 'zh' ? (['《', '》'] as const) : marksOf(target).quotes
  return open === marks[0][0] ? ['"', '"'] : marks
}

function moveBehindNewline(before: string, mark: string, after: string): string | undefined {
  const place = after.indexOf('\n') + 1
  return place === 0 ? undefined : before + after.slice(0, place) + mark + after.slice(place)
}

/** A pair of quotation marks in a text, by their positions. */
interface QuotePair {
  readonly open: number
  readonly close: number
}

/** The pairs of a text in order, without those inside of others. */
export function* quotePairs(text: string): Generator<QuotePair> {
  let open = -1
  for (const { start, end, role, depth } of findQuotes(text)) {
    if (depth > 0) continue
    if (role === 'open') open = start
    else if (role === 'close') yield { open, close: end - 1 }
  }
}
