import { phraseOfAddress } from '../formality.ts'
import { baseOf } from '../languages.ts'
import { mayHoldPhrase } from '../phrases/first-words.ts'
import { UnknownText } from '../phrases/unknown-texts.ts'
import { isShouted, type TargetCase } from '../pieces/letter-case.ts'
import type { Job, Plan } from './job.ts'

/** The texts that have a translation as a whole: phrases of the scenario, then built-in ones. */
export interface KnownTexts {
  find(text: string, job: Job): string | undefined
  /** Whether a line or sentence of a text may be one. */
  mayHold(text: string, job: Job): boolean
  /** Only phrases of the scenario. */
  inScenario(text: string, job: Job): string | undefined
  /** The error for a text without a phrase. */
  refusal(text: string, job: Job): UnknownText
}

/** The known texts of a translator. */
export function createKnownTexts({ scenario, makesWords, isFake }: Plan): KnownTexts {
  const hasBuiltIn = makesWords && isFake

  function findBuiltIn(text: string, job: Job): string | undefined {
    const { formality, preserveFormatting } = job
    const { target, language, builtIn } = job.pair
    const known = builtIn.find(text, language, target)
    if (known === undefined) return undefined
    job.progress.hasUnknownText = true
    const phrase = isSwiss(target) ? withoutSharpS(known) : known
    const addressed = formality ? phraseOfAddress(phrase, formality, target) : phrase
    const { letterCase } = job.pair
    const written = isShouted(text) ? letterCase.apply(addressed, 'upper') : addressed
    return preserveFormatting ? keepEdges(text, written, letterCase, keepsCapital(written, target)) : written
  }

  const inScenario = (text: string, { pair }: Job) => scenario?.find(text, pair.language, pair.target)

  return {
    inScenario,
    find(text, job) {
      const own = inScenario(text, job)
      if (own !== undefined || !hasBuiltIn || job.pair.isSameLanguage) return own
      return findBuiltIn(text, job)
    },
    mayHold(text, { pair, cutting: { splitting } }) {
      const { language } = pair
      if (scenario !== undefined) {
        if (scenario.mayBeginAnyhow || mayHoldPhrase(text, splitting, scenario.firstWords(language)))
          return true
      }
      if (!hasBuiltIn || pair.isSameLanguage) return false
      return mayHoldPhrase(text, splitting, pair.builtIn.firstWords(language))
    },
    refusal: (text, { pair }) => new UnknownText(text, scenario?.textsFor(pair.language, pair.target) ?? []),
  }
}

const isSwiss = (target: string) => target.toLowerCase() === 'de-ch'

/** Swiss German has no ß. */
const withoutSharpS = (text: string) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')

/**
 * Words at the beginning of built-in phrases that are always capitalized: the nouns of German and Luxembourgish, and
 * the days of the week in English.
 */
const CAPITALIZED: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    `Protonenstrahl Einstellungen Passwort Benutzername Fehler Startseite Hilfe Sprache Datei E-Mail Name Adresse Preis
    Warenkorb Nachricht Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
    Durchführung`.split(/\s+/),
  ),
  en: new Set('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')),
  lb: new Set(['Protonestral']),
}

const FIRST_WORD = /^[\p{L}\p{M}-]+/u
const INITIALISM = /^\p{Lu}{2,}$/u

/** Whether a phrase of a target language begins with a word that is never written in lower case. */
export function keepsCapital(phrase: string, target: string): boolean {
  const [word = ''] = FIRST_WORD.exec(phrase) ?? []
  return INITIALISM.test(word) || CAPITALIZED[baseOf(target)]?.has(word) === true
}

const EDGES = /^([\s\p{P}]*)(.*?)([\s\p{P}]*)$/su

/**
 * Gives a translation the ends of its source: the same punctuation and white space before and after it, and a first
 * letter of the same case (spec §4.2, `preserve_formatting`). `hello, world!` becomes `hola, mundo!`, not `¡Hola,
 * mundo!`.
 *
 * @param keepsCapital whether the translation begins with a word that is always capitalized, like German nouns
 */
export function keepEdges(
  source: string,
  translation: string,
  { lower, apply }: TargetCase,
  keepsCapital = false,
): string {
  const [, before = '', words = '', behind = ''] = EDGES.exec(source) ?? []
  const [, , translated = ''] = EDGES.exec(translation) ?? []
  if (words === '' || translated === '') return translation
  const first = String.fromCodePoint(translated.codePointAt(0) as number)
  const rest = translated.slice(first.length)
  const letter = keepsCapital ? first : inCaseOf(words, first, { lower, apply })
  return before + letter + rest + behind
}

function inCaseOf(words: string, letter: string, { lower, apply }: TargetCase): string {
  if (/^\p{Lu}/u.test(words)) return apply(letter, 'capitalised')
  return /^\p{Ll}/u.test(words) ? lower(letter) : letter
}
