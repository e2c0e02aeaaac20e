import { all, independentRules, type LanguageChange, only, replace } from './rule-group.ts'

const umlauts: LanguageChange = (text) =>
  text.replace(/([äöüÄÖÜ])(\p{Lu}?)/gu, (_whole, umlaut: string, next: string) => {
    const written = `${umlaut.normalize('NFD').charAt(0)}e`
    return (next === '' ? written : written.toUpperCase()) + next
  })

/** Without the accents and cedillas of French. */
const withoutAccents = replaceAccents(/[àâäçéèêëîïôöùûüÿ]/giu)
const capitalsWithoutAccents = replaceAccents(/[ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ]/gu)

function replaceAccents(letters: RegExp): LanguageChange {
  return (text) => text.replace(letters, (letter) => letter.normalize('NFD').charAt(0))
}

const numero =
  (written: string): LanguageChange =>
  (text) =>
    text.replace(
      /(?<![\p{L}\p{N}])([Nn])(?:[°ºᵒ]|o(?:\.|(?=[ \u00A0]?\p{N})))(?=[ \u00A0\u202F]?\p{N})/gu,
      `$1${written}`,
    )

/** Of `ihr` and its forms, only those that cannot mean `her` or `their`. */
const INFORMAL = 'du|dich|dir|dein(?:e[mnrs]?)?|euch|eu(?:er|re[mnrs]?)'
const capitalInformal: LanguageChange = (text) =>
  text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${INFORMAL})(?!\\p{L})`, 'gu'),
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  )
/** After a letter or a comma and a space, where no sentence begins. */
const smallInformal: LanguageChange = (text) =>
  text.replace(
    new RegExp(`(?<=[\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD},;] )(?:${INFORMAL})(?!\\p{L})`, 'giu'),
    (word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word),
  )

/** Contractions with a single reading; 's and 'd have two. */
const NEGATIVES: readonly (readonly [string, string])[] = [
  ['cannot', "can't"],
  ['will not', "won't"],
  ['shall not', "shan't"],
  ...'do does did is are was were has have had could would should must'
    .split(' ')
    .map((verb) => [`${verb} not`, `${verb}n't`] as const),
]
const POSITIVES: readonly (readonly [string, string])[] = [
  ['I am', "I'm"],
  ...['you', 'we', 'they'].map((pronoun) => [`${pronoun} are`, `${pronoun}'re`] as const),
  ...['I', 'you', 'we', 'they'].map((pronoun) => [`${pronoun} have`, `${pronoun}'ve`] as const),
  ...['I', 'you', 'he', 'she', 'it', 'we', 'they'].map(
    (pronoun) => [`${pronoun} will`, `${pronoun}'ll`] as const,
  ),
]
const startingAs = (found: string, written: string) =>
  /^\p{Lu}/u.test(found) ? written.charAt(0).toUpperCase() + written.slice(1) : written

function exchange(pairs: readonly (readonly [find: string, write: string])[]): LanguageChange {
  const written = new Map(pairs.map(([find, write]) => [find.toLowerCase(), write]))
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}'’])(?:${pairs.map(([find]) => find.replace("'", "['’]")).join('|')})(?![\\p{L}\\p{N}]|['’]\\p{L})`,
    'giu',
  )
  return (text) =>
    text.replace(found, (whole) =>
      startingAs(whole, written.get(whole.toLowerCase().replace('’', "'")) ?? whole),
    )
}
const reversed = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([full, short]) => [short, full] as const)

const CONTRACTIONS = {
  none: () => exchange(reversed([...NEGATIVES, ...POSITIVES])),
  all: () => exchange([...NEGATIVES, ...POSITIVES]),
  no_negatives: () => all(exchange(reversed(NEGATIVES)), exchange(POSITIVES)),
}

/** Latin abbreviations with an English equivalent. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])e\.g\./gu, 'for example'],
  [/(?<![\p{L}\p{N}])i\.e\./gu, 'that is'],
  [/(?<![\p{L}\p{N}])etc\.(?=\s+\p{Lu}|\s*$)/gu, 'and so on.'],
  [/(?<![\p{L}\p{N}])etc\./gu, 'and so on'],
  [/(?<![\p{L}\p{N}])et al\./gu, 'and others'],
  [/(?<![\p{L}\p{N}])viz\./gu, 'namely'],
  [/(?<![\p{L}\p{N}])vs?\.(?= )/gu, 'versus'],
]
const withoutLatin: LanguageChange = (text) =>
  LATIN.reduce((changed, [found, written]) => changed.replace(found, written), text)

const bceToBc: LanguageChange = (text) =>
  text.replace(/(?<=\p{N} ?)BCE(?![\p{L}\p{N}])/gu, 'BC').replace(/(?<=\p{N} ?)CE(?![\p{L}\p{N}])/gu, 'AD')
const bcToBce: LanguageChange = (text) =>
  text
    .replace(/(?<=\p{N} ?)BC(?![\p{L}\p{N}])/gu, 'BCE')
    .replace(/(?<=\p{N} ?)AD(?![\p{L}\p{N}])/gu, 'CE')
    .replace(/(?<![\p{L}\p{N}])AD (\p{N}{1,4})(?![\p{L}\p{N}])/gu, '$1 CE')

const decade =
  (write: (century: string, decade: string) => string): LanguageChange =>
  (text) =>
    text.replace(
      /(?<![\p{L}\p{N}'’])(1\d|20)(\d0)['’]?s(?!\p{L})/gu,
      (_whole, century: string, years: string) => write(century, years),
    )
/** From the thirties on, decades belong to the twentieth century; '10s and '20s are ambiguous. */
const fullDecade: LanguageChange = (text) =>
  text.replace(/(?<![\p{L}\p{N}])['’‘]([3-9]0)s(?!\p{L})/gu, '19$1s')

const DECADES = {
  apostrophe: decade((_century, years) => `'${years}s`),
  short_in_20th_century: decade((century, years) => (century === '19' ? `${years}s` : `${century}${years}s`)),
  short: decade((_century, years) => `${years}s`),
  full: fullDecade,
}

/** Spelling and eras that depend only on the letters. */
export const spellingRules = independentRules({
  'dates_and_times.calendar_era': (era: 'BC' | 'BCE') => (era === 'BC' ? bceToBc : bcToBce),
  'dates_and_times.decades': (form: keyof typeof DECADES) => only('en', DECADES[form]),
  'spelling_and_grammar.abbreviating_french_word_numero': (end: string) => only('fr', numero(end)),
  'spelling_and_grammar.accents_and_cedillas': (where: 'never' | 'not_on_capitals') =>
    where === 'never' ? withoutAccents : capitalsWithoutAccents,
  'spelling_and_grammar.contractions': (which: keyof typeof CONTRACTIONS) =>
    only('en', CONTRACTIONS[which]()),
  'spelling_and_grammar.eszett': () => all(replace(/ß/g, 'ss'), replace(/ẞ/g, 'SS')),
  'spelling_and_grammar.informal_address_pronouns': (letters: 'capital' | 'small') =>
    only('de', letters === 'capital' ? capitalInformal : smallInformal),
  'spelling_and_grammar.latin_abbreviations': () => only('en', withoutLatin),
  'spelling_and_grammar.spanish_word_solo': () =>
    only(
      'es',
      all(replace(/(?<!\p{L})([Ss])ólo(?!\p{L})/gu, '$1olo'), replace(/(?<!\p{L})SÓLO(?!\p{L})/gu, 'SOLO')),
    ),
  'spelling_and_grammar.umlauts': () => umlauts,
})
