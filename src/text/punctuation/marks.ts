import { table } from '../../base/json/table.ts'
import { cached } from '../../base/runtime/cached.ts'
import { baseOf } from '../languages.ts'

/** How a language writes sentence punctuation. */
export type Marks = ReturnType<typeof marksOf>

const NO_BREAK = '\u00a0'
const NARROW_NO_BREAK = '\u202f'

/** Quotation marks from the Unicode CLDR; languages with little data use those of their neighbor. */
const QUOTES: readonly (readonly [pair: string, languages: string])[] = [
  ['„“', 'bg cs de et is ka lb lt mk sk sl sr'],
  ['„”', 'bs hr hu pl ro'],
  ['«»', 'an ar be ca el es eu fa hy it nb oc prs ps pt ru scn sq uk de-ch br gl kk ky mn tg'],
  ['””', 'fi sv'],
  ['「」', 'ja yue zh-hant'],
]

const FULL_WIDTH = { '?': '？', '!': '！', ':': '：', ';': '；' }
const ARABIC = { '?': '؟', ',': '،', ';': '؛' }
const DANDA = { '.': '।' }

/** By lower-case code, else by base code. */
const SIGNS = table<Readonly<Record<string, string>>>({
  ja: { ...FULL_WIDTH, '.': '。', ',': '、' },
  yue: { ...FULL_WIDTH, '.': '。', ',': '，' },
  zh: { ...FULL_WIDTH, '.': '。', ',': '，' },
  ar: ARABIC,
  ckb: ARABIC,
  fa: ARABIC,
  prs: ARABIC,
  ps: ARABIC,
  ur: { ...ARABIC, '.': '۔' },
  as: DANDA,
  bho: DANDA,
  bn: DANDA,
  hi: DANDA,
  mai: DANDA,
  ne: DANDA,
  pa: DANDA,
  sa: DANDA,
  el: { '?': ';', ';': '·' },
  hy: { '.': '։', ':': '՝' },
  my: { '.': '။', ',': '၊' },
})

const FRENCH = { '?': NARROW_NO_BREAK, '!': NARROW_NO_BREAK, ';': NARROW_NO_BREAK, ':': NO_BREAK }
const SPACES: Readonly<Record<string, Readonly<Record<string, string>>>> = table({
  fr: FRENCH,
  br: FRENCH,
  // In Canadian French, only the colon has a space.
  'fr-ca': { ':': NO_BREAK },
})
const FRENCH_QUOTES = [`«${NO_BREAK}`, `${NO_BREAK}»`] as const

const OPENINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = table({
  es: { '?': '¿', '!': '¡' },
})

/** The marks of a target language. */
export const marksOf = (target: string) => marksOfCode(target.toLowerCase())

const marksOfCode = cached((code: string) => {
  const base = baseOf(code)
  const signs = SIGNS[base] ?? {}
  const spaces = SPACES[code] ?? SPACES[base] ?? {}
  const openings = OPENINGS[base] ?? {}
  const changing = new Uint8Array(0x80)
  for (const sign of ['"', ...Object.keys({ ...signs, ...spaces, ...openings })]) {
    changing[sign.charCodeAt(0)] = 1
  }
  return {
    /** Its equivalents of `. , ; : ? !`, if different. */
    signs,
    /** The space before each mark. */
    spaces,
    /** The pair of quotation marks, including spaces on the inside. */
    quotes: base === 'fr' ? FRENCH_QUOTES : quotesOf(code, base),
    /** The opening mark of a question or an exclamation, by its closing mark. */
    openings,
    /** Full-width punctuation includes its space. */
    isFullWidth: ['ja', 'yue', 'zh'].includes(base),
    /** The codes of Basic Latin punctuation that may change. */
    changing,
  }
})

/** Targets in Brazil and Latin America, which use the English conventions. */
const AS_ENGLISH: ReadonlySet<string> = new Set(['pt-br', 'es-419'])

function quotesOf(code: string, base: string): readonly [string, string] {
  const listed = (name: string) => QUOTES.find(([, languages]) => languages.split(' ').includes(name))?.[0]
  const [open = '“', close = '”'] = [
    ...((AS_ENGLISH.has(code) ? undefined : (listed(code) ?? listed(base))) ?? ''),
  ]
  return [open, close]
}
