import type { References } from './references.ts'

/** What becomes of a body before it is compared. */
export interface NormalizeOptions {
  readonly references: References
  /** Paths as in `translations[*].text`, whose values may differ. */
  readonly ignore: ReadonlySet<string>
  /** List → the field by which it is sorted; for a list of strings an empty one. */
  readonly unordered: Readonly<Record<string, string>>
}

/** Texts that no two services make alike: of these only the form counts. */
const MADE_TEXTS = new Set(['translations[*].text', 'improvements[*].text'])

/**
 * A JSON body without what must differ: ids by their names, times by their form, translations by what surrounds their
 * words. Keys come in the order of the alphabet, so that ids get the same names at both sides.
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

/** Which fields a body has and of what types; a list has those of all its elements. */
export function fieldsOf(body: unknown): unknown {
  if (Array.isArray(body))
    return [...new Set(body.map((element) => JSON.stringify(fieldsOf(element))))].sort()
  if (body === null) return 'null'
  if (typeof body !== 'object') return typeof body
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, fieldsOf(value)]))
}

const TAG = /<[^<>]*>/g

/** What is equal in two translations of a text whatever their words: whether there are any, white space, and markup. */
function textForm(text: string): string {
  if (text === '') return '<no text>'
  const before = text.length - text.trimStart().length
  const after = text.length - text.trimEnd().length
  const tags = text.match(TAG) ?? []
  const white = before + after === 0 ? '' : `, white space ${before} and ${after}`
  const lines = text.split('\n').length
  return `<text${white}${lines > 1 ? `, ${lines} lines` : ''}${tags.length > 0 ? `, ${tags.join('')}` : ''}>`
}
