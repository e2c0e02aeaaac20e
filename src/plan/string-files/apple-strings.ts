import { parse } from 'fast-plist'
import { table } from '../../base/json/table.ts'
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

/** Characters allowed in a key or value without quotes (Apple, old-style property lists). */
const BARE = /[\w.$/:-]/

/**
 * Parses Apple's `.strings`: `"key" = "value";` with comments and escapes. A key without a value is its own value.
 *
 * Existing libraries do not resolve escapes, reject files that Xcode accepts, or need native code.
 * @throws InvalidStringFile
 */
export function readAppleStrings(text: string): StringFile {
  const strings: FileString[] = []
  let position = 0

  const lineAt = (place: number) => text.slice(0, place).split('\n').length
  const fail = (message: string, place = position) => new InvalidStringFile(message, lineAt(place))

  function skipBlanks() {
    for (;;) {
      while (position < text.length && /\s/.test(text.charAt(position))) position += 1
      if (text.startsWith('//', position)) {
        const end = text.indexOf('\n', position)
        position = end < 0 ? text.length : end
      } else if (text.startsWith('/*', position)) {
        const end = text.indexOf('*/', position + 2)
        if (end < 0) throw fail('the comment is not closed')
        position = end + 2
      } else return
    }
  }

  function readString(what: string): string {
    const start = position
    const quote = text.charAt(position)
    if (quote === '"' || quote === "'") return readQuoted(quote)
    while (position < text.length && BARE.test(text.charAt(position)) && !startsComment()) position += 1
    if (position === start) throw fail(`${what} must be a string in quotes`)
    return text.slice(start, position)
  }

  const startsComment = () => text.startsWith('//', position) || text.startsWith('/*', position)

  function readQuoted(quote: string): string {
    const start = position
    let value = ''
    position += 1
    while (position < text.length) {
      const char = text.charAt(position)
      position += 1
      if (char === quote) return value
      value += char === '\\' ? readEscape() : char
    }
    throw fail('the string is not closed', start)
  }

  function readEscape(): string {
    const [, code, octal] =
      /^(?:[Uu]([0-9A-Fa-f]{4})|([0-7]{1,3}))/.exec(text.slice(position, position + 5)) ?? []
    if (code !== undefined) {
      position += 5
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    if (octal !== undefined) {
      position += octal.length
      return String.fromCharCode(Number.parseInt(octal, 8))
    }
    const char = text.charAt(position)
    position += 1
    return ESCAPES[char] ?? char
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
    strings.push({ key, source: undefined, text: value })
  }
  return { sourceLang: undefined, targetLang: undefined, strings, skipped: [] }
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
