/** The targets of each source language (public docs). */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  de: ['en-gb', 'en-us'],
  en: ['de', 'es', 'es-419', 'fr', 'it', 'ja', 'ko'],
  es: ['en-gb', 'en-us'],
  fr: ['en-gb', 'en-us'],
  it: ['en-gb', 'en-us'],
  ja: ['en-gb', 'en-us', 'ko', 'zh-hans', 'zh-hant'],
  ko: ['en-gb', 'en-us', 'ja'],
  zh: ['ja'],
}

/** Whether translations of a pair are evaluated, in any letter case. */
export const isEvaluated = (source: string, target: string): boolean =>
  Object.hasOwn(PAIRS, source.toLowerCase()) &&
  (PAIRS[source.toLowerCase()] ?? []).includes(target.toLowerCase())
