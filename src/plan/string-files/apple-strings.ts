import { parse } from 'fast-plist'
import { table } from '../../base/json/table.ts'
import { isObject } from '../../base/json/unchecked.ts'
import { type FileString, InvalidStringFile, type SkippedString, type StringFile } from './string-file.ts'

const ESCAPES: Readonly<Record<string, string>> = table({
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  a: '\x07',
  v: '\v',
})

/** White space or one comment. */
const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y
/** Characters allowed in a key or value without quotes (Apple, old-style property lists), without those of comments. */
const BARE = /[\w.$:-]+|\/(?![/*])/y
const ESCAPE = /\\(?:[Uu]([0-9A-Fa-f]{4})|([0-7]{1,3})|([\s\S]))/g

/**
 * Parses Apple's `.strings`: `"key" = "value";` with comments and escapes. A key without a value is its own value.
 *
 * Existing libraries do not resolve escapes, reject files that Xcode accepts, or need native code.
 * @throws InvalidStringFile
 */
export function readAppleStrings(text: string): StringFile {
  const strings: FileString[] = []
  let position = 0

  const fail = (message: string) => new InvalidStringFile(message, text.slice(0, position).split('\n').length)

  /** Moves behind what matches here; returns whether anything does. */
  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = position
    const matches = pattern.test(text)
    if (matches) position = pattern.lastIndex
    return matches
  }

  function skipBlanks() {
    while (skip(BLANK));
    if (text.startsWith('/*', position)) throw fail('the comment is not closed')
  }

  function readString(what: string): string {
    const start = position
    const first = text.charAt(start)
    if (first === '"' || first === "'") return readQuoted(first)
    while (skip(BARE));
    if (position === start) throw fail(`${what} must be a string in quotes`)
    return text.slice(start, position)
  }

  /** A loop, since a regular expression would try all ways to divide the rest of the text if the quote is not closed. */
  function readQuoted(quote: string): string {
    const start = position + 1
    for (let end = start; end < text.length; end++) {
      const char = text.charAt(end)
      if (char === '\\') end++
      else if (char === quote) {
        position = end + 1
        return text.slice(start, end).replace(ESCAPE, unescaped)
      }
    }
    throw fail('the string is not closed')
  }

  function expect(char: string, what: string) {
    skipBlanks()
    if (text.charAt(position) !== char) throw fail(`'${char}' is missing ${what}`)
    position += 1
  }

  for (skipBlanks(); position < text.length; skipBlanks()) {
    const key = readString('a key')
    skipBlanks()
    let value = key
    if (text.charAt(position) !== ';') {
      expect('=', `after the key "${key}"`)
      skipBlanks()
      value = readString(`the value of "${key}"`)
    }
    expect(';', `behind "${key}"`)
    strings.push({ key, text: value })
  }
  return { strings, skipped: [] }
}

function unescaped(_: string, hex: string | undefined, octal: string | undefined, char: string): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  return octal === undefined ? (ESCAPES[char] ?? char) : String.fromCharCode(Number.parseInt(octal, 8))
}

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
    if (isObject(value)) return stringsOf(key, value)
    if (typeof value === 'string') return [{ key, text: value }]
    skipped.push({ key, reason: 'not a string' })
    return []
  })
  return { strings, skipped }
}

function stringsOf(key: string, value: Dictionary): FileString[] {
  const widths = value[WIDTHS_KEY]
  if (isObject(widths))
    return Object.entries(widths).flatMap(([width, text]) =>
      typeof text === 'string' ? [{ key: `${key}[${width}]`, text }] : [],
    )
  const format = value[FORMAT_KEY]
  if (typeof format !== 'string') throw new InvalidStringFile(`'${key}' has no ${FORMAT_KEY}`)
  const rules = Object.entries(value).filter((entry): entry is [string, Dictionary] => isObject(entry[1]))
  const quantities = new Set(
    rules.flatMap(([, rule]) => Object.keys(rule).filter((name) => !RULE_KEYS.has(name))),
  )
  return [...quantities].map((quantity) => ({
    key: `${key}[${quantity}]`,
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
  if (!isObject(value)) throw new InvalidStringFile('must be a property list with a dictionary')
  return value
}
