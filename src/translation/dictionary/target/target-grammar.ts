import { baseOf, isSpaced } from '../../languages.ts'
import { type Dictionary, entryNumber } from '../dictionary.ts'
import type { DictionaryEntry } from '../dictionary-entry.ts'
import { beside } from './elision.ts'
import {
  caseBehind,
  type GermanCase,
  type GermanGender,
  germanAdjective,
  germanDeterminer,
  germanNoun,
} from './german-endings.ts'
import { contracted } from './prepositions.ts'

/** A noun with its modifiers, by numbers of entries. */
export interface NounPhrase {
  readonly determiner: number | undefined
  readonly adjectives: readonly number[]
  /** The last one is the head, the others specify it. */
  readonly nouns: readonly { readonly entry: number; readonly isPlural: boolean }[]
}

/** Writes noun phrases and commands in a language; undefined if it has no word for a part of them. */
export interface TargetGrammar {
  nounPhrase(phrase: NounPhrase, isInformal: boolean): string | undefined
  /** A modifier: a preposition with its noun phrase, in the order of the language. */
  prepositional(preposition: number, phrase: NounPhrase, isInformal: boolean): string | undefined
  /**
   * A command, as on a button: a verb and its object.
   *
   * @param further a modifier of the object, for languages that have the verb at the end
   */
  command(verb: number, phrase: NounPhrase, isInformal: boolean, further?: string): string | undefined
  readonly hasVerbLast: boolean
}

/** The plurals of the genders, for languages that distinguish them. */
const PLURALS: Readonly<Record<string, string>> = { m: 'mp', f: 'fp', n: 'np', c: 'np' }

/** Determiners that refer to something known, by their English names. */
const POINTING: ReadonlySet<string> = new Set(['the', 'this', 'that', 'my', 'your', 'our', 'all'])

