import { table } from '../../base/json/table.ts'
import { elementsOf, fieldsOf } from '../../base/json/unchecked.ts'
import { sureLanguage } from '../../text/detection/detection.ts'
import { writingSystemOf } from '../../text/detection/script.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { foundIn, perRequest, rules, Signs } from './advisory-rule.ts'
import { baseOf, bodyOf, fieldOf, isTranslated, listOf, textsOf, translationsOf } from './request-fields.ts'

/** Source languages that are wrong or guessed. */
export const LANGUAGE_RULES = rules({
  same_language: perRequest({
    finds: '`source_lang` and `target_lang` are the same language, in variants or not',
    severity: 'warning',
    why: 'The text comes back unchanged and is still billed, even from one variant to another (spec §4.2 rule 4). A document ends in an error (public docs).',
    fix: 'Leave out texts that are already in the target language.',
    message: 'Source and target are the same language',
    look: (entry) => {
      const { source_lang, target_lang } = bodyOf(entry)
      const isSent = isTranslated(entry) || (entry.operation === 'translateDocument' && entry.status === 200)
      return isSent && source_lang !== undefined && baseOf(source_lang) === baseOf(target_lang)
    },
  }),
  wrong_source: {
    finds:
      '`source_lang` is not the language of at least half of the texts of a request, judging by their script or their words',
    suspects:
      'fewer texts are in another language, or `/v3/detect/language` had another answer for the text, or another request has the same text with another language',
    severity: 'warning',
    why: 'The service trusts source_lang: it translates from that language, or returns the text unchanged (public docs, clients).',
    fix: 'Take the language from the source of the text, or omit source_lang for whole sentences.',
    find(entries) {
      /** By text: the language that was given or detected for it before. */
      const before = new Map<string, string>()
      const effort = { texts: MAX_TEXTS }
      const [foreign, contradicted] = [new Signs(), new Signs()]
      for (const [index, entry] of entries.entries()) {
        rememberDetected(entry, before)
        const source = baseOf(bodyOf(entry).source_lang)
        if (source === '') continue
        const texts = textsOf(entry)
        const isOther = texts.map((text) => (before.get(text) ?? source) !== source)
        for (const text of texts) if (!before.has(text) && isSentence(text)) before.set(text, source)
        const known = texts.filter((text) => isForeign(text.slice(0, MAX_UNITS), source, effort))
        for (const [at, text] of texts.entries()) {
          const isProven = known.includes(text) && known.length * 2 >= texts.length
          if ((known.includes(text) || isOther[at]) && !isResult(text, entries, index))
            (isProven ? foreign : contradicted).add(entry, text)
        }
      }
      return foundIn(foreign, contradicted, 'The source language is not that of the text')
    },
  },
  guessed_source: perRequest({
    finds:
      'single words are sent without `source_lang`: three or more in one request, one that was mistaken for the target language and came back unchanged, or one that was detected as another language than the rest',
    severity: 'info',
    why: 'The service needs several words to detect a language. It mistakes single ones for a related language or for the target language, and returns them unchanged (clients).',
    fix: 'Send source_lang with texts whose language is known.',
    message: 'The language of single words was guessed',
    look: guesses,
  }),
  detected_by_translating: {
    finds:
      'a text, or its beginning, is translated without `source_lang`, and the text right afterwards to the same language with the language that was detected; for three texts or more',
    suspects: 'it happens for one or two, as when a user confirms the language',
    severity: 'warning',
    why: 'The first translation is billed as well (spec §4.2 rule 5), although only its language is used.',
    fix: 'Leave out source_lang and use the first translation, or ask /v3/detect/language.',
    find(entries) {
      const again = entries.filter((entry, index) => {
        const before = entries[index - 1]
        return before !== undefined && isKnownFrom(before, entry)
      })
      const message = 'Texts were translated to detect their language, and then again with it.'
      const texts = new Set(again.map((entry) => textsOf(entry)[0]))
      return { entries: texts.size >= DETECTIONS ? again : [], suspected: again, message }
    },
  },
  unrecognized_language: perRequest({
    finds:
      'a text without `source_lang` comes back unchanged, because its language was not recognized and taken for the target language',
    severity: 'info',
    why: 'Only some languages are detected (public docs). A text in another one is taken for one of these, and is billed even if nothing was translated (spec §4.2 rule 4).',
    fix: 'Send source_lang with texts whose language is known. It accepts more languages than are detected.',
    message: 'Texts whose language was not recognized came back unchanged',
    look: (entry) => {
      const { unrecognized } = entry.facts
      if (!Array.isArray(unrecognized)) return []
      return textsOf(entry).filter((text, at) => unrecognized.includes(at) && SEVERAL_WORDS.test(text))
    },
  }),
})

/** A user may correct or confirm a language; a program does it for every text. */
const DETECTIONS = 3

