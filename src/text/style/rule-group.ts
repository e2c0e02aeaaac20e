import { cached, once } from '../../base/runtime/cached.ts'
import { readDataFile } from '../../package-files.ts'
import { cutPieces, type Piece } from '../pieces/pieces.ts'
import type { Rendered } from '../pieces/unit.ts'

/** Changes a masked text; must neither lose nor duplicate a hidden character. */
export type TextChange = (text: string, masked: Pick<MaskedText, 'hide'>) => string

/** The name of a rule: `category.rule`. */
type RuleName = string

/** What the options of a rule mean: the values of rules.json, which lists every supported option. */
type Options = Readonly<Record<string, unknown>>

const rules = once(() => readDataFile<Readonly<Record<RuleName, Options>>>('text/style/rules.json'))

/** The supported options of a rule, with their values. */
export const optionsOf = (rule: RuleName): Options => rules()[rule] ?? {}

/**
 * Rules about the same aspect of a text, such as its numbers. The value of each chosen option becomes a part of a change;
 * the parts of a list are merged into one change, so that no rule about numbers reads the output of another.
 */
export interface RuleGroup {
  readonly rules: readonly RuleName[]
  /** The change for the chosen options; undefined if the group has none of them. */
  changeFor(chosen: (rule: RuleName) => string | undefined, language: string): TextChange | undefined
}

/** Creates the part of a change from the value of an option. */
type PartOf<Part> = (value: never) => Part

/** @param compile gets the parts of a list's options, in the order of `partsOf`; at least one */
export function ruleGroup<Part>(
  partsOf: Readonly<Record<RuleName, PartOf<Part>>>,
  compile: (parts: readonly Part[], language: string) => TextChange,
): RuleGroup {
  const partsFor = cached((rule: RuleName) =>
    cached((option: string) => (partsOf[rule] as PartOf<Part>)(optionsOf(rule)[option] as never)),
  )
  return {
    rules: Object.keys(partsOf),
    changeFor(chosen, language) {
      const parts = Object.keys(partsOf).flatMap((rule) => {
        const option = chosen(rule)
        return option !== undefined && Object.hasOwn(optionsOf(rule), option) ? [partsFor(rule)(option)] : []
      })
      return parts.length > 0 ? compile(parts, language) : undefined
    },
  }
}

/** A change that depends on the language of the text. */
export type LanguageChange = (text: string, language: string) => string

/** A group of independent rules, applied in sequence. */
export const independentRules = (changes: Readonly<Record<RuleName, PartOf<LanguageChange>>>): RuleGroup =>
  ruleGroup(changes, (chosen, language) => (text) => all(...chosen)(text, language))

/** Applies changes in sequence. */
export const all =
  (...changes: readonly LanguageChange[]): LanguageChange =>
  (text, language) =>
    changes.reduce((changed, change) => change(changed, language), text)

/** Restricts a change to a language. */
export const only =
  (language: string, change: LanguageChange): LanguageChange =>
  (text, of) =>
    of === language ? change(text, of) : text

/** Replaces the matches of a pattern. */
export const replace = (pattern: string | RegExp, written: string): LanguageChange => {
  const found = typeof pattern === 'string' ? new RegExp(pattern, 'gu') : pattern
  return (text) => text.replace(found, written)
}

/**
 * A text in which everything that must not change is hidden behind one character each: glossary phrases, placeholders,
 * addresses and identifiers behind characters that count as letters (from `FIRST_WORD` on), tags behind others (from
 * `FIRST_TAG` on), which rules ignore. The characters are from Unicode's supplementary private use planes; such
 * characters in the text itself are hidden too, so that there is no ambiguity.
 */
type MaskedText = NonNullable<ReturnType<typeof maskText>>

const FIRST_WORD = 0xf0000
const FIRST_TAG = 0x100000
const CHARACTERS_OF_A_PLANE = 0xfffd
const HIDDEN = /[\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu
/** The markup in plain text that rules ignore. */
const TAG = /^<[/!?]?[a-z]/i
/**
 * Protected pieces that rules may rewrite: numbers, alone or with a unit as in `5km`, `10am`, `14h30` and `3x4`, a.m.
 * and p.m., and degrees that look like identifiers.
 */
const WRITABLE =
  /^(?:\p{N}+\p{L}{0,4}|\d{1,2}h\d\d|(?!0x)\d+(?:x\d+)+|[AP]M|[ap]m|[ap]\.\s?m\.|PhD|DPhil|EdD|PsyD)$/u

/** An e-mail address, alone in its piece. */
const EMAIL = /^[\w.%+-]+@[\w.-]+$/

/**
 * Hides what must not change. Undefined if there is more of it than can be hidden, about 65,000 slices.
 * @param emailFormat how e-mail addresses are written before they are hidden
 */
export function maskText(
  parts: readonly Rendered[],
  emailFormat?: { readonly at: string; readonly dot?: string },
) {
  const words: Rendered[] = []
  const tags: Rendered[] = []
  const hidePart = (part: Rendered) => String.fromCodePoint(FIRST_WORD + words.push(part) - 1)
  const hideTag = (part: Rendered) => String.fromCodePoint(FIRST_TAG + tags.push(part) - 1)
  const hide = (text: string) => hidePart({ text, fixed: false })
  const keptText = (text: string) => {
    if (!emailFormat || !EMAIL.test(text)) return text
    const { at, dot = '.' } = emailFormat
    return text.replaceAll('.', dot).replace('@', () => at)
  }
  const maskPiece = (piece: Piece, index: number, pieces: readonly Piece[]) => {
    const { kind, text } = piece
    if (kind !== 'kept' || (piece.what === undefined && WRITABLE.test(text)) || piece.what === 'time')
      return text.replace(HIDDEN, hide)
    if (piece.what === 'markup' && TAG.test(text)) return hideTag({ text, fixed: false })
    return hide(pieces[index + 1]?.text.startsWith('@') ? text : keptText(text))
  }

  let text = ''
  for (const part of parts) {
    // Checked on the way, since characters beyond the planes could not be made.
    if (words.length + part.text.length > CHARACTERS_OF_A_PLANE * 2) return undefined
    if (!part.fixed) text += cutPieces(part.text).map(maskPiece).join('')
    else text += part.text === '' ? hideTag(part) : hidePart(part)
    if (words.length > CHARACTERS_OF_A_PLANE || tags.length > CHARACTERS_OF_A_PLANE) return undefined
  }
  return {
    text,
    /** Hides a text written by a rule, so that no later rule misinterprets it. */
    hide,
    /** The changed text, with everything hidden restored. */
    restore,
  }

  function restore(changed: string): Rendered[] {
    const restored: Rendered[] = []
    let running = ''
    let position = 0
    const settle = () => {
      if (running !== '') restored.push({ text: running, fixed: false })
      running = ''
    }
    for (const { 0: character, index } of changed.matchAll(HIDDEN)) {
      running += changed.slice(position, index)
      position = index + character.length
      const codePoint = character.codePointAt(0) ?? 0
      const hidden = codePoint < FIRST_TAG ? words[codePoint - FIRST_WORD] : tags[codePoint - FIRST_TAG]
      if (hidden?.fixed) {
        settle()
        restored.push(hidden)
      } else running += hidden?.text ?? ''
    }
    running += changed.slice(position)
    settle()
    return restored
  }
}
