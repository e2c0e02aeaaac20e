import { prepareMessage } from '../../text/messages/messages.ts'
import {
  hasNumberedPlaceholders,
  type ProtectedText,
  protectedText,
  RISKS,
  type RiskName,
  risksOf,
} from '../../text/risks/string-risks.ts'
import { LOSSES, type LossName, lossesOf } from '../../text/risks/translation-losses.ts'
import { type StringFile, UNTRANSLATED } from './string-file.ts'

/** A file of strings, with its content to find lines in. */
export interface CheckedFile {
  readonly path: string
  readonly content: string
  readonly parsed: StringFile
}

/** A string with a finding. */
export interface Example {
  readonly path: string
  /** Counted from 1; undefined if the string was not found as it is. */
  readonly line: number | undefined
  readonly key: string
  readonly text: string
  /** The translation, in comparisons. */
  readonly translation?: string
  /** What of the string is concerned; empty if it is the whole. */
  readonly parts: readonly string[]
}

/** What was found of one kind. */
export interface StringFinding {
  readonly name: RiskName | LossName
  readonly title: string
  readonly damage?: string
  readonly remedy?: string
  /** Every string concerned, in the order of the files. */
  readonly strings: readonly Example[]
  /** The first string in a form that the service keeps, if there is one. */
  readonly kept?: ProtectedText
}

/** The result of a check. */
export interface StringCheck {
  readonly files: number
  readonly strings: number
  readonly findings: readonly StringFinding[]
}

/**
 * Checks an application's strings: which of them the service would damage, and what their translations have lost.
 * @param sources    files in the source language, or with source and translation
 * @param translated files with the same keys in other languages
 * @param isSameLanguage whether both are variants of one language, so that equal strings are translated
 */
export async function checkStrings(
  sources: readonly CheckedFile[],
  translated: readonly CheckedFile[],
  isSameLanguage = false,
): Promise<StringCheck> {
  const found = new Map<RiskName | LossName, Example[]>()
  const add = (name: RiskName | LossName, example: Example) => {
    const list = found.get(name)
    if (list) list.push(example)
    else found.set(name, [example])
  }
  const compare = async (
    example: Example & { readonly translation: string },
    { isNumbered, isPlural = PLURAL_KEY.test(example.key) }: { isNumbered: boolean; isPlural?: boolean },
  ) => {
    await prepareMessage(example.translation)
    const losses = lossesOf(example.text, example.translation, { isPlural, isNumbered })
    for (const { name, parts } of losses)
      if (name !== 'untranslated' || !isSameLanguage) add(name, { ...example, parts })
  }
  const textByKey = new Map<string, Example & { readonly isNumbered: boolean }>()
  for (const file of sources) {
    const lineOf = lineFinder(file.content)
    const isNumbered = hasNumberedPlaceholders(file.parsed.strings.map(({ source, text }) => source ?? text))
    for (const { key, source, text: own, forms } of file.parsed.strings) {
      const text = source ?? own
      const example = { path: file.path, line: lineOf(key, text), key, text, parts: [] }
      textByKey.set(key, { ...example, isNumbered })
      await prepareMessage(text)
      for (const { name, parts } of risksOf(text, isNumbered)) add(name, { ...example, parts })
      if (source === undefined) continue
      for (const translation of forms ?? [own])
        if (translation !== '')
          await compare({ ...example, translation }, { isNumbered, ...(forms && { isPlural: true }) })
    }
  }
  for (const file of translated) {
    const lineOf = lineFinder(file.content)
    const left = new Map(textByKey)
    for (const { key, text: translation } of file.parsed.strings) {
      const line = lineOf(key, translation)
      const source = left.get(key)
      if (source === undefined || translation === '') continue
      left.delete(key)
      const { text, isNumbered } = source
      await compare({ path: file.path, line, key, text, translation, parts: [] }, { isNumbered })
    }
    const known = new Set(
      file.parsed.skipped.flatMap(({ key, reason }) => (reason === UNTRANSLATED ? [] : key)),
    )
    for (const { isNumbered: _, ...one } of left.values())
      if (one.text.trim() !== '' && !known.has(one.key))
        add('missing', { ...one, path: file.path, line: undefined })
  }
  return {
    files: sources.length + translated.length,
    strings: [...sources, ...translated].reduce((sum, { parsed }) => sum + parsed.strings.length, 0),
    findings: ORDER.flatMap((name) => findingOf(name, found.get(name)) ?? []),
  }
}

const ORDER = [...Object.keys(RISKS), ...Object.keys(LOSSES)] as (RiskName | LossName)[]

const isRisk = (name: RiskName | LossName): name is RiskName => Object.hasOwn(RISKS, name)

/** Kinds whose strings can be sent so that nothing is lost. */
const KEPT: ReadonlySet<string> = new Set<RiskName>(['placeholder', 'entity', 'escape'])

/** A longer request is of no use in a report. */
const MAX_KEPT = 10_000

/** `$1`, which only `risksOf` takes for a placeholder, by the file. */
const isNumber = (part: string) => /^\$[1-9]$/.test(part)

function findingOf(
  name: RiskName | LossName,
  strings: readonly Example[] | undefined,
): StringFinding | undefined {
  const [first] = strings ?? []
  if (strings === undefined || first === undefined) return undefined
  if (!isRisk(name)) return { name, title: LOSSES[name], strings }
  return {
    name,
    ...RISKS[name],
    strings,
    ...(KEPT.has(name) &&
      first.text.length <= MAX_KEPT && { kept: protectedText(first.text, first.parts.some(isNumber)) }),
  }
}

/** `items_one`, `items[few]`, `items.other`: the forms of plurals in i18next, Android, Rails and others. */
const PLURAL_KEY = /[._[]?(?:zero|one|two|few|many|other|singular|plural)\]?$/i

/**
 * Finds the line of each string of a file. Strings come in the order of the file, so each is looked for after the one
 * before: the end of its key in quotation marks, or the beginning of its text, whichever is nearer.
 */
function lineFinder(content: string): (key: string, text: string) => number | undefined {
  let position = 0
  let line = 1
  let lineBreak = content.indexOf('\n')
  let effort = MAX_SEARCHED
  const find = (wanted: string) => {
    if (wanted === '' || effort < 0) return -1
    const index = content.indexOf(wanted, position)
    effort -= (index < 0 ? content.length : index) - position
    return index
  }
  const moveTo = (index: number) => {
    for (; lineBreak >= 0 && lineBreak < index; lineBreak = content.indexOf('\n', lineBreak + 1)) line += 1
    position = index
  }
  return (key, text) => {
    const name = /([^.[\]]+)[.[\]]*$/.exec(key)?.[1] ?? key
    const beginning = beginningOf(text)
    const quoted = [`"${name}"`, beginning].map(find).filter((index) => index >= 0)
    const index = quoted.length > 0 ? Math.min(...quoted) : find(name)
    if (index < 0) return undefined
    moveTo(index)
    const found = line
    // The next string may begin with the same words.
    const own = find(beginning)
    moveTo(own >= 0 && own - index < NEAR ? own + 1 : index + 1)
    return found
  }
}

/** In characters: lines are a help, not worth minutes for a file in which most keys are not as they are written. */
const MAX_SEARCHED = 1_000_000_000

/** A text follows its key. */
const NEAR = 1000

/** The first words, which no format escapes; all of a shorter text in quotation marks. */
const beginningOf = (text: string) =>
  /[\p{L}\p{N} ]{4,40}/u.exec(text)?.[0] ?? (text === '' ? '' : `"${text}"`)