/** @param code of the target */
export function targetGrammar(code: string, { grammar, entry: entryOf }: Dictionary): TargetGrammar {
  const base = baseOf(code)
  const isGerman = base === 'de'
  const blank = isSpaced(base) ? ' ' : ''
  const names = (grammar.get('forms') ?? 's').split(' ')
  const compoundRule = grammar.get('compound') ?? '{link} {noun}'
  const commandRule = grammar.get('command') ?? '{verb} {noun}'
  const isAfter = grammar.get('adjective') === 'after'
  /** The exceptions in languages whose adjectives follow their noun. */
  const early = new Set(grammar.get('early')?.split(' '))
  const isPostpositional = grammar.get('preposition') === 'after'
  const hasVerbLast = commandRule.indexOf('{verb}') > commandRule.indexOf('{noun}')
  const lacksArticles = grammar.get('articles') === 'none'
  const the = entryNumber('determiners', 'the')
  const article = entryNumber('determiners', 'a')

  const formsOf = ({ forms, informal }: DictionaryEntry, isInformal: boolean) =>
    isInformal && informal.length > 0 ? informal : forms

  /** The form of an adjective or determiner that agrees with a noun. */
  function agreeing(entry: DictionaryEntry, { gender, isPlural }: Agreement, isInformal: boolean) {
    const forms = formsOf(entry, isInformal)
    if (forms.length < 2) return forms[0]
    const own = names.indexOf(isPlural ? (PLURALS[gender] ?? '') : gender)
    const index = own >= 0 ? own : names.indexOf(isPlural ? 'p' : 's')
    return forms[index >= 0 ? index : forms.length - 1]
  }

  /**
   * Arabic uses the article where a determiner refers to something known; the objects of its commands are definite,
   * too.
   */
  const isDefinite = ({ determiner }: NounPhrase) =>
    base === 'ar' && determiner !== undefined && POINTING.has(entryOf(determiner).key)
  const withArticle = (word: string) => (word.startsWith('ال') ? word : `ال${word}`)

  function headOf({ nouns }: NounPhrase, isObject: boolean): string | undefined {
    const { entry: number, isPlural } = nouns.at(-1) as NounPhrase['nouns'][number]
    const { forms, combined } = entryOf(number)
    const form = (isPlural ? forms[1] : undefined) ?? forms[0]
    if (nouns.length > 1) return (isPlural ? undefined : combined.head) ?? form
    return (isObject ? (isPlural ? combined.objects : combined.object) : undefined) ?? form
  }

  function joined(link: string, noun: string): string {
    const isOneWord = compoundRule === '{link}{noun}' && blank === ' '
    if (isOneWord) return link.endsWith('-') ? link + noun : link + noun[0]?.toLowerCase() + noun.slice(1)
    const [before, between = '', behind = ''] = compoundRule.split(/\{\w+\}/)
    const isLinkFirst = compoundRule.indexOf('{link}') < compoundRule.indexOf('{noun}')
    const [first, second] = isLinkFirst ? [link, noun] : [noun, link]
    // Text that ends with a space may change before the second word: `numéro d’identifiant`.
    const text = between.endsWith(' ')
      ? beside(base, first + between.slice(0, -1), second, ' ')
      : first + between + second
    return before + text + behind
  }

  const linkOf = (number: number) => entryOf(number).combined.link ?? entryOf(number).forms[0]

  function nameOf(phrase: NounPhrase, isObject: boolean): string | undefined {
    const head = headOf(phrase, isObject)
    let link: string | undefined
    for (const { entry } of phrase.nouns.slice(0, -1)) {
      const own = linkOf(entry)
      if (own === undefined) return undefined
      link = link === undefined ? own : joined(link, own)
    }
    return head === undefined || link === undefined ? head : joined(link, head)
  }

  function agreementOf({ nouns }: NounPhrase): Agreement {
    const { entry, isPlural } = nouns.at(-1) as NounPhrase['nouns'][number]
    const gender = entryOf(entry).gender ?? 's'
    return { gender, isPlural: isPlural || gender === 'p' }
  }

  const isArticle = (number: number) => number === the || number === article

  /** Null if the language has no such word, `undefined` if the phrase cannot be written. */
  function determinerOf(number: number, agreement: Agreement, isInformal: boolean): string {
    if (isArticle(number) && lacksArticles) return ''
    return agreeing(entryOf(number), agreement, isInformal) ?? ''
  }

  function write(phrase: NounPhrase, isInformal: boolean, inCase: GermanCase): string | undefined {
    const agreement = agreementOf(phrase)
    const isBare = phrase.determiner === undefined && phrase.adjectives.length === 0
    const isObject =
      isDefinite(phrase) || (isGerman ? inCase !== 'nominative' : inCase === 'accusative' && isBare)
    const name = nameOf(phrase, isObject)
    if (name === undefined) return undefined
    const own = phrase.determiner === undefined ? '' : determinerOf(phrase.determiner, agreement, isInformal)
    const gender = (agreement.isPlural ? 'p' : agreement.gender) as GermanGender
    const determiner = isGerman && own !== '' ? germanDeterminer(own, gender, inCase) : own
    const isBareArabic = isDefinite(phrase) && phrase.nouns.length === 1
    const named = isGerman ? germanNoun(name, gender, inCase) : isBareArabic ? withArticle(name) : name
    if (phrase.adjectives.length === 0) {
      return determiner === '' ? named : beside(base, determiner, named, blank)
    }
    const [before, behind]: [string[], string[]] = [[], []]
    for (const number of phrase.adjectives) {
      const form = agreeing(entryOf(number), agreement, isInformal)
      if (form === undefined) return undefined
      const side = isAfter && !early.has(entryOf(number).key) ? behind : before
      side.push(
        isGerman && entryOf(number).forms.length > 1
          ? germanAdjective(form, { determiner: own === '' ? undefined : own, gender }, inCase)
          : isDefinite(phrase)
            ? withArticle(form)
            : form,
      )
    }
    const described = [named, ...behind].join(blank)
    const words = determiner === '' ? before : [determiner, ...before]
    return words.reduceRight((text, word) => beside(base, word, text, blank), described)
  }

  return {
    hasVerbLast,
    nounPhrase: (phrase, isInformal) => write(phrase, isInformal, 'nominative'),
    prepositional(preposition, phrase, isInformal) {
      const { key, forms } = entryOf(preposition)
      const text = write(phrase, isInformal, isGerman ? caseBehind(key) : 'nominative')
      if (text === undefined || forms[0] === undefined) return undefined
      if (isPostpositional) return text + blank + forms[0]
      return blank === '' ? undefined : contracted(code, forms[0], text)
    },
    command(verb, phrase, isInformal, further) {
      const done = formsOf(entryOf(verb), isInformal)[0]
      const noun = write(phrase, isInformal, 'accusative')
      if (done === undefined || noun === undefined) return undefined
      const wantsArticle = commandRule.includes('{the}') && phrase.determiner === undefined
      const object = wantsArticle
        ? beside(base, determinerOf(the, agreementOf(phrase), isInformal), noun, blank)
        : noun
      const last = further === undefined ? done : further + blank + done
      return commandRule
        .replace(/\{the\} ?/, '')
        .replace(/\{(verb|noun)\}/g, (_, part) => (part === 'noun' ? object : last))
    },
  }
}

/** What adjectives agree with. */
interface Agreement {
  readonly gender: string
  readonly isPlural: boolean
}
