import { baseOf } from '../../languages.ts'

/** English words that precede a noun phrase and relate it to the rest. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  `of in on at to for with without from by about after before between during until since under over within`.split(
    ' ',
  ),
)

const ITALIAN = contractions(
  `di il=del di lo=dello di la=della di i=dei di gli=degli di le=delle a il=al a lo=allo a la=alla a i=ai a gli=agli
    a le=alle da il=dal da lo=dallo da la=dalla da i=dai da gli=dagli da le=dalle in il=nel in lo=nello in la=nella
    in i=nei in gli=negli in le=nelle su il=sul su lo=sullo su la=sulla su i=sui su gli=sugli su le=sulle`,
)
/** Words that contract with a definite article, by base code. */
const CONTRACTIONS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  de: contractions('zu dem=zum zu der=zur in dem=im von dem=vom bei dem=beim an dem=am'),
  es: contractions('de el=del a el=al'),
  fr: contractions('de le=du de les=des à le=au à les=aux'),
  it: ITALIAN,
  pt: contractions(
    `de o=do de a=da de os=dos de as=das em o=no em a=na em os=nos em as=nas a o=ao a os=aos a a=à a as=às por o=pelo
    por a=pela por os=pelos por as=pelas`,
  ),
}
/** The preposition is the last word before the article, such as `à` in `grâce à`. */
const LAST_TWO_WORDS = /^(.* )?([^ ]+) ([^ ]+)$/

/** A preposition and the following article as they are written. */
export function contracted(code: string, preposition: string, phrase: string): string {
  const known = CONTRACTIONS[baseOf(code)]
  if (known === ITALIAN && phrase.startsWith('l’')) {
    const article = known.get(`${preposition} la`)
    if (article !== undefined) return `${article.slice(0, -1)}’${phrase.slice(2)}`
  }
  const blank = phrase.indexOf(' ')
  if (known === undefined || blank < 0) return `${preposition} ${phrase}`
  const [, front = '', last, article] = LAST_TWO_WORDS.exec(`${preposition} ${phrase.slice(0, blank)}`) ?? []
  const one = known.get(`${last} ${article}`)
  return one === undefined ? `${preposition} ${phrase}` : front + one + phrase.slice(blank)
}

function contractions(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(/(?<==\S+)\s+/).map((pair) => pair.trim().split('=') as [string, string]))
}
