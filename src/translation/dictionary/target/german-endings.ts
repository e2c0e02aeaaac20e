/** Case of a German noun phrase: as a subject, or as what a command is about. */
export type GermanCase = 'nominative' | 'accusative'

/** Determiners behind which adjectives have the weak endings. */
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
/** Plurals behind which adjectives keep their own endings. */
const INDEFINITE: ReadonlySet<string> = new Set(['einige', 'viele', 'weitere'])

/** A determiner that the dictionary has in the nominative. */
export function germanDeterminer(form: string, isMasculine: boolean, inCase: GermanCase): string {
  if (inCase === 'nominative' || !isMasculine) return form
  if (form === 'der') return 'den'
  return /^(?:dies|jen|jed|weiter)er$/.test(form) ? `${form.slice(0, -2)}en` : `${form}en`
}

/** An adjective that the dictionary has with the strong endings of the nominative, behind a determiner or alone. */
export function germanAdjective(
  strong: string,
  { determiner, gender }: { determiner: string | undefined; gender: string },
  inCase: GermanCase,
): string {
  const stem = /e[rs]?$/.test(strong) ? strong.replace(/e[rs]?$/, '') : undefined
  if (stem === undefined) return strong
  if (gender === 'p') return determiner === undefined || INDEFINITE.has(determiner) ? strong : `${stem}en`
  if (gender === 'm' && inCase === 'accusative') return `${stem}en`
  return determiner !== undefined && DEFINITE.has(determiner) ? `${stem}e` : strong
}
