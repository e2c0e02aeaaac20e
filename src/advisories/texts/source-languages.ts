import type { JournalEntry } from '../../journal/entry.ts'
import { sureLanguage } from '../../translation/detection/detection.ts'
import { writingSystemOf } from '../../translation/detection/script.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import {
  baseOf,
  bodyOf,
  fieldOf,
  isTranslated,
  listOf,
  named,
  textsOf,
  translationsOf,
} from '../request-fields.ts'

export const sameLanguage: AdvisoryRule = {
  isPerRequest: true,
  finds: '`source_lang` and `target_lang` are the same language, in variants or not',
  severity: 'warning',
  why: 'The text comes back as it is and is billed all the same, from one variant to another, too (spec §4.2 rule 4); a document ends in an error (public docs).',
  fix: 'Leave out texts that are in the target language already.',
  find: (entries) =>
    found(
      entries.filter((entry) => {
        const { source_lang, target_lang } = bodyOf(entry)
        const isSent =
          isTranslated(entry) || (entry.operation === 'translateDocument' && entry.status === 200)
        return isSent && source_lang !== undefined && baseOf(source_lang) === baseOf(target_lang)
      }),
      'Source and target are the same language.',
    ),
}

/** So many labels in one request are the strings of an interface, whose language is known. */
const LABELS = 3

export const guessedSource: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'single words go without `source_lang`: three or more in one request, one that was taken for the target language and came back as it was, or one that was taken for another language than the rest',
  severity: 'warning',
  why: 'The service needs several words to tell a language: it takes single ones for a relative of their language, or for the target, and returns them as they are (clients).',
  fix: 'Send source_lang with texts whose language is known.',
  find(entries) {
    const shown: string[] = []
    const guessed = entries.filter((entry) => {
      const words = guesses(entry)
      shown.push(...words)
      return words.length > 0
    })
    return found(guessed, `The language of single words was guessed: ${named(shown)}.`)
  },
}

