import { inTurns } from '../../runtime/in-turns.ts'
import { compileTermsInSteps, type TermDictionary } from '../../translation/terms/terms-dictionary.ts'
import { GLOSSARY_LIMITS } from './limits.ts'

/** Dictionaries compiled for translating, by the id of their content; the least recently used are dropped first. */
export interface CompiledDictionaries {
  /** The cached dictionary for a content. */
  get(id: string): TermDictionary | undefined
  /** Compiles a content while other requests get turns, only once for concurrent requests, and caches the result. */
  compile(id: string, content: Uint8Array): Promise<TermDictionary>
}

/** @param maxBytes limit for the contents of cached dictionaries; the last one compiled is always kept */
export function createCompiledDictionaries(
  maxBytes: number = GLOSSARY_LIMITS.MAX_COMPILED_BYTES,
): CompiledDictionaries {
  // In the order of last use: a used dictionary moves to the end.
  const kept = new Map<string, { dictionary: TermDictionary; bytes: number }>()
  let keptBytes = 0
  const underWay = new Map<string, Promise<TermDictionary>>()

  function makeRoom(bytes: number) {
    for (const [id, oldest] of kept) {
      if (keptBytes + bytes <= maxBytes) return
      kept.delete(id)
      keptBytes -= oldest.bytes
    }
  }

  async function compileNow(id: string, content: Uint8Array): Promise<TermDictionary> {
    const dictionary = await inTurns(compileTermsInSteps(utf8.decode(content)))
    makeRoom(content.length)
    kept.set(id, { dictionary, bytes: content.length })
    keptBytes += content.length
    return dictionary
  }

  function get(id: string) {
    const found = kept.get(id)
    if (!found) return undefined
    kept.delete(id)
    kept.set(id, found)
    return found.dictionary
  }

  return {
    get,
    async compile(id, content) {
      // While this request read the content, another one may have compiled the dictionary or started to.
      const known = get(id)
      if (known) return known
      let compiling = underWay.get(id)
      if (!compiling) {
        compiling = compileNow(id, content).finally(() => underWay.delete(id))
        underWay.set(id, compiling)
      }
      return compiling
    },
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