/** Whether a translation repeats the one before, or goes on from its beginning, with the language detected there. */
function isKnownFrom(before: JournalEntry, entry: JournalEntry): boolean {
  const [first, second] = [bodyOf(before), bodyOf(entry)]
  const source = baseOf(second.source_lang)
  if (first.source_lang !== undefined || source === '' || before.key !== entry.key) return false
  if (baseOf(first.target_lang) !== baseOf(second.target_lang)) return false
  const [detected] = translationsOf(before)
  const [sample = '', text = ''] = [textsOf(before)[0], textsOf(entry)[0]]
  return (
    baseOf(detected?.detected_source_language) === source &&
    sample.length >= SAMPLE &&
    text.startsWith(sample)
  )
}

/** Shorter texts begin alike by chance. */
const SAMPLE = 8

/** This many labels in one request are the strings of an interface, whose language is known. */
const LABELS = 3

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

/** Single words belong to many languages, and have their own advisory. Some scripts have no spaces. */
const SEVERAL_WORDS = /[\p{L}\p{M}]{2,}[^\p{L}\p{M}]+[\p{L}\p{M}]{2,}|[\p{L}\p{M}]{20,}/u

/** The rest of a longer text is not checked. */
const MAX_UNITS = 600

/** Any further texts are only checked superficially. */
const MAX_TEXTS = 200

/** Whether Mynah has made the text: its words belong to no language. */
const isResult = (text: string, entries: readonly JournalEntry[], end: number) =>
  entries
    .slice(0, end)
    .some((entry) => translationsOf(entry).some((translation) => translation.text === text))

/** Shorter texts can be the same in several languages. */
function isSentence(text: string): boolean {
  const second = text.indexOf(' ')
  return second !== -1 && text.length < MAX_UNITS && text.includes(' ', second + 2)
}

function rememberDetected(entry: JournalEntry, before: Map<string, string>): void {
  if (entry.operation !== 'detectLanguage' || entry.status !== 200) return
  const results = elementsOf(fieldOf(entry, 'results'))
  for (const [index, text] of listOf(bodyOf(entry).text).entries()) {
    const language = baseOf(fieldsOf(results[index]).detected_language)
    if (language !== '') before.set(text, language)
  }
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Languages by the scripts that they use. */
const LANGUAGES_IN: Readonly<Record<string, ReadonlySet<string>>> = table({
  latin: words('cs da de en es et fi fr hu id it lt lv nb nl pl pt ro sk sl sv tr vi'),
  cyrillic: words('bg ru uk'),
  greek: words('el'),
  hebrew: words('he'),
  arabic: words('ar'),
  thai: words('th'),
  japanese: words('ja'),
  han: words('ja ko zh'),
  hangul: words('ko'),
})

/** Texts in any script may contain names of languages and people in their own script. */
const FEWEST_LETTERS: Readonly<Record<string, number>> = table({ japanese: 6, han: 6, hangul: 6 })

const FEWEST = 14

const ASCII = /^[\0-\x7f]*$/

/** What remains of the budget for one pass over the journal: detecting the language of a text takes time. */
interface Effort {
  texts: number
}

const LETTERS = /\p{L}/gu

function isForeign(text: string, source: string, effort: Effort): boolean {
  if (!Object.values(LANGUAGES_IN).some((languages) => languages.has(source))) return false
  const system = ASCII.test(text) ? 'latin' : writingSystemOf(text)
  if (system !== undefined && system !== 'other' && !LANGUAGES_IN[system]?.has(source)) {
    const letters = text.match(LETTERS)?.length ?? 0
    return letters >= (FEWEST_LETTERS[system] ?? FEWEST) && (system !== 'latin' || isProse(text))
  }
  return system === 'latin' && isOfAnother(text, source, effort)
}

/** Small words that only one language has. Most texts soon contain one of theirs. */
const OWN_WORDS: Readonly<Record<string, ReadonlySet<string>>> = table({
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
})

/** Languages that share many words. */
const RELATED: Readonly<Record<string, readonly string[]>> = table({
  da: ['nb', 'sv'],
  nb: ['da', 'sv'],
  sv: ['da', 'nb'],
  cs: ['sk'],
  sk: ['cs'],
  es: ['pt'],
  pt: ['es'],
})

const WORDS_OF_A_SENTENCE = 4

const SMALL_WORD = /(?:^|\s)\p{Ll}[\p{Ll}\p{M}]{2,}/gu

/** Several words, and not only names. */
const isProse = (text: string) =>
  text.trim().split(/\s+/, WORDS_OF_A_SENTENCE).length >= WORDS_OF_A_SENTENCE &&
  (text.match(SMALL_WORD)?.length ?? 0) >= 2

function isOfAnother(text: string, source: string, effort: Effort): boolean {
  if (text.split(' ', 12).some((word) => OWN_WORDS[source]?.has(word)) || !isProse(text)) return false
  if (effort.texts-- <= 0) return false
  const language = sureLanguage(text)
  return language !== undefined && language !== source && !RELATED[source]?.includes(language)
}
