import { type Problem, pointerStep, problemAt } from '../../base/schema-problems.ts'
import { matchFlaws } from '../../watch/matching/match-flaws.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'

/** Exchanges that no request can match; `at` is the JSON pointer to the list. */
export const exchangeFlaws = (exchanges: readonly RecordedExchange[], at: string): Problem[] =>
  exchanges.flatMap(({ match }, index) =>
    matchFlaws(match).map(({ steps, message }) =>
      problemAt(`${at}/${index}/match${steps.map(pointerStep).join('')}`, message),
    ),
  )
