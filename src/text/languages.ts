import { table } from '../base/json/table.ts'
/** `pt` for `pt-BR`, `zh` for `zh-Hant`, lower case. */
export function baseOf(code: string): string {
  const dash = code.indexOf('-')
  return (dash < 0 ? code : code.slice(0, dash)).toLowerCase()
}

/** The 33 languages that detection can answer, as lower-case base codes (public docs, detect language). */
// biome-ignore format: one list reads better than 33 lines
export const DETECTABLE_LANGUAGES = [
  'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv',
  'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh',
] as const

export type DetectableLanguage = (typeof DETECTABLE_LANGUAGES)[number]

/** Target languages that are written without spaces between words. */
const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['ja', 'zh', 'yue', 'th', 'my'])

/** Whether words of the language are separated by spaces. */
export function isSpaced(base: string): boolean {
  return !UNSPACED_LANGUAGES.has(base)
}

/** The default variant of a target without one (spec, languages: the default variants). */
const DEFAULT_VARIANTS: Readonly<Record<string, string>> = table({ en: 'en-us', pt: 'pt-pt', zh: 'zh-hans' })

/** A target in lower case, with the variant that a bare `en`, `pt` or `zh` stands for. */
export function variantOf(target: string): string {
  const code = target.toLowerCase()
  return DEFAULT_VARIANTS[code] ?? code
}
