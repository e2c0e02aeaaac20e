import type { components } from '../../contract/openapi/generated/types.ts'
import type { Store } from '../../state/store.ts'
import type { Owner } from '../owner.ts'

/** A language that dictionaries can be for: a lower-case base code. */
export type GlossaryLanguage = components['schemas']['GlossaryLanguage']

/** The languages of a dictionary. */
export interface LanguagePair {
  readonly sourceLang: GlossaryLanguage
  readonly targetLang: GlossaryLanguage
}

/** The languages to look up a dictionary for: any base codes. */
export type WantedPair = Readonly<Record<keyof LanguagePair, string>>

/** The stored part of a dictionary; its entries are a blob. */
export interface Dictionary extends LanguagePair {
  readonly entryCount: number
  /** TSV in UTF-8: one entry per line, source and target phrase separated by a tab, no newline at the end. */
  readonly entriesBlob: string
}

/** A glossary as stored. v2 and v3 are two views of it. */
export interface Glossary extends Owner {
  readonly id: string
  readonly name: string
  readonly creationTime: string
  readonly createdWith: 'v2' | 'v3'
  /** Whether v3 renamed it or changed a dictionary; v2 can then no longer delete it (public docs). */
  readonly editedWithV3: boolean
  /** In the order in which they were added. */
  readonly dictionaries: readonly Dictionary[]
}

/** Entries in order: target phrases by source phrase. */
export type Entries = ReadonlyMap<string, string>

/** Whether two dictionaries are for the same pair. */
export const isSamePair = (one: WantedPair, other: WantedPair) =>
  one.sourceLang === other.sourceLang && one.targetLang === other.targetLang

/** The dictionary of a glossary for a pair. */
export const dictionaryFor = ({ dictionaries }: Glossary, pair: WantedPair) =>
  dictionaries.find((dictionary) => isSamePair(dictionary, pair))

/** The glossaries of all accounts of a world. */
export const glossariesIn = (store: Pick<Store, 'collection'>) => store.collection<Glossary>('glossaries')

/** Limits of glossaries (spec §8). How many an account may have is a setting. */
export const GLOSSARY_LIMITS = {
  /** In UTF-8. */
  MAX_NAME_BYTES: 1024,
  /** In UTF-8, for each source and each target phrase. */
  MAX_PHRASE_BYTES: 1024,
  /** In UTF-8, for a dictionary's entries: as sent, and after a merge as stored. */
  MAX_DICTIONARY_BYTES: 10 * 1024 * 1024,
  /** For cached compiled dictionaries, by the bytes of their entries (our choice). */
  MAX_COMPILED_BYTES: 32 * 1024 * 1024,
} as const
