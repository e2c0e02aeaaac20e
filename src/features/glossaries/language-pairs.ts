import { languageData } from '../languages/languages.ts'
import type { GlossaryLanguage } from './glossary.ts'

/** Every possible language pair of a dictionary: all glossary languages with all others, by source, then target. */
export function glossaryLanguagePairs() {
  const codes = (languageData().glossary_languages as GlossaryLanguage[]).toSorted()
  return codes.flatMap((source_lang) =>
    codes.filter((code) => code !== source_lang).map((target_lang) => ({ source_lang, target_lang })),
  )
}
