import { independentRules, type LanguageChange } from './rule-group.ts'

const only =
  (language: string, change: LanguageChange): LanguageChange =>
  (text, of) =>
    of === language ? change(text, of) : text

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const umlauts: LanguageChange = (text) =>
  text.replace(/([äöüÄÖÜ])(\p{Lu}?)/gu, (_whole, umlaut: string, next: string) => {
    const written = UMLAUTS[umlaut] ?? umlaut
    return (next === '' ? written : written.toUpperCase()) + next
  })

/** Letters without accents and cedillas, for the accents of French. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'àâäçéèêëîïôöùûüÿ'].map((letter) => [letter, letter.normalize('NFD').charAt(0)]),
)
const withoutAccents: LanguageChange = (text) =>
  text.replace(/[àâäçéèêëîïôöùûüÿ]/giu, (letter) => {
    const plain = PLAIN[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
  })
const capitalsWithoutAccents: LanguageChange = (text) =>
  text.replace(/[ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ]/gu, (letter) => (PLAIN[letter.toLowerCase()] ?? letter).toUpperCase())

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
  ...[
    'do',
    'does',
    'did',
    'is',
    'are',
    'was',
    'were',
    'has',
    'have',
    'had',
    'could',
    'would',
    'should',
    'must',
  ].map((verb) => [`${verb} not`, `${verb}n't`] as const),
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

const contractPositives = exchange(POSITIVES)
const expandNegatives = exchange(reversed(NEGATIVES))

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

/** Spelling and eras that depend only on the letters. */
export const spellingRules = independentRules({
  'dates_and_times.calendar_era': { use_bc_and_ad: bceToBc, use_bce_and_ce: bcToBce },
  'dates_and_times.decades': {
    use_apostrophe_yy: only(
      'en',
      decade((_century, years) => `'${years}s`),
    ),
    use_yy_for_20th_century_but_yyyy_for_other_centuries: only(
      'en',
      decade((century, years) => (century === '19' ? `${years}s` : `${century}${years}s`)),
    ),
    use_yy_without_apostrophe: only(
      'en',
      decade((_century, years) => `${years}s`),
    ),
    use_yyyy: only('en', fullDecade),
  },
  'spelling_and_grammar.abbreviating_french_word_numero': {
    abbreviate_as_n_then_degree_symbol: only('fr', numero('°')),
    abbreviate_as_n_then_o_in_superscript: only('fr', numero('ᵒ')),
    abbreviate_as_no: only('fr', numero('o')),
  },
  'spelling_and_grammar.accents_and_cedillas': {
    do_not_use_on_capital_letters: capitalsWithoutAccents,
    never_use: withoutAccents,
  },
  'spelling_and_grammar.contractions': {
    do_not_use_contractions: only('en', exchange(reversed([...NEGATIVES, ...POSITIVES]))),
    use_contractions: only('en', exchange([...NEGATIVES, ...POSITIVES])),
    use_contractions_but_avoid_negative_contractions: only('en', (text, language) =>
      contractPositives(expandNegatives(text, language), language),
    ),
  },
  'spelling_and_grammar.eszett': {
    replace_eszett_with_ss: (text) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS'),
  },
  'spelling_and_grammar.informal_address_pronouns': {
    capitalize_informal_address_pronouns: only('de', capitalInformal),
    do_not_capitalize_informal_address_pronouns: only('de', smallInformal),
  },
  'spelling_and_grammar.latin_abbreviations': { do_not_use_latin_abbreviations: only('en', withoutLatin) },
  'spelling_and_grammar.spanish_word_solo': {
    never_use_acute_accent: only('es', (text) =>
      text.replace(/(?<!\p{L})([Ss])ólo(?!\p{L})/gu, '$1olo').replace(/(?<!\p{L})SÓLO(?!\p{L})/gu, 'SOLO'),
    ),
  },
  'spelling_and_grammar.umlauts': { replace_umlauts_with_ae_oe_ue: umlauts },
})
