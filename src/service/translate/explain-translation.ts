import { fieldsIn, fieldsOf, textOf } from '../../base/json/unchecked.ts'
import type { ExplainedRule, ExplainedTranslation, Place } from '../../text/explained-translation.ts'
import { baseOf } from '../../text/languages.ts'
import type { SteeringTrace } from '../../text/steering.ts'
import type { Translator } from '../../text/translator.ts'

/** A finished translation request, as the journal keeps it. */
export interface FinishedTranslation {
  readonly status: number
  readonly body: unknown
  readonly answer: unknown
  readonly facts: Readonly<Record<string, unknown>>
}

type Kept = SteeringTrace['kept']

/**
 * Explains a translation from what the journal recorded about it. Undefined if the request did not translate text, or
 * was refused.
 */
export async function explainTranslation(
  { status, body, answer, facts }: FinishedTranslation,
  { detect }: Pick<Translator, 'detect'>,
): Promise<ExplainedTranslation | undefined> {
  const { text, source_lang, tag_handling, target_lang } = fieldsOf(body)
  const translations = translationsIn(answer)
  if (status !== 200 || !Array.isArray(text) || !translations) return undefined
  const texts = text.map(textOf)
  const isDetected = source_lang === undefined && tag_handling === undefined
  const { uses = [], styled = [], omitted = 0 } = (facts.steered ?? {}) as Partial<Kept>
  const placed = placedUses(uses, texts, translations)
  const glossaries = (facts.glossaries ?? []) as readonly string[]
  return {
    languages: await languagesOf(translations, isDetected ? texts : undefined, detect),
    terms: placed
      .filter(({ similarity }) => similarity === undefined)
      .map(({ glossary = 0, ...term }) => ({ ...term, glossary: glossaries[glossary] })),
    segments: placed.filter(
      (use): use is typeof use & { similarity: number } => use.similarity !== undefined,
    ),
    style: await styleOf(facts.styleOptions, styled, textOf(target_lang)),
    omitted,
  }
}

interface Translation {
  readonly text: string
  readonly detected_source_language: string
}

/** A fault may have truncated or replaced the answer. */
function translationsIn(answer: unknown): readonly Translation[] | undefined {
  const { translations } = fieldsIn(answer)
  if (!Array.isArray(translations)) return undefined
  return translations.map(fieldsOf).map(({ text, detected_source_language }) => ({
    text: textOf(text),
    detected_source_language: textOf(detected_source_language),
  }))
}

function placedUses(
  uses: Kept['uses'],
  sources: readonly string[],
  translations: readonly Translation[],
): (Kept['uses'][number] & { sourceAt?: Place; targetAt?: Place })[] {
  return sources.flatMap((source, text) => {
    const own = uses.filter((use) => use.text === text)
    const sourceAt = findPlaces(
      source,
      own.map((use) => use.source),
    )
    const targetAt = findPlaces(
      translations[text]?.text ?? '',
      own.map((use) => use.target),
    )
    return own.map((use, index) => ({
      ...use,
      ...(sourceAt[index] && { sourceAt: sourceAt[index] }),
      ...(targetAt[index] && { targetAt: targetAt[index] }),
    }))
  })
}

/** Detection depends only on the text, so it can be repeated. For text with tags, only the language is reported. */
function languagesOf(
  translations: readonly Translation[],
  detected: readonly string[] | undefined,
  detect: Translator['detect'],
) {
  return Promise.all(
    translations.map(async ({ detected_source_language: language }, index) => {
      if (!detected) return { language }
      const { confidence, guess } = await detect(detected[index] ?? '')
      return guess === language.toLowerCase() ? { language, confidence } : { language }
    }),
  )
}

async function styleOf(
  options: unknown,
  styled: Kept['styled'],
  target: string,
): Promise<readonly ExplainedRule[]> {
  if (typeof options !== 'object' || options === null) return []
  const { ruleEffects } = await import('../../text/style/style.ts')
  const language = baseOf(target)
  const found = new Map(ruleEffects(options as never, language, '').map((effect) => [effect.rule, effect]))
  for (const { text, before } of styled)
    for (const effect of ruleEffects(options as never, language, before))
      if (effect.effect === 'changed' && found.get(effect.rule)?.effect !== 'changed')
        found.set(effect.rule, { ...effect, text, before } as ExplainedRule)
  return [...found.values()]
}

/**
 * Finds phrases in a text in order. Each is searched for after the previous one, whole words first; if it is elsewhere
 * because the translation has another order, where no other phrase is. Undefined for a phrase that is written
 * differently in the text, for example with tags in it.
 */
function findPlaces(text: string, phrases: readonly string[]): (Place | undefined)[] {
  const taken: Place[] = []
  let behind = 0
  return phrases.map((phrase) => {
    if (phrase === '') return undefined
    const place = free(text, phrase, behind, taken) ?? free(text, phrase, 0, taken)
    if (place) {
      taken.push(place)
      behind = place[1]
    }
    return place
  })
}

/** Limits the search: a phrase of one letter may occur anywhere in a long text. */
const MOST_TRIES = 1000

function free(text: string, phrase: string, from: number, taken: readonly Place[]): Place | undefined {
  let first: Place | undefined
  let tries = MOST_TRIES
  for (let at = text.indexOf(phrase, from); at >= 0 && tries > 0; at = text.indexOf(phrase, at + 1)) {
    tries--
    const place: Place = [at, at + phrase.length]
    if (taken.some(([start, end]) => start < place[1] && place[0] < end)) continue
    if (isWhole(text, place)) return place
    first ??= place
  }
  return first
}

/** For scripts that put spaces between words. */
const LETTER_OR_DIGIT =
  /[\p{N}\p{M}]|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])\p{L}/u

/** Whether a range begins and ends at word boundaries. */
function isWhole(text: string, [from, to]: Place): boolean {
  const isWithin = (at: number) =>
    LETTER_OR_DIGIT.test(text[at - 1] ?? '') && LETTER_OR_DIGIT.test(text[at] ?? '')
  return !isWithin(from) && !isWithin(to)
}
