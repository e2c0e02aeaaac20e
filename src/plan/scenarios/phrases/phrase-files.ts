import { table } from '../../../base/json/table.ts'
import { requestLanguage } from '../../../service/languages/languages.ts'
import type { PhraseEntry } from '../../../text/phrases/phrase-table.ts'

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
  const find = (wanted: string) => requestLanguage(wanted, isSource ? 'source' : 'target')?.lang
  return (isSource ? undefined : find(renamed)) ?? find(OTHER_CODES[base] ?? base)
}
