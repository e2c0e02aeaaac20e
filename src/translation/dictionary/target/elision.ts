type Rule = readonly [word: RegExp, next: RegExp, written: (word: string) => string]

const VOWEL = /^[aeiouàâäáéèêëíîïóôöúûüœæ]/i
/** In most French words, the h is silent. */
const FRENCH_VOWEL = /^(?:[aeiouyàâäéèêëîïôöûüœæ]|h(?!aut|uit|ors))/i
const ITALIAN_CLUSTER = /^(?:s[^aeiouàèéìòù]|z|gn|ps|x|y)/i
/** Words that are pronounced with an initial consonant are excluded. */
const ENGLISH_VOWEL = /^(?:[aeio](?!ne\b)|u(?!s|ni)|hour)/i

const cut = (word: string) => `${word.slice(0, -1)}’`
/** Drops the last letter before any masculine noun. */
const cutOff = (word: string) => `${word.slice(0, -1)} `

/** How a word changes before certain letters, by base code. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  en: [[/^a$/i, ENGLISH_VOWEL, (word) => `${word}n `]],
  es: [
    [/^la$/i, /^(?:agua|área)$/i, () => 'el '],
    [/^una$/i, /^(?:agua|área)$/i, () => 'un '],
    [/^(?:bueno|primero)$/i, /^/, cutOff],
  ],
  fr: [
    [/^(?:le|la|de|que)$/i, FRENCH_VOWEL, cut],
    [/^ce$/i, FRENCH_VOWEL, (word) => `${word}t `],
    [/^[mts]a$/i, FRENCH_VOWEL, (word) => `${word[0]}on `],
    [/^nouveau$/i, FRENCH_VOWEL, (word) => `${word.slice(0, -3)}el `],
  ],
  it: [
    [/^(?:il|lo)$/i, VOWEL, () => 'l’'],
    [/^la$/i, VOWEL, cut],
    [/^il$/i, ITALIAN_CLUSTER, () => 'lo '],
    [/^i$/i, VOWEL, () => 'gli '],
    [/^i$/i, ITALIAN_CLUSTER, () => 'gli '],
    [/^un$/i, ITALIAN_CLUSTER, () => 'uno '],
    [/^una$/i, VOWEL, cut],
    [/^buono$/i, /^/, cutOff],
  ],
}

/** Joins two words of a language: `l’adresse`, not `la adresse`. */
export function beside(base: string, before: string, behind: string, blank: string): string {
  const rules = RULES[base]
  if (rules === undefined || blank !== ' ') return before + blank + behind
  const start = before.lastIndexOf(' ') + 1
  const last = before.slice(start)
  const rule = rules.find(([word, next]) => word.test(last) && next.test(behind))
  return rule === undefined ? before + blank + behind : before.slice(0, start) + rule[2](last) + behind
}
