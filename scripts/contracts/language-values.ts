import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { ANNOUNCED, type ChangesFile } from '../../src/contract/dates/change.ts'
import type { Lifetime } from '../../src/contract/openapi/operation.ts'
import type { Language, Resource } from '../../src/service/languages/language.ts'
import { languageData, languagesBefore } from '../../src/service/languages/languages.ts'

/** `x-languages` in the document: the languages of an enumeration, as `/v3/languages` lists them. */
interface ListedLanguages {
  readonly resource: Resource
  readonly side: 'source' | 'target'
  /** Only those with this feature. */
  readonly feature?: string
  /** Values that no listing has, such as the base codes of targets. */
  readonly also?: readonly (string | null)[]
  readonly except?: readonly string[]
}

type Fields = Record<string, unknown>

/**
 * Writes `enum` and `x-values` of every schema with `x-languages`. Requests are checked by them, so what an operation
 * accepts on a day is what the listing of that day shows.
 */
export function addLanguageValues(document: OpenAPIObject, { changes }: ChangesFile): void {
  const days = changes.flatMap(({ date, languages }) => (languages ? [date] : []))
  // What was known before the first change comes first, with no day.
  const states = [undefined, ...days].map((day) => ({
    day,
    languages: languagesBefore(
      languageData().languages,
      changes
        .filter(({ date }) => day === undefined || date > day || (day !== ANNOUNCED && date === ANNOUNCED))
        .toReversed()
        .flatMap(({ languages = [] }) => languages),
    ),
  }))
  visit(document, (schema, wanted) => {
    const lifetimes = lifetimesOf(states, wanted)
    schema.enum = [...[...lifetimes.keys()].sort(), ...(wanted.also ?? [])]
    const dated = [...lifetimes].filter(([, { since, until }]) => since !== undefined || until !== undefined)
    if (dated.length > 0) schema['x-values'] = Object.fromEntries(dated)
    delete schema['x-languages']
  })
}

/** Every listed language with its days. @throws Error if one comes back after it was gone */
function lifetimesOf(
  states: readonly { readonly day: string | undefined; readonly languages: readonly Language[] }[],
  wanted: ListedLanguages,
): Map<string, Lifetime> {
  const lifetimes = new Map<string, Lifetime>()
  for (const { day, languages } of states) {
    const listed = new Set(languages.filter((language) => isListed(language, wanted)).map(({ lang }) => lang))
    for (const code of listed) {
      const known = lifetimes.get(code)
      if (known?.until !== undefined) throw new Error(`${wanted.resource}: ${code} comes back on ${day}`)
      if (!known) lifetimes.set(code, day === undefined ? {} : { since: day })
    }
    for (const [code, lifetime] of lifetimes)
      if (!listed.has(code) && lifetime.until === undefined && day !== undefined)
        lifetimes.set(code, { ...lifetime, until: day })
  }
  return lifetimes
}

function isListed({ lang, resources }: Language, { resource, side, feature, except }: ListedLanguages) {
  const support = resources[resource]
  return (
    support?.[side] === true &&
    (feature === undefined || feature in support.features) &&
    !except?.includes(lang)
  )
}

function visit(value: unknown, found: (schema: Fields, wanted: ListedLanguages) => void): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Fields
  if ('x-languages' in fields) found(fields, fields['x-languages'] as ListedLanguages)
  for (const inner of Object.values(fields)) visit(inner, found)
}
