import type { PhraseEntry } from '../../../text/phrases/phrase-table.ts'
import { openStringFile } from '../../string-files/read-string-file.ts'
import {
  type FileString,
  InvalidStringFile,
  type SkippedString,
  type StringFile,
  UNTRANSLATED,
} from '../../string-files/string-file.ts'
import { invalid, type NamingFile, pathOf } from '../source.ts'
import { type PhraseFile, serviceLanguage } from './phrase-files.ts'

/**
 * Reads the phrases of a strings file.
 * @param notices gets a sentence about the strings that cannot be used
 * @throws InvalidScenario naming the field to blame
 */
export async function readPhrasesOf(
  phrase: PhraseFile,
  naming: NamingFile,
  notices: string[],
): Promise<readonly PhraseEntry[]> {
  const problem = (field: keyof PhraseFile, message: string) =>
    invalid(naming.source, message, `${naming.at}/${field}`)

  async function read(field: 'file' | 'source_file', file: string): Promise<StringFile> {
    const path = pathOf(file, naming, field)
    try {
      return (await openStringFile(path)).parsed
    } catch (error) {
      if (error instanceof InvalidStringFile) throw problem(field, `'${file}' ${error.reason}`)
      throw error
    }
  }

  function languageOf(field: 'source_lang' | 'target_lang', inFile: string | undefined): string {
    const set = phrase[field]
    if (set !== undefined) return set
    if (inFile === undefined) throw problem('file', `does not specify its languages: set '${field}', too`)
    const found = serviceLanguage(inFile, field === 'source_lang')
    if (found !== undefined) return found
    throw problem(
      'file',
      `has the language '${inFile}', which the service does not support: set '${field}' as well`,
    )
  }

  const given = await read('file', phrase.file)
  const isBilingual = given.strings.some(({ source }) => source !== undefined)
  if (isBilingual && phrase.source_file !== undefined)
    throw problem('source_file', `is not needed: ${phrase.file} has the source texts itself`)
  const sources = phrase.source_file === undefined ? undefined : await read('source_file', phrase.source_file)
  const source_lang = languageOf('source_lang', given.sourceLang ?? sources?.targetLang)
  const target_lang = languageOf('target_lang', given.targetLang)
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
  if (skipped.length > 0) {
    const notice = noticeOf(phrase.file, skipped, given.strings.length + given.skipped.length)
    notices.push(problem('file', notice).message)
  }
  return [...used].map(([text, one]) => ({ source_lang, target_lang, text, translation: one.text }))
}

const SHOWN_KEYS = 3
const SHOWN_UNITS = 40

/** `'de.po': 3 of 80 strings are not used: 2 without a translation (Open, Close), 1 fuzzy (Old)` */
function noticeOf(file: string, skipped: readonly SkippedString[], count: number): string {
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
