import { inTurns } from '../../base/runtime/in-turns.ts'
import { baseOf } from '../../text/languages.ts'
import { createTerms, type Terms } from '../../text/terms/terms.ts'
import { compileTermsInSteps, type TermDictionary } from '../../text/terms/terms-dictionary.ts'
import type { CallContext } from '../context.ts'
import { ownerOf } from '../owner.ts'
import { utf8 } from './entries/stored-entries.ts'
import { glossaryNotReady, NoDictionaryForPair, type PairMismatchWording } from './errors.ts'
import type { Glossaries } from './glossaries.ts'
import { type Dictionary, dictionaryFor, GLOSSARY_LIMITS, type Glossary } from './glossary.ts'
import { type GlossaryUse, glossaryId, namedGlossaries } from './glossary-use.ts'

/** A dictionary of a glossary that a request names. */
export interface NamedDictionary {
  readonly glossary: Glossary
  readonly dictionary: Dictionary
}

/** The phrases of dictionaries. */
export interface DictionaryTerms {
  readonly terms: Terms
  /** The ids of their contents; a record that names them keeps them, whatever becomes of the glossaries. */
  readonly contents: readonly string[]
}

/** Glossaries in the form that translation uses. */
export type GlossaryTerms = ReturnType<typeof createGlossaryTerms>

interface Dependencies {
  readonly glossaries: Glossaries
  readonly mismatch: PairMismatchWording
}

/** Compiles dictionaries on first use and caches them. */
export function createGlossaryTerms({ glossaries, mismatch }: Dependencies) {
  const compiled = createCompiledDictionaries()

  async function compiledOf({ glossary, dictionary }: NamedDictionary) {
    const ready = compiled.get(dictionary.entriesBlob)
    if (ready) return { dictionary: await ready, content: dictionary.entriesBlob }
    const { id, content } = await glossaries.entries(glossary, dictionary)
    return { dictionary: await compiled.compile(id, content), content: id }
  }

  return {
    /**
     * The dictionaries of the glossaries that a request names, in order. That of the base languages serves all their
     * variants (spec §2.4).
     *
     * @throws the errors of namedGlossaries, glossaryNotFound, glossaryNotReady, or NoDictionaryForPair
     */
    dictionariesFor(use: GlossaryUse, context: Pick<CallContext, 'caller' | 'address'>): NamedDictionary[] {
      const named = namedGlossaries(use)
      if (named.length === 0) return []
      const { source_lang: sourceLang = '', target_lang: targetLang } = use
      const pair = { sourceLang: baseOf(sourceLang), targetLang: baseOf(targetLang) }
      const parameter = use.glossary_id === undefined ? 'glossary_ids' : 'glossary_id'
      // All are parsed before the first is looked up: a wrong id is refused even behind one that is not found.
      const ids = named.map((id) => glossaryId(id, parameter))
      return ids.map((id) => {
        const glossary = glossaries.get(ownerOf(context), id)
        if (!glossaries.isReady(glossary)) throw glossaryNotReady()
        const dictionary = dictionaryFor(glossary, pair)
        if (dictionary) return { glossary, dictionary }
        const isOfV2 = mismatch === 'by_interface' && glossary.createdWith === 'v2' && !glossary.editedWithV3
        throw new NoDictionaryForPair(sourceLang, targetLang, isOfV2 ? 'v2' : 'v3')
      })
    },

    /** The phrases of dictionaries. */
    async termsOf(dictionaries: readonly NamedDictionary[]): Promise<DictionaryTerms> {
      const found: Awaited<ReturnType<typeof compiledOf>>[] = []
      for (const one of dictionaries) found.push(await compiledOf(one))
      return {
        terms: createTerms(found.map(({ dictionary }) => dictionary)),
        contents: found.map(({ content }) => content),
      }
    },

    /** The phrases of contents that `termsOf` named. */
    async termsIn(contents: readonly string[]): Promise<Terms> {
      const dictionaries: TermDictionary[] = []
      for (const id of contents)
        dictionaries.push(await (compiled.get(id) ?? compiled.compile(id, await glossaries.content(id))))
      return createTerms(dictionaries)
    },
  }
}

/**
 * Dictionaries compiled for translating, by the id of their content; the least recently used are dropped first.
 * @param maxBytes limit for the contents of cached dictionaries; the last one compiled is always kept
 */
export function createCompiledDictionaries(maxBytes: number = GLOSSARY_LIMITS.MAX_COMPILED_BYTES) {
  // In the order of last use: a used dictionary moves to the end. While one is being compiled, it has no bytes yet.
  const kept = new Map<string, { bytes: number; readonly dictionary: Promise<TermDictionary> }>()
  let keptBytes = 0

  function get(id: string) {
    const found = kept.get(id)
    if (!found) return undefined
    kept.delete(id)
    kept.set(id, found)
    return found.dictionary
  }

  return {
    /** The cached dictionary for a content, or one that is being compiled. */
    get,
    /** Compiles a content while other requests get turns, only once for concurrent requests, and caches the result. */
    compile(id: string, content: Uint8Array): Promise<TermDictionary> {
      // While this request read the content, another one may have compiled the dictionary or started to.
      const known = get(id)
      if (known) return known
      const dictionary = inTurns(compileTermsInSteps(utf8.decode(content))).then((result) => {
        // Those that are being compiled stay: otherwise, the next request would compile them again.
        for (const [oldest, { bytes }] of kept) {
          if (keptBytes + content.length <= maxBytes) break
          if (bytes > 0) kept.delete(oldest)
          keptBytes -= bytes
        }
        entry.bytes = content.length
        keptBytes += content.length
        return result
      })
      const entry = { bytes: 0, dictionary }
      kept.set(id, entry)
      return dictionary
    },
  }
}
