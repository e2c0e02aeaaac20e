import { baseOf } from '../../text/languages.ts'
import type { SteeringData } from '../../text/steering-data.ts'
import type { CallContext } from '../context.ts'
import type { Glossaries } from '../glossaries/glossaries.ts'
import { dictionaryFor } from '../glossaries/glossary.ts'
import { namedGlossaries } from '../glossaries/glossary-use.ts'
import { targetLanguage } from '../languages/languages.ts'
import { ownerOf } from '../owner.ts'
import type { StyleRules } from '../style-rules/style-rules.ts'
import { formalityOf } from '../translate/rules.ts'
import type { SteeringLookup } from '../translate/steering-lookup.ts'
import { DEFAULT_THRESHOLD } from '../translation-memories/request-memory.ts'
import type { TranslationMemories } from '../translation-memories/translation-memories.ts'
import type { TranslationOrder } from './document.ts'

/** Collects the resources that steer the translation of an order, as data for another thread. */
export type SteeringSource = ReturnType<typeof createSteeringSource>

interface Dependencies {
  lookup: SteeringLookup
  glossaries: Glossaries
  styleRules: StyleRules
  memories: TranslationMemories
}

/** Refuses what text translation refuses, with the same code; then reads the contents. */
export function createSteeringSource(dependencies: Dependencies) {
  const { lookup, glossaries, styleRules, memories } = dependencies

  async function dictionariesOf(order: TranslationOrder, context: CallContext): Promise<string[]> {
    const named = namedGlossaries(order)
    if (!named) return []
    const owner = ownerOf(context)
    const pair = { sourceLang: baseOf(named.sourceLang), targetLang: baseOf(order.target_lang) }
    const texts: string[] = []
    for (const id of named.ids()) {
      const glossary = glossaries.get(owner, id)
      const dictionary = dictionaryFor(glossary, pair)
      if (!dictionary) continue
      const { content } = await glossaries.entries(glossary, dictionary)
      texts.push(utf8.decode(content))
    }
    return texts
  }

  async function memoryOf(order: TranslationOrder, target: string, context: CallContext) {
    const { translation_memory_id: id, translation_memory_threshold: threshold = DEFAULT_THRESHOLD } = order
    if (id === undefined) return {}
    const memory = memories.get(ownerOf(context), id)
    // A memory has no effect on texts in another language, see request-memory.ts.
    if (order.source_lang !== undefined && order.source_lang !== memory.sourceLanguage) return {}
    return { memory: { segments: await memories.segments(memory, target), threshold } }
  }

  async function styleOf({ style_id: id }: TranslationOrder, language: string, context: CallContext) {
    if (id === undefined) return {}
    const { configuredRules: rules } = styleRules.get(ownerOf(context), id)
    return { style: { rules, language } }
  }

  return {
    /** @throws the errors of text translation if a resource cannot be used */
    async collect(
      order: TranslationOrder,
      context: CallContext,
    ): Promise<{
      readonly data: SteeringData
      /** The facts for the journal. */
      readonly facts: Readonly<Record<string, unknown>>
    }> {
      const target = targetLanguage(order.target_lang)
      const { steering, facts } = await lookup.resolve(order, target, context)
      // Documents are translated in another thread, which does not report which steering had an effect.
      const { steered: _, ...shown } = facts
      const data = {
        dictionaries: steering.terms ? await dictionariesOf(order, context) : [],
        ...(await memoryOf(order, target.lang, context)),
        formality: formalityOf(order, target),
        named: steering.named,
        ...(steering.mark !== undefined && { mark: steering.mark }),
        ...(await styleOf(order, target.base, context)),
      }
      return { data, facts: shown }
    },
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
