import { phraseFlaws } from '../../plan/scenarios/flaws.ts'
import { type NamedSteering, steeringOf } from '../../text/phrases/phrase-steering.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'

/** One translation in an answer. */
interface Translated {
  readonly text?: unknown
  readonly detected_source_language?: unknown
  readonly billed_characters?: unknown
  readonly model_type_used?: unknown
}

const MODELS = ['quality_optimized', 'latency_optimized'] as const

/**
 * The phrases recorded from a translation request and its answer, without blank strings; undefined if the two do not
 * correspond.
 */
export function translatedPhrases(
  request: Readonly<Record<string, unknown>>,
  answer: unknown,
  nameOf: (id: string) => string,
): readonly PhraseEntry[] | undefined {
  const texts = [request.text ?? []].flat()
  const { translations } = (answer ?? {}) as { readonly translations?: unknown }
  if (!Array.isArray(translations) || translations.length !== texts.length) return undefined
  const steering = steeringOf(request, namesIn(request, nameOf))
  const phrases: PhraseEntry[] = []
  for (const [index, text] of texts.entries()) {
    const phrase = phraseOf(request, text, translations[index] as Translated)
    if (!phrase) return undefined
    if (phrase.text.trim() !== '') phrases.push({ ...phrase, steering })
  }
  return phrases
}

/** Whether Mynah supports the languages of a phrase. */
export const isUsable = (phrase: PhraseEntry): boolean =>
  phraseFlaws([phrase], '', { mayBeFiles: false }).length === 0

function phraseOf(
  { source_lang: source, target_lang: target }: Readonly<Record<string, unknown>>,
  text: unknown,
  translated: Translated | undefined,
): PhraseEntry | undefined {
  const {
    text: translation,
    detected_source_language: detected,
    billed_characters: billed,
  } = translated ?? {}
  const language = source ?? (typeof detected === 'string' ? detected.toLowerCase() : undefined)
  if (typeof text !== 'string' || typeof translation !== 'string') return undefined
  if (typeof language !== 'string' || typeof target !== 'string') return undefined
  const model = MODELS.find((one) => one === translated?.model_type_used)
  return {
    source_lang: language,
    target_lang: target,
    text,
    translation,
    ...(source === undefined && { detected: true }),
    ...(Number.isInteger(billed) && { billed_characters: billed as number }),
    ...(model && { model_type_used: model }),
  }
}

function namesIn(request: Readonly<Record<string, unknown>>, nameOf: (id: string) => string): NamedSteering {
  const ids = [request.glossary_id ?? request.glossary_ids ?? []].flat()
  const named = (value: unknown) => (typeof value === 'string' ? nameOf(value) : undefined)
  return {
    glossaries: ids.flatMap((id) => named(id) ?? []),
    style: named(request.style_id),
    memory: named(request.translation_memory_id),
  }
}