const ONE_WORD = /^\s*[\p{L}\p{M}'’-]{2,20}[.!?:…]*\s*$/u

function guesses(entry: JournalEntry): string[] {
  const { source_lang, target_lang } = bodyOf(entry)
  if (source_lang !== undefined) return []
  const texts = textsOf(entry)
  const words = new Set(texts.filter((text) => ONE_WORD.test(text)))
  if (words.size === 0) return []
  if (words.size >= LABELS) return [...words]
  const translations = translationsOf(entry)
  const languages = translations.map((one) => baseOf(one.detected_source_language))
  return texts.filter((text, index) => {
    if (!words.has(text)) return false
    const language = languages[index]
    const isReturned = language === baseOf(target_lang) && translations[index]?.text === text
    const others = languages.filter((_, other) => other !== index)
    const isAlone = others.length >= 2 && others.every((other) => other === others[0] && other !== language)
    return isReturned || isAlone
  })
}

/** More of a text is not looked at. */
const MAX_UNITS = 600
/** More texts are not looked at closely. */
const MAX_TEXTS = 200

export const wrongSource: AdvisoryRule = {
  finds:
    '`source_lang` is not the language of the text: by its script or its words, by what `/v3/detect/language` has answered for it, or by another request that named another language for the same text',
  severity: 'warning',
  why: 'The service believes source_lang: it translates from the language that it names, or returns the text as it is (public docs, clients).',
  fix: 'Take the language from where the text comes from, or leave source_lang out of requests with whole sentences.',
  find(entries) {
    /** By text: the language that it was said to be, or found to be, before. */
    const before = new Map<string, string>()
    const effort = { texts: MAX_TEXTS }
    const shown: string[] = []
    const wrong = entries.filter((entry, index) => {
      rememberDetected(entry, before)
      const source = baseOf(bodyOf(entry).source_lang)
      if (source === '') return false
      const mistaken = textsOf(entry).filter((text) => {
        const earlier = before.get(text)
        if (earlier === undefined && isSentence(text)) before.set(text, source)
        const isOther = earlier !== undefined && earlier !== source
        return (
          (isOther || isForeign(text.slice(0, MAX_UNITS), source, effort)) && !isResult(text, entries, index)
        )
      })
      shown.push(...mistaken)
      return mistaken.length > 0
    })
    return found(wrong, `The source language is not that of the text: ${named(shown)}.`)
  },
}

/** Whether Mynah has made the text: its words are of no language. */
const isResult = (text: string, entries: readonly JournalEntry[], end: number) =>
  entries
    .slice(0, end)
    .some((entry) => translationsOf(entry).some((translation) => translation.text === text))

/** Fewer words are the same in several languages. */
function isSentence(text: string): boolean {
  const second = text.indexOf(' ')
  return second !== -1 && text.length < MAX_UNITS && text.includes(' ', second + 2)
}

function rememberDetected(entry: JournalEntry, before: Map<string, string>): void {
  if (entry.operation !== 'detectLanguage' || entry.status !== 200) return
  const results = fieldOf(entry, 'results')
  if (!Array.isArray(results)) return
  for (const [index, text] of listOf(bodyOf(entry).text).entries()) {
    const language = baseOf(results[index]?.detected_language)
    if (language !== '') before.set(text, language)
  }
}

/** Languages whose texts have one of these scripts; Han counts for Japanese, too. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  bg: ['cyrillic'],
  ru: ['cyrillic'],
  uk: ['cyrillic'],
  el: ['greek'],
  he: ['hebrew'],
  ar: ['arabic'],
  th: ['thai'],
  ja: ['japanese', 'han'],
  zh: ['han'],
  ko: ['hangul', 'han'],
}
for (const code of [
  'cs',
  'da',
  'de',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'hu',
  'id',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
])
  Object.assign(SCRIPTS, { [code]: ['latin'] })
for (const code of ['pt', 'ro', 'sk', 'sl', 'sv', 'tr', 'vi']) Object.assign(SCRIPTS, { [code]: ['latin'] })

/** Names of languages and of people stand in their own script in texts of any. */
const FEWEST_LETTERS: Readonly<Record<string, number>> = { japanese: 6, han: 6, hangul: 6 }
const FEWEST = 14

const ASCII = /^[\0-\x7f]*$/

/** What one look through the journal has left for texts whose language has to be worked out, which takes time. */
interface Effort {
  texts: number
}

function isForeign(text: string, source: string, effort: Effort): boolean {
  const scripts = SCRIPTS[source]
  if (scripts === undefined) return false
  const system = ASCII.test(text) ? 'latin' : writingSystemOf(text)
  if (system !== undefined && system !== 'other' && !scripts.includes(system)) {
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    return letters >= (FEWEST_LETTERS[system] ?? FEWEST) && (system !== 'latin' || isProse(text))
  }
  return system === 'latin' && isOfAnother(text, source, effort)
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Small words that no other language has: most texts have one of their language soon. */
const OWN_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'the and are of with your you this that from his her for not to it by can has been our they what please',
  ),
  de: words(
    'der das und ist nicht mit ein eine einen für auf ihre ihr sind zu den im wir oder zum zur bitte',
  ),
  fr: words('les et est des pour vous dans avec votre qui sont du ce nous sur ou cette'),
  es: words('el los las y para del está sus usted más este'),
  it: words('gli della che è per sono nel dei alla nostro questo'),
  pt: words('os um uma não seu você do da em ao nos foi mais'),
  nl: words('het een van niet voor uw zijn wordt naar wij deze ook'),
}

/** Languages that have many words in common. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  da: ['nb', 'sv'],
  nb: ['da', 'sv'],
  sv: ['da', 'nb'],
  cs: ['sk'],
  sk: ['cs'],
  es: ['pt'],
  pt: ['es'],
}

const WORDS_OF_A_SENTENCE = 4
const SMALL_WORD = /(?:^|\s)\p{Ll}[\p{Ll}\p{M}]{2,}/gu

/** Several words, and not all of them names. */
const isProse = (text: string) =>
  text.trim().split(/\s+/, WORDS_OF_A_SENTENCE).length >= WORDS_OF_A_SENTENCE &&
  (text.match(SMALL_WORD)?.length ?? 0) >= 2

function isOfAnother(text: string, source: string, effort: Effort): boolean {
  if (text.split(' ', 12).some((word) => OWN_WORDS[source]?.has(word)) || !isProse(text)) return false
  if (effort.texts-- <= 0) return false
  const language = sureLanguage(text)
  return language !== undefined && language !== source && !RELATED[source]?.includes(language)
}
