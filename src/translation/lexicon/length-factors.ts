/**
 * How many characters a language needs for one English character, by base code (`zh-Hant` has its own).
 *
 * Source: the usual expansion figures of localization guides (German +10-20 %, French +15-20 %, Finnish +5 %, Chinese a
 * third, Japanese a half), rounded to 0.05; languages that such guides leave out got the figure of their nearest
 * relative. Where guides disagree, our choice is the middle.
 */
// biome-ignore format: a table of 80 short entries
const LENGTH_FACTORS: Readonly<Record<string, number>> = {
  ar: 0.85, as: 0.95, be: 1.1, bg: 1.1, bho: 0.95, bn: 0.95, br: 1.1, ca: 1.15, ckb: 1, cs: 1, cy: 1.1, da: 1.05,
  de: 1.15, el: 1.15, en: 1, eo: 1.05, es: 1.2, et: 1.05, eu: 1.15, fa: 0.95, fi: 1.15, fr: 1.2, ga: 1.15, gl: 1.15,
  gn: 1.1, gom: 0.95, gu: 0.95, he: 0.8, hi: 0.95, hr: 1.05, hu: 1.1, hy: 1.1, is: 1.05, it: 1.15, ja: 0.5, ka: 1.1,
  kk: 1.1, ko: 0.5, ky: 1.1, la: 1.05, lb: 1.15, lt: 1.05, lv: 1.05, mai: 0.95, mg: 1.25, mk: 1.1, ml: 1.15, mn: 1.1,
  mr: 0.95, mt: 1.1, my: 1.15, nb: 1.05, ne: 0.95, nl: 1.15, oc: 1.15, om: 1.2, pa: 0.95, pl: 1.15, prs: 0.95,
  ps: 0.95, pt: 1.15, qu: 1.2, ro: 1.15, ru: 1.15, sa: 1, scn: 1.15, sk: 1.05, sl: 1.05, sq: 1.15, sr: 1.05, sv: 1.05,
  ta: 1.2, te: 1.05, th: 0.9, tl: 1.2, tr: 1.05, uk: 1.1, ur: 0.95, vi: 1.1, xh: 1.15, yi: 0.95, yue: 0.35, zh: 0.35,
  'zh-Hant': 0.35, zu: 1.15,
}

/** The factor of a language without an entry. */
const DEFAULT_FACTOR = 1.1

/** Characters of the target per character of English. */
export function lengthFactor(lexicon: string): number {
  return LENGTH_FACTORS[lexicon] ?? DEFAULT_FACTOR
}

/**
 * How many English characters a source word stands for. It depends on the word's script and not on the source language,
 * because the same word must give the same translation whatever language it is detected as.
 */
export function englishLength(word: string): number {
  const unit = word.charCodeAt(0)
  if (unit < 0x1100) return word.length
  if ((unit >= 0xac00 && unit <= 0xd7af) || unit <= 0x11ff) return word.length * 2
  if (unit >= 0x3040 && unit <= 0x30ff) return word.length * 1.5
  if ((unit >= 0x3400 && unit <= 0x9fff) || unit === 0x3005) return word.length * 2.7
  if (unit >= 0xd840 && unit <= 0xd8ff) return (word.length / 2) * 2.7
  return word.length
}
