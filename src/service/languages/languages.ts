import { once } from '../../base/runtime/cached.ts'
import type { LanguageChange } from '../../contract/dates/change.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import { readDataFile } from '../../package-files.ts'
import type { Language, ProductForm, ResourceDescription } from './language.ts'

/** The service's languages in a contract. */
export type Languages = ReturnType<typeof createLanguages>

/** All data about the service's languages. */
export interface LanguageData {
  readonly product_form: ProductForm
  readonly resources: readonly ResourceDescription[]
  readonly products: readonly ResourceDescription[]
  readonly glossary_languages: readonly string[]
  readonly languages: readonly Language[]
}

/** All data about the service's languages in its newest state; read on first use. */
export const languageData = once(() => readDataFile<LanguageData>('service/languages/languages.json'))

const NEWEST = createLanguages(languageData)

/** The language with a BCP 47 code in the service's spelling. */
export const language = (code: string): Language => NEWEST.language(code)

/** The language for a target code: EN, PT and ZH mean their default variants (our choice). */
export const targetLanguage = (code: string): Language => NEWEST.targetLanguage(code)

/** The language with a code in any letter case, if requests may name it on this side. */
export function requestLanguage(code: string, side: 'source' | 'target'): Language | undefined {
  const lower = code.toLowerCase()
  const { languages } = languageData()
  return languages.find((one) => one.lang.toLowerCase() === lower && one[`request_${side}`])
}

const ofContracts = new WeakMap<Contract, Languages>()

/** The languages of a contract; contracts with the newest state share them. */
export function languagesOf(contract: Contract): Languages {
  const { languages: changes, unlisted } = contract
  if (changes.length === 0 && Object.keys(unlisted).length === 0) return NEWEST
  const known = ofContracts.get(contract)
  if (known) return known
  const own = createLanguages(once(() => dataBefore(languageData(), contract)))
  ofContracts.set(contract, own)
  return own
}

function dataBefore(data: LanguageData, { languages: changes, unlisted }: Contract): LanguageData {
  const listed = ({ features, ...description }: ResourceDescription): ResourceDescription => ({
    ...description,
    features: features.filter(({ name }) => !unlisted[description.name]?.includes(name)),
  })
  return {
    ...data,
    languages: languagesBefore(data.languages, changes),
    resources: data.resources.map(listed),
    products: data.products.map(listed),
  }
}

function createLanguages(data: () => LanguageData) {
  const byCode = once(() => new Map(data().languages.map((entry) => [entry.lang, entry])))

  function language(code: string): Language {
    const found = byCode().get(code)
    if (!found) throw new Error(`No language has the code ${code}`)
    return found
  }

  return {
    data,
    language,
    targetLanguage(code: string): Language {
      const asked = language(code)
      return asked.default_variant === null ? asked : language(asked.default_variant)
    },
  }
}

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
