import type { References } from './references.ts'

/** How to normalize a body. */
export interface NormalizeOptions {
  readonly references: References
  /** Paths such as `translations[*].text` whose values may differ. */
  readonly ignore: ReadonlySet<string>
  /** List → the field to sort it by; empty for a list of strings. */
  readonly unordered: Readonly<Record<string, string>>
}

/** Generated strings: their form is compared, not their words. */
const MADE_TEXTS = new Set(['translations[*].text', 'improvements[*].text'])

/**
 * A JSON body without values that always differ: ids become names, times their format, translations their white space
 * and markup. Keys are sorted, so that ids get the same names at both sides.
 */
export function normalize(body: unknown, options: NormalizeOptions): unknown {
  return walk(body, '')

  function walk(value: unknown, path: string): unknown {
    if (options.ignore.has(path)) return '<any>'
    if (typeof value === 'string')
      return MADE_TEXTS.has(path) ? textForm(value) : options.references.stand(value)
    if (Array.isArray(value))
      return sorted(value, options.unordered[path]).map((element) => walk(element, `${path}[*]`))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, walk(inner, path === '' ? name : `${path}.${name}`)]),
    )
  }
}

function sorted(list: readonly unknown[], by: string | undefined): readonly unknown[] {
  if (by === undefined) return list
  const key = (element: unknown) =>
    by === '' ? String(element) : String((element as Record<string, unknown> | null)?.[by])
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** The fields of a body with their types; a list has the fields of all its elements. */
export function fieldsOf(body: unknown): unknown {
  if (Array.isArray(body))
    return [...new Set(body.map((element) => JSON.stringify(fieldsOf(element))))].sort()
  if (body === null) return 'null'
  if (typeof body !== 'object') return typeof body
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, fieldsOf(value)]))
}

const TAG = /<[^<>]*>/g

/** What two translations of a string must have in common: whether they are empty, white space, and markup. */
function textForm(text: string): string {
  if (text === '') return '<no text>'
  const before = text.length - text.trimStart().length
  const after = text.length - text.trimEnd().length
  const tags = text.match(TAG) ?? []
  const white = before + after === 0 ? '' : `, white space ${before} and ${after}`
  const lines = text.split('\n').length
  return `<text${white}${lines > 1 ? `, ${lines} lines` : ''}${tags.length > 0 ? `, ${tags.join('')}` : ''}>`
}
