import { readMessage } from '../messages/messages.ts'
import { cutPieces } from '../pieces/pieces.ts'
import { NUMBERED, numberedIn } from './string-risks.ts'
import { isPlaceholder } from './unprotected.ts'

/** What a translation has lost or broken. */
export const LOSSES = {
  lost_placeholder: 'Translations that lack a placeholder of their source',
  other_placeholder: 'Translations with a placeholder that their source does not have',
  lost_markup: 'Translations whose tags differ from those of their source',
  untranslated: 'Strings that are the same in both languages',
  missing: 'Strings without a translation',
} as const

/** The name of a loss. */
export type LossName = keyof typeof LOSSES

/** A loss of one string. */
export interface TranslationLoss {
  readonly name: LossName
  /** The placeholders or tags concerned; empty if it is the whole string. */
  readonly parts: readonly string[]
}

/** Names and short labels are often the same in two languages; from this many words on, hardly any string is. */
const FEWEST_WORDS = 4

/**
 * What a translation has lost: placeholders, tags, or everything. Their order does not matter, nor how often a named
 * placeholder occurs; in a message with plurals or selections only the names of arguments do, since languages have other
 * branches. `prepareMessage` must have been called for both texts.
 */
export function lossesOf(
  source: string,
  translation: string,
  given: StringForm = {},
): readonly TranslationLoss[] {
  if (source === translation) {
    const words = cutPieces(source).filter(({ kind }) => kind === 'word').length
    return words >= FEWEST_WORDS ? [{ name: 'untranslated', parts: [] }] : []
  }
  if (readMessage(source) !== undefined || readMessage(translation) !== undefined)
    return differences(argumentsOf(source), argumentsOf(translation))
  const numbers = given.isNumbered ? numberedIn(source) : []
  const inTranslation = numbers.length > 0 ? (translation.match(NUMBERED) ?? []) : []
  const losses = [
    ...differences(
      placeholdersOf(source, numbers),
      placeholdersOf(translation, inTranslation),
      given.isPlural,
    ),
  ]
  const [before, after] = [tagsOf(source), tagsOf(translation)]
  const tags = [...missing(before, after), ...missing(after, before)]
  if (tags.length > 0) losses.push({ name: 'lost_markup', parts: tags })
  return losses
}

/** What a string is in its file. */
interface StringForm {
  /** A form of a plural, which may leave the number out or add it. */
  readonly isPlural?: boolean
  /** Its file has placeholders such as `$1`. */
  readonly isNumbered?: boolean
}

/** Placeholders as they are written, by what they stand for. */
type Placeholders = ReadonlyMap<string, string>

function differences(
  before: Placeholders,
  after: Placeholders,
  isPlural = false,
): readonly TranslationLoss[] {
  const areHandles = countHandles(before) <= countHandles(after)
  const inOne = (one: Placeholders, other: Placeholders) =>
    [...one].flatMap(([meaning, text]) =>
      other.has(meaning) || (isPlural && NUMBER.test(text)) || (areHandles && HANDLE.test(text)) ? [] : text,
    )
  const [lost, added] = [inOne(before, after), inOne(after, before)]
  return [
    ...(lost.length > 0 ? [{ name: 'lost_placeholder', parts: lost } as const] : []),
    ...(added.length > 0 ? [{ name: 'other_placeholder', parts: added } as const] : []),
  ]
}

/** What a form of a plural may leave out: `%d`, `%n`, `{count}`, `{{n}}`, `{0}`, `$1`. */
const NUMBER =
  /^(?:%[\d$]*(?:l*[dui]|n|s|@)|\W*(?:count|number|num|n|\d+)\W*|%[({](?:count|number|num|n)[)}][ds]?)$/i

/** `@name` is a placeholder in Drupal, and a word such as `@mentions` elsewhere, which is translated. */
const HANDLE = /^@\p{L}+$/u
const countHandles = (all: Placeholders) => [...all.values()].filter((one) => HANDLE.test(one)).length

/** With its number, if it has one, and its conversion: `%2$s`, `%d`; not `%1` and `%n` of Qt. */
const PRINTF = /^%(?:(\d+)\$)?([-+ #'\d.*]*(?:hh?|ll?|[Lqjzt])?[abcdefgiosuxp@])$/i

/** Plurals of MediaWiki, whose words are translated. */
const MAGIC_WORD = /^\{\{(?:PLURAL|GENDER|GRAMMAR):/

/**
 * The placeholders of a text, after those such as `$1`. Those of printf that have no number stand for the arguments in
 * their order: the second `%s` is `%2$s`, which another language may have first.
 */
function placeholdersOf(text: string, numbers: readonly string[]): Placeholders {
  let count = 0
  const found = new Map(numbers.map((one) => [one, one]))
  for (const piece of cutPieces(text)) {
    if (!isPlaceholder(piece) || MAGIC_WORD.test(piece.text)) continue
    const [, number, conversion] = PRINTF.exec(piece.text) ?? []
    if (conversion !== undefined && number === undefined) count += 1
    const meaning = conversion === undefined ? piece.text : `%${number ?? count}$${conversion}`
    found.set(meaning.replace(/\s/g, ''), piece.text)
  }
  return found
}

/** What occurs in the first list more often than in the second one. */
function missing(wanted: readonly string[], given: readonly string[]): string[] {
  const left = [...given]
  return wanted.filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The tags with their names only: attributes may be translated. */
const tagsOf = (text: string) =>
  cutPieces(text)
    .filter((piece) => piece.kind === 'kept' && piece.what === 'markup')
    .flatMap((piece) => {
      const [, slash = '', name] = /^<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*)/u.exec(piece.text) ?? []
      return name === undefined ? [] : [`<${slash}${name.toLowerCase()}>`]
    })

const ARGUMENT = /\{\s*\$?([\p{L}_\d][\p{L}\p{N}_.-]*)\s*(?=[,}]|->)/gu
const argumentsOf = (text: string): Placeholders =>
  new Map([...text.matchAll(ARGUMENT)].map(([, name = '']) => [name, `{${name}}`]))
