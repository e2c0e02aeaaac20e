import { parse } from 'fast-plist'
import { type FileString, InvalidStringFile, type SkippedString, type StringFile } from './string-file.ts'

/** Keys of a plural rule that are not quantities. */
const RULE_KEYS = new Set(['NSStringFormatSpecTypeKey', 'NSStringFormatValueTypeKey'])
/** Texts by the width that they need. */
const WIDTHS_KEY = 'NSStringVariableWidthRuleType'
const FORMAT_KEY = 'NSStringLocalizedFormatKey'

type Dictionary = Readonly<Record<string, unknown>>

/**
 * Parses Apple's `.stringsdict`: the text of every plural category, inserted into the format of its string. A format
 * with several variables has one string for each combination of them with the same category.
 * @throws InvalidStringFile
 */
export function readStringsdict(text: string): StringFile {
  const skipped: SkippedString[] = []
  const strings = Object.entries(parsed(text)).flatMap(([key, value]): FileString[] => {
    if (isDictionary(value)) return stringsOf(key, value)
    if (typeof value === 'string') return [{ key, source: undefined, text: value }]
    skipped.push({ key, reason: 'not a string' })
    return []
  })
  return { sourceLang: undefined, targetLang: undefined, strings, skipped }
}

function stringsOf(key: string, value: Dictionary): FileString[] {
  const widths = value[WIDTHS_KEY]
  if (isDictionary(widths))
    return Object.entries(widths).flatMap(([width, text]) =>
      typeof text === 'string' ? [{ key: `${key}[${width}]`, source: undefined, text }] : [],
    )
  const format = value[FORMAT_KEY]
  if (typeof format !== 'string') throw new InvalidStringFile(`'${key}' has no ${FORMAT_KEY}`)
  const rules = Object.entries(value).filter((entry): entry is [string, Dictionary] => isDictionary(entry[1]))
  const quantities = new Set(
    rules.flatMap(([, rule]) => Object.keys(rule).filter((name) => !RULE_KEYS.has(name))),
  )
  return [...quantities].map((quantity) => ({
    key: `${key}[${quantity}]`,
    source: undefined,
    text: rules.reduce((text, [name, rule]) => {
      const form = rule[quantity] ?? rule.other
      return typeof form === 'string' ? text.replaceAll(`%#@${name}@`, form) : text
    }, format),
  }))
}

function parsed(text: string): Dictionary {
  let value: unknown
  try {
    value = parse(text)
  } catch (error) {
    throw new InvalidStringFile(`is not a property list: ${(error as Error).message}`)
  }
  if (!isDictionary(value)) throw new InvalidStringFile('must be a property list with a dictionary')
  return value
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
