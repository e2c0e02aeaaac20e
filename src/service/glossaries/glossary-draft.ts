import { inTurns } from '../../base/runtime/in-turns.ts'
import { Refused } from '../../contract/errors.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import { parseEntries } from './entries/parse-entries.ts'
import { writeEntries } from './entries/stored-entries.ts'
import { dictionaryTooLarge, invalidGlossaryName, unsupportedPair } from './errors.ts'
import { type Entries, GLOSSARY_LIMITS, isSamePair, type LanguagePair } from './glossary.ts'

const { MAX_NAME_BYTES, MAX_DICTIONARY_BYTES } = GLOSSARY_LIMITS

/** A validated dictionary with its entries, not yet stored. */
export interface DictionaryDraft extends LanguagePair {
  readonly entries: Entries
}

/** A validated glossary, not yet stored. */
export interface GlossaryDraft {
  readonly name: string
  readonly dictionaries: readonly DictionaryDraft[]
}

/** A dictionary as in requests; codes are already in lower case. */
export type DictionaryInput = components['schemas']['DictionaryWithEntries']

/** @throws BadRequest or dictionaryTooLarge with the reason */
export async function draftGlossary(
  name: string,
  dictionaries: readonly DictionaryInput[],
): Promise<GlossaryDraft> {
  checkName(name)
  const pairs = dictionaries.map(pairOf)
  for (const [index, pair] of pairs.entries()) {
    const first = pairs.findIndex((other) => isSamePair(other, pair))
    if (first < index) {
      throw new Refused(`dictionaries[${index}] has the same language pair as dictionaries[${first}].`, {
        rule: 'glossary_same_pair',
        values: { index, first },
      })
    }
  }
  const drafts: DictionaryDraft[] = []
  for (const dictionary of dictionaries) drafts.push(await draftDictionary(dictionary))
  return { name, dictionaries: drafts }
}

/** @throws BadRequest or dictionaryTooLarge with the reason */
export async function draftDictionary(input: DictionaryInput): Promise<DictionaryDraft> {
  const { entries, entries_format: format = 'tsv' } = input
  const pair = pairOf(input)
  return { ...pair, entries: await parseEntries(entries, format, pair) }
}

/** The language pair in a request. @throws unsupportedPair if both languages are the same */
export function pairOf(named: Pick<DictionaryInput, 'source_lang' | 'target_lang'>): LanguagePair {
  const { source_lang: sourceLang, target_lang: targetLang } = named
  if (sourceLang === targetLang) throw unsupportedPair('source_lang and target_lang must differ.')
  return { sourceLang, targetLang }
}

/** @throws invalidGlossaryName */
export function checkName(name: string) {
  if (name === '') throw invalidGlossaryName('The name must not be empty.')
  if (/\p{Cs}/u.test(name)) throw invalidGlossaryName('The name contains an unpaired surrogate.')
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalidGlossaryName(`The name may have at most ${MAX_NAME_BYTES} bytes in UTF-8.`)
  }
}

/**
 * The content of a dictionary as stored.
 * @throws dictionaryTooLarge, possible after a merge
 */
export async function contentOf(entries: Entries): Promise<Uint8Array> {
  const content = await inTurns(writeEntries(entries))
  if (content.length > MAX_DICTIONARY_BYTES) throw dictionaryTooLarge()
  return content
}
