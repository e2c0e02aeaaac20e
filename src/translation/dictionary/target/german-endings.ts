/** Case of a German noun phrase: as a subject, as the object of a command, or after most prepositions. */
export type GermanCase = 'nominative' | 'accusative' | 'dative'

/** What endings depend on; `p` is the plural of all genders. */
export type GermanGender = 'm' | 'f' | 'n' | 'p'

/** Determiners after which adjectives have the weak endings. */
const DEFINITE: ReadonlySet<string> = new Set([
  'der',
  'die',
  'das',
  'dieser',
  'diese',
  'dieses',
  'jener',
  'jene',
  'jenes',
  'jeder',
  'jede',
  'jedes',
  'alle',
])
/** Plurals after which adjectives keep their own endings. */
const INDEFINITE: ReadonlySet<string> = new Set(['einige', 'viele', 'weitere'])
/** The endings of the dative. */
const DATIVE: Readonly<Record<GermanGender, string>> = { m: 'em', f: 'er', n: 'em', p: 'en' }
/** English prepositions whose German translation takes the accusative. */
const WITH_ACCUSATIVE: ReadonlySet<string> = new Set(['for', 'without', 'by', 'until', 'about'])

/** The case after the translation of an English preposition. */
export function caseBehind(preposition: string): GermanCase {
  return WITH_ACCUSATIVE.has(preposition) ? 'accusative' : 'dative'
}

/** A determiner that the dictionary has in the nominative. */
export function germanDeterminer(form: string, gender: GermanGender, inCase: GermanCase): string {
  if (inCase === 'nominative' || form.includes(' ')) return form
  if (inCase === 'dative') {
    if (/^(?:der|die|das)$/.test(form)) return `d${DATIVE[gender]}`
    return form.replace(/(?:e|(?<=^(?:dies|jen|jed|weiter))e[rs])$/, '') + DATIVE[gender]
  }
  if (gender !== 'm') return form
  if (form === 'der') return 'den'
  return /^(?:dies|jen|jed|weiter)er$/.test(form) ? `${form.slice(0, -2)}en` : `${form}en`
}

/** An adjective, which the dictionary has with the strong endings of the nominative, after a determiner or alone. */
export function germanAdjective(
  strong: string,
  { determiner, gender }: { determiner: string | undefined; gender: GermanGender },
  inCase: GermanCase,
): string {
  const stem = /e[rs]?$/.test(strong) ? strong.replace(/e[rs]?$/, '') : undefined
  if (stem === undefined) return strong
  if (inCase === 'dative') return stem + (determiner === undefined ? DATIVE[gender] : 'en')
  if (gender === 'p') return determiner === undefined || INDEFINITE.has(determiner) ? strong : `${stem}en`
  if (gender === 'm' && inCase === 'accusative') return `${stem}en`
  return determiner !== undefined && DEFINITE.has(determiner) ? `${stem}e` : strong
}

/** A noun; most get an n in the dative plural. */
export function germanNoun(name: string, gender: GermanGender, inCase: GermanCase): string {
  return inCase === 'dative' && gender === 'p' && /(?:e|el|er)$/.test(name) ? `${name}n` : name
}
