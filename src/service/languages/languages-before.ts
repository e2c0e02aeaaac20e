import type { LanguageChange } from '../../contract/dates/change.ts'
import type { Language } from './language.ts'

type Fields = Record<string, unknown>

/** The languages before the given changes, latest change first. */
export function languagesBefore(
  languages: readonly Language[],
  changes: readonly LanguageChange[],
): readonly Language[] {
  const before = structuredClone(languages) as unknown as (Language & Fields)[]
  for (const { codes, at, before: value } of changes) {
    const steps = at.split('.')
    for (const language of before) {
      if (isMeant(language, codes)) putBack(language, steps, { value, everywhere: codes === 'all' })
    }
  }
  return before
}

function isMeant(language: Language & Fields, codes: LanguageChange['codes']): boolean {
  if (typeof codes !== 'string') return codes.includes(language.lang)
  return codes === 'all' || language[codes] === true
}

/** With `everywhere`, changes only languages that have the value now. */
function putBack(
  language: Fields,
  steps: readonly string[],
  { value, everywhere }: { value: unknown; everywhere: boolean },
) {
  const last = steps.at(-1) ?? ''
  const owner = steps
    .slice(0, -1)
    .reduce<Fields | undefined>((inner, step) => inner?.[step] as Fields | undefined, language)
  if (!owner || (everywhere && !Object.hasOwn(owner, last))) return
  if (value === null) delete owner[last]
  else owner[last] = value
}
