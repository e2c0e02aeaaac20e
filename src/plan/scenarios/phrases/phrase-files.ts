import { table } from '../../../base/json/table.ts'
import type { Language } from '../../../service/languages/language.ts'
import { languageData } from '../../../service/languages/languages.ts'
import type { PhraseEntry } from '../../../text/phrases/phrase-table.ts'
import {
  type FileString,
  type SkippedString,
  type StringFile,
  UNTRANSLATED,
} from '../../string-files/string-file.ts'

/** A file with an application's strings. It may be used instead of a phrase. */
export interface PhraseFile {
  /** Relative to the folder of the scenario. */
  readonly file: string
  /** For a file of one language: the file with the same keys in the source language. */
  readonly source_file?: string
  /** Needed if the file does not specify it, or to override it. */
  readonly source_lang?: string
  readonly target_lang?: string
}

/** An item in a scenario's list of phrases. */
export type ScenarioPhrase = PhraseEntry | PhraseFile

/** @internal */
export const isPhraseFile = (phrase: ScenarioPhrase): phrase is PhraseFile => 'file' in phrase

/**
 * Whether it is a phrase itself. Files are replaced by their phrases when a scenario is loaded.
 * @internal
 */
export const isPhrase = (phrase: ScenarioPhrase): phrase is PhraseEntry => !isPhraseFile(phrase)

/** A problem with a phrase file, and the field of the scenario to blame. */
export class PhraseFileProblem extends Error {
  readonly field: keyof PhraseFile

  constructor(field: keyof PhraseFile, message: string) {
    super(message)
    this.name = 'PhraseFileProblem'
    this.field = field
  }
}

/**
 * Reads the file in a field.
 * @throws PhraseFileProblem
 */
export type ReadPhraseFile = (field: 'file' | 'source_file', path: string) => Promise<StringFile>

/** The phrases of a file, and a sentence about the strings that are not among them. */
export interface ReadPhrases {
  readonly phrases: readonly PhraseEntry[]
  readonly notice: string | undefined
}

/**
 * The phrases of a file.
 * @throws PhraseFileProblem
 * @internal
 */
export async function phrasesOf(phrase: PhraseFile, read: ReadPhraseFile): Promise<ReadPhrases> {
  const given = await read('file', phrase.file)
  const isBilingual = given.strings.some(({ source }) => source !== undefined)
  if (isBilingual && phrase.source_file !== undefined)
    throw new PhraseFileProblem('source_file', `is not needed: ${phrase.file} has the source texts itself`)
  const sources = phrase.source_file === undefined ? undefined : await read('source_file', phrase.source_file)
  const source_lang = languageOf(phrase, 'source_lang', given.sourceLang ?? sources?.targetLang)
  const target_lang = languageOf(phrase, 'target_lang', given.targetLang)
  const textByKey = sources && new Map(sources.strings.map(({ key, text }) => [key, text]))
  const textOf = ({ key, source }: FileString) => (textByKey ? textByKey.get(key) : (source ?? key))
  const skipped = [...given.skipped]
  const used = new Map<string, FileString>()
  for (const one of given.strings) {
    const text = textOf(one)
    const skip = (reason: string, { key } = one) => skipped.push({ key: key || (text ?? ''), reason })
    if (text === undefined) skip(`without a text in ${phrase.source_file}`)
    else if (one.text === '') skip(UNTRANSLATED)
    else if (text.trim() === '') skip('without a text')
    else {
      const earlier = used.get(text)
      if (earlier && earlier.text !== one.text) skip('with the same text as a later one', earlier)
      used.set(text, one)
    }
  }
  return {
    phrases: [...used].map(([text, one]) => ({ source_lang, target_lang, text, translation: one.text })),
    notice: noticeOf(phrase.file, skipped, given.strings.length + given.skipped.length),
  }
}

const SHOWN_KEYS = 3
const SHOWN_UNITS = 40

/** `'de.po': 3 of 80 strings are not used: 2 without a translation (Open, Close), 1 fuzzy (Old)` */
function noticeOf(file: string, skipped: readonly SkippedString[], count: number): string | undefined {
  if (skipped.length === 0) return undefined
  const shown = (keys: readonly string[]) =>
    keys
      .slice(0, SHOWN_KEYS)
      .map((key) => (key.length > SHOWN_UNITS ? `${key.slice(0, SHOWN_UNITS)}…` : key))
      .concat(keys.length > SHOWN_KEYS ? '…' : [])
      .join(', ')
  const groups = [...new Set(skipped.map(({ reason }) => reason))].map((reason) => {
    const keys = skipped.flatMap((one) => (one.reason === reason ? one.key : []))
    return `${keys.length} ${reason} (${shown(keys)})`
  })
  return `'${file}': ${skipped.length} of ${count} strings ${skipped.length === 1 ? 'is' : 'are'} not used: ${groups.join(', ')}`
}

function languageOf(
  phrase: PhraseFile,
  field: 'source_lang' | 'target_lang',
  inFile: string | undefined,
): string {
  const given = phrase[field]
  if (given !== undefined) return given
  if (inFile === undefined)
    throw new PhraseFileProblem('file', `does not specify its languages: set '${field}', too`)
  const found = serviceLanguage(inFile, field === 'source_lang')
  if (found === undefined)
    throw new PhraseFileProblem(
      'file',
      `has the language '${inFile}', which the service does not support: set '${field}' as well`,
    )
  return found
}

/** Language codes in files that differ from the service's. */
const OTHER_CODES: Readonly<Record<string, string>> = table({
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  no: 'nb',
  iw: 'he',
  in: 'id',
})

/**
 * The service's code for a file's code such as `de_DE.UTF-8` or `zh_TW`. Falls back to the base language if the service
 * does not have the variant.
 */
export function serviceLanguage(code: string, isSource: boolean): string | undefined {
  const plain = code
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-')
    .toLowerCase()
  const renamed = (OTHER_CODES[plain] ?? plain).toLowerCase()
  const [base = ''] = renamed.split('-', 1)
  const known = (one: Language) => (isSource ? one.request_source : one.request_target)
  const codes = languageData()
    .languages.filter(known)
    .flatMap(({ lang, base }) => [lang, base])
  const find = (wanted: string) => codes.find((one) => one.toLowerCase() === wanted)
  return (isSource ? undefined : find(renamed)) ?? find(OTHER_CODES[base] ?? base)
}
