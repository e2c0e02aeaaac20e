import { isAsciiDigit, isNameUnit, unitAt } from '../character-class.ts'
import { DOTTED_NAME } from './name-placeholders.ts'
import type { SourceText } from './source-text.ts'

const [QUOTE, APOSTROPHE, SLASH, LESS, EQUALS, GREATER, BRACE] = [0x22, 0x27, 0x2f, 0x3c, 0x3d, 0x3e, 0x7b]

/** Elements whose content is not text. */
const RAW_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'xmp'])
/** The maximum length of a tag without quotes: `a <b and c> d` is arithmetic. */
const MAX_BARE_UNITS = 80

/** `<<name>>` */
const NAME_IN_BRACKETS = new RegExp(`<<${DOTTED_NAME}>>`, 'y')

/** The name of a tag, in any script, an address in angle brackets, or a directive of FreeMarker. */
const ANY_NAME = '[#@]?[\\p{L}\\p{M}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_:.@+-]|/(?!>))*'
const TAG_NAME = new RegExp(ANY_NAME, 'uy')
/** Also `</>`, which ends a fragment of JSX. */
const CLOSING_TAG = new RegExp(`</(?:${ANY_NAME})?\\s*>`, 'uy')

/** `<0>` and `<0/>`, as in translations of components, but nothing in `<10 and >3`. */
const NUMBERED_TAG = /<\d+[ /]{0,2}>/y
/** After an equals sign: the value, unless it is quoted. */
const UNQUOTED_VALUE = /\s*(?:(?=["'{])|[^\s<>"']*)/y

/** Constructs with their own terminator, whatever is inside. */
const SECTIONS: readonly (readonly [opener: string, closer: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<%', '%>'],
]

/**
 * Anything that looks like a tag, whatever its name, including comments, declarations, instructions, `<% %>`,
 * `<<name>>`, and the content of scripts and styles. Unlike markup with `tag_handling`, it counts as one word of its
 * sentence.
 */
export function tagShaped(source: SourceText, start: number): number | undefined {
  if (!source.readsMarkup) return undefined
  const { text } = source
  const next = unitAt(text, start + 1)
  for (const [opener, closer] of SECTIONS) {
    if (next !== opener.charCodeAt(1) || !text.startsWith(opener, start)) continue
    const close = source.find(closer, start + opener.length)
    return close < 0 ? undefined : close + closer.length
  }
  if (next === LESS) return source.match(NAME_IN_BRACKETS, start)
  if (next === SLASH) return source.match(CLOSING_TAG, start)
  if (next === 0x21 /* ! */) return attributesEnd(source, start, source.match(TAG_NAME, start + 2))
  if (isAsciiDigit(next)) return source.match(NUMBERED_TAG, start)
  const name = source.match(TAG_NAME, start + 1)
  const end = attributesEnd(source, start, name)
  return end === undefined ? undefined : (rawContentEnd(source, start, name, end) ?? end)
}

/**
 * The end of the tag whose name ends at `from`. A quoted value may contain anything, everything else neither `<` nor
 * `>`, so at most three attempted tags look at the same character.
 */
function attributesEnd(source: SourceText, start: number, from: number | undefined): number | undefined {
  if (from === undefined) return undefined
  const { text } = source
  let hasValue = false
  let index = from
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (unit === GREATER) return hasValue || index - start <= MAX_BARE_UNITS ? index + 1 : undefined
    if (unit === LESS || unit === 0x26 /* & */ || unit === 0x7c /* | */ || unit === 0x2c || unit === 0x3b)
      return undefined
    if (unit === QUOTE || unit === APOSTROPHE) {
      const close = text.indexOf(text.charAt(index), index + 1)
      if (close < 0) return undefined
      hasValue = true
      index = close + 1
    } else {
      let end: number | undefined
      if (unit === BRACE) end = source.closing('{', index)
      else if (unit === EQUALS) end = source.match(UNQUOTED_VALUE, index + 1)
      hasValue ||= end !== undefined
      index = end ?? index + 1
    }
  }
  return undefined
}

/** The content of an element that contains no text, with its closing tag. */
function rawContentEnd(
  source: SourceText,
  start: number,
  nameEnd: number | undefined,
  tagEnd: number,
): number | undefined {
  const { text } = source
  if (nameEnd === undefined || nameEnd - start > 7 || text[tagEnd - 2] === '/') return undefined
  const name = text.slice(start + 1, nameEnd)
  if (!RAW_ELEMENTS.has(name.toLowerCase())) return undefined
  const close = source.find(`</${name}`, tagEnd)
  if (close < 0 || isNameUnit(unitAt(text, close + 2 + name.length))) return undefined
  return source.match(CLOSING_TAG, close)
}
