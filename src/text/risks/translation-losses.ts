import { readMessage } from '../messages/messages.ts'
import { cutPieces } from '../pieces/pieces.ts'
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
 * What a translation has lost: placeholders, tags, or everything. The order of placeholders and tags does not matter;
 * in a message with plurals or selections only the names of arguments do, since languages have other branches.
 * `prepareMessage` must have been called for both texts.
 * @param isPlural whether it is a form of a plural, which may leave the number out or add it
 */
export function lossesOf(source: string, translation: string, isPlural: boolean): readonly TranslationLoss[] {
  if (source === translation) {
    const words = cutPieces(source).filter(({ kind }) => kind === 'word').length
    return words >= FEWEST_WORDS ? [{ name: 'untranslated', parts: [] }] : []
  }
  if (readMessage(source) !== undefined || readMessage(translation) !== undefined)
    return differences(new Set(argumentsOf(source)), new Set(argumentsOf(translation)), false)
  const [wanted, given] = withoutHandles(placeholdersOf(source), placeholdersOf(translation))
  const losses = [...differences(wanted, given, isPlural)]
  const [before, after] = [tagsOf(source), tagsOf(translation)]
  const tags = [...missing(before, after), ...missing(after, before)]
  if (tags.length > 0) losses.push({ name: 'lost_markup', parts: tags })
  return losses
}

function differences(
  before: Iterable<string>,
  after: Iterable<string>,
  isPlural: boolean,
): readonly TranslationLoss[] {
  const [lost, added] = [missing(before, after), missing(after, before)]
  const counted = isPlural ? lost.filter((one) => !NUMBER.test(one)) : lost
  const unknown = isPlural ? added.filter((one) => !NUMBER.test(one)) : added
  return [
    ...(counted.length > 0 ? [{ name: 'lost_placeholder', parts: counted } as const] : []),
    ...(unknown.length > 0 ? [{ name: 'other_placeholder', parts: unknown } as const] : []),
  ]
}

/** What a form of a plural may leave out: `%d`, `%n`, `{count}`, `{{n}}`, `{0}`. */
const NUMBER =
  /^(?:%[\d$]*(?:l*[dui]|n|s|@)|\W*(?:count|number|num|n|\d+)\W*|%[({](?:count|number|num|n)[)}][ds]?)$/i

/** What occurs in the first list more often than in the second one. */
function missing(wanted: Iterable<string>, given: Iterable<string>): string[] {
  const left = [...given]
  return [...wanted].filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Placeholders; `%1$s` counts as `%s`, which languages reorder with it. */
const placeholdersOf = (text: string) =>
  cutPieces(text)
    .filter(isPlaceholder)
    .map((piece) => piece.text.replace(/^%\d+\$/, '%').replace(/\s/g, ''))

/** `@name` is a placeholder in Drupal, and a word such as `@mentions` elsewhere, which is translated. */
function withoutHandles(before: readonly string[], after: readonly string[]) {
  const isHandle = (one: string) => /^@\p{L}+$/u.test(one)
  const areWords = before.filter(isHandle).length <= after.filter(isHandle).length
  return areWords
    ? ([before, after].map((all) => all.filter((one) => !isHandle(one))) as [string[], string[]])
    : ([before, after] as const)
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
const argumentsOf = (text: string) => [...text.matchAll(ARGUMENT)].map(([, name = '']) => `{${name}}`)
