import { InvalidStringFile, type StringFile } from './string-file.ts'

/**
 * Parses JSON with strings by key, flat or nested, as used by i18next and many others, and ARB, where names with `@`
 * describe the strings. Keys of nested strings are joined by dots; other values are skipped.
 * @throws InvalidStringFile
 */
export function readJsonStrings(text: string): StringFile {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidStringFile('must be a JSON object with strings by key')
  const { '@@locale': locale } = value as Record<string, unknown>
  return {
    sourceLang: undefined,
    targetLang: typeof locale === 'string' ? locale : undefined,
    strings: [...stringsIn(value, '')].map(([key, text]) => ({ key, source: undefined, text })),
  }
}

function* stringsIn(value: object, prefix: string): Generator<readonly [string, string]> {
  for (const [name, inner] of Object.entries(value)) {
    if (name.startsWith('@')) continue
    const key = prefix === '' ? name : `${prefix}.${name}`
    if (typeof inner === 'string') yield [key, inner]
    else if (typeof inner === 'object' && inner !== null) yield* stringsIn(inner, key)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidStringFile(`is not valid JSON: ${(error as Error).message}`)
  }
}
