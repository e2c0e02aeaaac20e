import { dayHint, parseIsoTime } from '../../base/runtime/time.ts'
import {
  type Problem,
  pointerStep,
  problemAt,
  type SchemaCheck,
  schemaProblems,
} from '../../base/schema-problems.ts'
import { contractFromFile, misplacedBehaviors } from '../../contract/dates/contract-choice.ts'
import { contractFlaw } from '../../contract/dates/resolve-contract.ts'
import type { SettingsInFile } from '../../contract/settings/generated/settings.ts'
import { faultListProblems, rateLimitListProblems } from '../../watch/faults/check-rules.ts'
import { spanMs } from '../../watch/faults/delay.ts'
import { requestMatchFlaws } from '../../watch/journal/criteria.ts'
import { exchangeFlaws, featureFlaws, phraseFlaws, scopeFlaws } from './flaws.ts'
import * as checks from './generated/validators.ts'
import type { Expectation, Scenario, ScenarioAccount } from './scenario.ts'
import { durationsInFile } from './settings.ts'

/** What is wrong with a scenario: its shape according to the schema, then what a schema cannot express. */
export function scenarioProblems(value: unknown): Problem[] {
  const misplaced = misplacedIn(value)
  const places = new Set(misplaced.map(({ pointer }) => pointer))
  const others = schemaProblems(checks.scenario as unknown as SchemaCheck, value)
  const problems = [...misplaced, ...others.filter(({ pointer }) => !places.has(pointer))]
  return problems.length > 0 ? problems : flawsOf(value as Scenario)
}

function flawsOf({
  clock,
  settings = {},
  accounts = [],
  phrases = [],
  exchanges = [],
  ...scenario
}: Scenario): Problem[] {
  const { faults = [], rate_limits: limits = [], expect = [] } = scenario
  return [
    ...(clock?.now === undefined ? [] : timeFlaws(clock.now, '/clock/now')),
    ...contractFlaws(scenario.contract),
    ...settingsFlaws(settings),
    ...accounts.flatMap((account, index) => accountFlaws(account, `/accounts/${index}`)),
    ...repeated(accounts, ({ name }) => name, '/accounts', 'name'),
    ...phraseFlaws(phrases, '/phrases', { mayBeFiles: true }),
    ...exchangeFlaws(exchanges, '/exchanges'),
    ...rateLimitListProblems(limits, '/rate_limits'),
    ...faultListProblems(faults, '/faults'),
    ...expect.flatMap((expectation, index) => expectationFlaws(expectation, `/expect/${index}`)),
  ]
}

/** What belongs to the contract and is among the settings. */
function misplacedIn(value: unknown): Problem[] {
  const { settings, contract } = (value ?? {}) as { settings?: unknown; contract?: unknown }
  return misplacedBehaviors(Object(settings), contract, 'in a file').map(({ name, message }) =>
    problemAt(`/settings/${name}`, message),
  )
}

function contractFlaws(contract: Scenario['contract']): Problem[] {
  const { at } = contractFromFile(contract)
  const flaw = at === undefined ? undefined : contractFlaw(at)
  return flaw === undefined
    ? []
    : [problemAt(typeof contract === 'string' ? '/contract' : '/contract/at', flaw)]
}

function settingsFlaws(settings: SettingsInFile): Problem[] {
  const { account_features: features = [] } = settings
  return [
    ...durationsInFile(settings).flatMap(({ pathInFile, text }) =>
      durationFlaws(text, `/settings${pathInFile.map(pointerStep).join('')}`),
    ),
    ...featureFlaws(features, '/settings/account_features'),
  ]
}

function accountFlaws({ plan, features = [], keys = [] }: ScenarioAccount, at: string): Problem[] {
  return [
    ...(plan === 'paid'
      ? keys.flatMap(({ key }, index) => freeKeyFlaws(key, `${at}/keys/${index}/key`))
      : []),
    ...featureFlaws(features, `${at}/features`),
    ...keys.flatMap(({ scopes }, index) => scopeFlaws(scopes ?? [], `${at}/keys/${index}/scopes`)),
    ...repeated(keys, ({ key }) => key, `${at}/keys`, 'key'),
  ]
}

/** Clients choose the address by the suffix of the key, and the paid address refuses this key (public docs). */
const freeKeyFlaws = (key: string, at: string): Problem[] =>
  key.endsWith(':fx')
    ? [
        problemAt(
          at,
          `'${key}' ends in ':fx', as keys of the free plan do: remove ':fx', or write 'plan: free'`,
        ),
      ]
    : []

function expectationFlaws({ match, ...amounts }: Expectation, at: string): Problem[] {
  const flaws = requestMatchFlaws(match).map(({ steps, message }) =>
    problemAt(`${at}/match${steps.map(pointerStep).join('')}`, message),
  )
  return [
    ...flaws,
    ...rangeFlaws(amounts.count, `${at}/count`),
    ...rangeFlaws(amounts.billed, `${at}/billed`),
  ]
}

function rangeFlaws(count: Expectation['count'], at: string): Problem[] {
  if (typeof count !== 'object' || (count.min ?? 0) <= (count.max ?? Number.POSITIVE_INFINITY)) return []
  return [problemAt(at, `cannot be at least ${count.min} and at most ${count.max}`)]
}

const timeFlaws = (text: string, at: string): Problem[] =>
  parseIsoTime(text) === undefined
    ? [problemAt(at, `must be an ISO 8601 time such as 2026-01-31T12:00:00Z${dayHint(text)}`)]
    : []

function durationFlaws(text: string, at: string): Problem[] {
  try {
    spanMs(text)
    return []
  } catch (error) {
    return [problemAt(at, error instanceof Error ? error.message : String(error))]
  }
}

/** Items with the same name where names must be unique. */
function repeated<T>(list: readonly T[], nameOf: (item: T) => string, at: string, field: string): Problem[] {
  const seen = new Set<string>()
  return list.flatMap((item, index) => {
    const name = nameOf(item)
    if (seen.has(name)) return [problemAt(`${at}/${index}/${field}`, `'${name}' is already used`)]
    seen.add(name)
    return []
  })
}
