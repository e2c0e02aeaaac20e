/**
 * The codes of the service that mean what another system calls `given`: ISO 639-1 and 639-2, BCP 47, Android, Java, POSIX,
 * Rails, Microsoft, codes of countries, and English names. Several for a language with variants only, none if the service
 * has none.
 * @param allowed the codes that the service accepts at this place
 */
export function serviceCodes(given: string, allowed: readonly string[]): string[] {
  const named = languageNamed(given, allowed)
  if (named !== undefined) return variantsOf(named, allowed)
  const locale = localeOf(given)
  if (!locale) return []
  const { language, region } = locale
  const base = SERVICE_LANGUAGES.get(language) ?? language
  const { script } = locale.maximize()
  const isUsualScript = script === new Intl.Locale(language).maximize().script
  const has = (code: string) => allowed.find((one) => one.toLowerCase() === code.toLowerCase())
  const exact =
    has(`${base}-${region}`) ??
    (region === undefined && locale.script === undefined ? undefined : has(`${base}-${script}`)) ??
    (base === 'es' && region !== undefined && region !== 'ES' ? has('es-419') : undefined)
  if (exact !== undefined) return [exact]
  // A bare code stands for the usual script: `zh` is no answer to Traditional Chinese.
  return isUsualScript ? variantsOf(base, allowed) : []
}

/** The variants of a language where a bare code says too little; otherwise its code, if it is allowed. */
function variantsOf(base: string, allowed: readonly string[]): string[] {
  const variants = allowed.filter((code) => AMBIGUOUS.has(base) && code.startsWith(`${base}-`))
  return variants.length > 0 ? variants : allowed.filter((code) => code === base)
}

/** Languages of which the service wants a variant as target (public docs). */
const AMBIGUOUS = new Set(['en', 'pt'])

/** Where the service has another code than the registry. */
const SERVICE_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['fil', 'tl'],
])

/** Codes of countries and scripts that are often sent as languages, and mean no language that the service has. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh-CN'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['ee', 'et'],
  ['gb', 'en-GB'],
  ['gr', 'el'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['se', 'sv'],
  ['tw', 'zh-TW'],
  ['ua', 'uk'],
  ['us', 'en-US'],
  ['vn', 'vi'],
  // Before scripts had subtags, Microsoft called them regions.
  ['zh-chs', 'zh-Hans'],
  ['zh-cht', 'zh-Hant'],
])

/** Reads the code of any of the systems; undefined if it has the form of none. */
function localeOf(given: string): Intl.Locale | undefined {
  const parts = given
    .trim()
    // The encoding and the modifier of POSIX: `pt_BR.UTF-8@euro`.
    .replace(/[.@].*$/, '')
    // Android: `b+zh+Hant+TW`, `pt-rBR`. Java: `zh_TW_#Hant`.
    .replace(/^b\+/, '')
    .replace(/-r(?=[A-Z]{2}$)/, '-')
    .split(/[-_+# ]+/)
  const country = COUNTRIES.get(parts.join('-').toLowerCase()) ?? parts.join('-')
  const [first = '', ...others] = country.split('-')
  // An extended language: `zh-yue`.
  const language = others.find((part) => /^[a-z]{3}$/i.test(part)) ?? first
  const script = others.find((part) => /^[a-z]{4}$/i.test(part))
  const region = others.find((part) => /^([a-z]{2}|\d{3})$/i.test(part))
  if (!/^[a-z]{2,3}$/i.test(language)) return undefined
  try {
    // Also replaces codes that are no longer used, and those of ISO 639-2: `iw`, `ger`.
    return new Intl.Locale([language, script, region].filter((part) => part !== undefined).join('-'))
  } catch {
    return undefined
  }
}

/** The language with this English name. */
function languageNamed(given: string, allowed: readonly string[]): string | undefined {
  const name = given.trim().toLowerCase()
  if (!/^[a-z ]{4,}$/.test(name)) return undefined
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const bases = new Set(allowed.map((code) => code.replace(/-.*/, '')))
  return [...bases].find((code) => names.of(code)?.toLowerCase() === name)
}
