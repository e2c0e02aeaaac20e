/**
 * Abbreviations that are followed by a name, a number or the rest of the sentence, in the most requested languages.
 * Abbreviations that often end a sentence, such as `etc.` and `usw.`, and those that are also words, such as `no.`, are
 * left out. Our choice of words.
 */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  ...[
    'mr',
    'mrs',
    'ms',
    'dr',
    'prof',
    'vs',
    'fig',
    'figs',
    'vol',
    'pp',
    'cf',
    'e.g',
    'i.e',
    'approx',
    'capt',
    'sgt',
  ],
  ...[
    'rev',
    'gov',
    'dept',
    'jan',
    'feb',
    'aug',
    'sept',
    'oct',
    'nov',
    'hr',
    'fr',
    'nr',
    'bzw',
    'z.b',
    'd.h',
    'u.a',
  ],
  ...[
    'v.a',
    'abb',
    'bd',
    'ggf',
    'evtl',
    'inkl',
    'exkl',
    'zzgl',
    'tel',
    'mme',
    'mlle',
    'p.ex',
    'boul',
    'sra',
    'srta',
  ],
  ...[
    'sr',
    'ud',
    'uds',
    'núm',
    'pág',
    'págs',
    'dott',
    'ing',
    'avv',
    'dhr',
    'mevr',
    'bijv',
    'd.w.z',
    'o.a',
    'np',
    'tj',
  ],
  ...['tzn', 'm.in', 'д-р', 'ул', 'стр', 'рис', 'т.е', 'т.к', 'напр', 'тыс', 'руб'],
])
const MAX_ABBREVIATION = 6

/**
 * Whether a text ends with an abbreviation that does not end its sentence: one of the common ones, or the initial of a
 * name such as the `J.` of `J. Smith`. White space at the end is ignored.
 */
export function endsWithAbbreviation(text: string): boolean {
  let end = text.length
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--
  if (text[--end] !== '.') return false
  let start = end
  while (start > 0 && !isSpace(text.charCodeAt(start - 1))) {
    if (end - --start > MAX_ABBREVIATION + 1) return false
  }
  return isAbbreviation(text.slice(start, end).replace(/^[("'«„“‘[]/u, ''))
}

/** The same for the word before a period. */
export function isAbbreviation(word: string): boolean {
  return word.length <= MAX_ABBREVIATION && (isInitial(word) || ABBREVIATIONS.has(word.toLowerCase()))
}

const isSpace = (unit: number) => unit <= 0x20 || unit === 0xa0 || unit === 0x202f || unit === 0x3000

/** A single capital letter; `I` is a word that ends sentences. */
function isInitial(word: string): boolean {
  return word.length === 1 && word !== 'I' && word !== word.toLowerCase()
}
