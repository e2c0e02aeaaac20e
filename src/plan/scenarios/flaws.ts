import { choiceOf, type Problem, pointerStep, problemAt, suggestion } from '../../base/schema-problems.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import { requestLanguage } from '../../service/languages/languages.ts'
import { SPEECH_FEATURE } from '../../service/voice/speech-feature.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import { capturesIn } from '../../text/phrases/scenario-phrases.ts'
import { matchFlaws } from '../../watch/matching/match-flaws.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { isPhraseFile, type ScenarioPhrase } from './phrases/phrase-files.ts'

/** Exchanges that no request can match; `at` is the JSON pointer to the list. */
export const exchangeFlaws = (exchanges: readonly RecordedExchange[], at: string): Problem[] =>
  exchanges.flatMap(({ match }, index) =>
    matchFlaws(match).map(({ steps, message }) =>
      problemAt(`${at}/${index}/match${steps.map(pointerStep).join('')}`, message),
    ),
  )

/**
 * Phrases with unknown languages or captures, or with files where none are allowed.
 * @param at JSON pointer to the list
 * @param mayBeFiles whether there is a folder to read files from
 */
export const phraseFlaws = (
  phrases: readonly ScenarioPhrase[],
  at: string,
  { mayBeFiles }: { readonly mayBeFiles: boolean },
): Problem[] =>
  phrases.flatMap((phrase, index) => {
    const place = `${at}/${index}`
    const flaws = isPhraseFile(phrase)
      ? fileFlaws(place, mayBeFiles)
      : phrase.steering
        ? starFlaws(phrase, place)
        : captureFlaws(phrase, place)
    return [
      ...flaws,
      ...languageFlaws(phrase.source_lang, 'source', `${place}/source_lang`),
      ...languageFlaws(phrase.target_lang, 'target', `${place}/target_lang`),
    ]
  })

const fileFlaws = (at: string, mayBeFiles: boolean): Problem[] =>
  mayBeFiles ? [] : [problemAt(`${at}/file`, 'can only be used in scenarios')]

/** A phrase with steering needs a specific pair of languages. */
const starFlaws = (phrase: PhraseEntry, at: string): Problem[] =>
  (['source_lang', 'target_lang'] as const)
    .filter((field) => phrase[field] === '*')
    .map((field) => problemAt(`${at}/${field}`, "cannot be * together with 'steering'"))

/** Captures that are missing in the text. The translation would show them literally. */
function captureFlaws({ text, translation }: PhraseEntry, at: string): Problem[] {
  const captured = capturesIn(text)
  const unknown =
    captured.length === 0 ? [] : capturesIn(translation).filter((name) => !captured.includes(name))
  return unknown.map((name) =>
    problemAt(
      `${at}/translation`,
      `uses {${name}}, which is not in the text; the text has {${captured.join('}, {')}}`,
    ),
  )
}

function languageFlaws(code: string | undefined, side: 'source' | 'target', at: string): Problem[] {
  if (code === undefined || code === '*') return []
  return requestLanguage(code, side) ? [] : [problemAt(at, `'${code}' is not a ${side} language`)]
}

const all = Object.values<Operation>(operations)
const named = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value) => value !== null).sort()

/** Every feature and scope that an operation of the document requires, and wildcards for groups of them. */
const FEATURES = named([...all.map(({ feature }) => feature), SPEECH_FEATURE])
const SCOPES = named(all.map(({ scope }) => scope))

/** Unknown features; `at` is the JSON pointer to the list. */
export const featureFlaws = (features: readonly string[], at: string): Problem[] =>
  nameFlaws(features, FEATURES, at)

/** Unknown scopes. */
export const scopeFlaws = (scopes: readonly string[], at: string): Problem[] => nameFlaws(scopes, SCOPES, at)

const nameFlaws = (names: readonly string[], known: readonly string[], at: string) =>
  names.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [problemAt(`${at}/${index}`, `must be ${choiceOf(known, name)}${suggestion(name, known)}`)],
  )
