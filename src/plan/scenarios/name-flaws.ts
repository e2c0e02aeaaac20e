import { choiceOf, type Problem, problemAt, suggestion } from '../../base/schema-problems.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import { SPEECH_FEATURE } from '../../service/voice/speech-feature.ts'

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
