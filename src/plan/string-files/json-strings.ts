import {
  type FileString,
  InvalidStringFile,
  MAX_DEPTH,
  type SkippedString,
  type StringFile,
  UNTRANSLATED,
} from './string-file.ts'

/** Attributes of a whole ARB file (specification of the Application Resource Bundle). */
const ARB_ATTRIBUTE = /^@@(?:locale|context|last_modified|author|comment|x-.*)$/

/**
 * Parses JSON with strings by key, flat or nested, as used by i18next and many others, and ARB, where an object `@key`
 * describes the string `key`. Keys of nested strings are joined by dots; other values are skipped.
 * @throws InvalidStringFile
 */
export function readJsonStrings(text: string): StringFile {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidStringFile('must be a JSON object with strings by key')
  const { '@@locale': locale } = value as Record<string, unknown>
  return {
    targetLang: typeof locale === 'string' ? locale : undefined,
    ...stringsIn(Object.entries(value).filter(([name, inner]) => !describes(name, inner, value))),
  }
}

/** Whether it is metadata of ARB, which only the top level has. */
const describes = (name: string, inner: unknown, file: object) =>
  ARB_ATTRIBUTE.test(name) ||
  (name.startsWith('@') && typeof inner === 'object' && Object.hasOwn(file, name.slice(1)))

function stringsIn(entries: readonly (readonly [string, unknown])[]) {
  const strings: FileString[] = []
  const skipped: SkippedString[] = []
  const add = (key: string, value: unknown, depth = 1) => {
    if (depth > MAX_DEPTH) throw new InvalidStringFile(`has more than ${MAX_DEPTH} objects within each other`)
    if (typeof value === 'string') strings.push({ key, text: value })
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) add(`${key}.${name}`, inner, depth + 1)
    else skipped.push({ key, reason: value === null ? UNTRANSLATED : 'not a string' })
  }
  for (const [name, value] of entries) add(name, value)
  return { strings, skipped }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidStringFile(`is not valid JSON: ${(error as Error).message}`)
  }
}
