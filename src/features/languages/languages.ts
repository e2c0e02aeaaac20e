import { readDataFile } from '../../data-file.ts'
import type { Language, ProductForm, ResourceDescription } from './language.ts'

interface LanguageData {
  readonly product_form: ProductForm
  readonly resources: readonly ResourceDescription[]
  readonly products: readonly ResourceDescription[]
  readonly glossary_languages: readonly string[]
  readonly languages: readonly Language[]
}

let data: LanguageData | undefined
let byCode: ReadonlyMap<string, Language> | undefined

/** Everything that is known of the service's languages; read on first use. */
export function languageData(): LanguageData {
  data ??= readDataFile<LanguageData>('features/languages/languages.json')
  return data
}

/** The language of a BCP 47 code as the service spells it. */
export function language(code: string): Language {
  byCode ??= new Map(languageData().languages.map((entry) => [entry.lang, entry]))
  const found = byCode.get(code)
  if (!found) throw new Error(`No language has the code ${code}`)
  return found
}

/** The language that a target code stands for: EN, PT and ZH mean their default variants (our choice). */
export function targetLanguage(code: string): Language {
  const asked = language(code)
  return asked.default_variant === null ? asked : language(asked.default_variant)
}
