import type { ClockBeginning } from '../../base/runtime/clock.ts'
import { parseIsoTime } from '../../base/runtime/time.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import { adjusted, contractFromFile } from '../../contract/dates/contract-choice.ts'
import { resolveContract } from '../../contract/dates/resolve-contract.ts'
import type { LoadedScenario } from '../scenarios/load-scenario.ts'
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SomeSettings,
  settingsOf,
  withSettings,
} from '../scenarios/settings.ts'
import type { EmulatorOptions } from './emulator-options.ts'

/** What a world is: everything that options, scenario, contract and defaults decide, resolved. */
export interface WorldPlan {
  readonly settings: Settings
  /** The contract, which determines the emulated day. */
  readonly contract: Contract
  readonly clock: ClockBeginning
  readonly scenario: LoadedScenario | undefined
}

/** The plan of a world with this scenario and, for a session with its own contract, on its day. */
export type PlanWith = (scenario: LoadedScenario | undefined, ofSession?: string) => WorldPlan

/**
 * Resolves plans with the same options: at the start, for another scenario, and for sessions. Options override the
 * scenario, and the scenario the defaults; the day of a session overrides both.
 * @param options checked options
 * @internal
 */
export function plansWith(options: EmulatorOptions): PlanWith {
  const { seed, unknownKeys, settings: given = {} } = options
  return (loaded, ofSession) => {
    const scenario = loaded?.scenario
    const ofScenario = withSettings(DEFAULT_SETTINGS, scenario ? settingsOf(scenario) : {})
    return {
      settings: withSettings(ofScenario, { ...given, ...joined(ofScenario, given), seed, unknownKeys }),
      contract: resolveContract({
        contract: adjusted(contractFromFile(scenario?.contract), options.contract, ofSession),
        strictContract: options.strictContract ?? scenario?.strict_contract,
      }),
      clock: clockOf(options.clock ?? scenario?.clock),
      scenario: loaded,
    }
  }
}

/**
 * The lists of both, of which the options' come first where the first match wins, and last where the last one does. A
 * fault of the options replaces the scenario's with the same id.
 */
function joined(ofScenario: Settings, given: SomeSettings): SomeSettings {
  const {
    faults = [],
    rateLimits = [],
    phrases = [],
    exchanges = [],
    transcripts = [],
    findings = [],
  } = given
  const own = new Set(faults.flatMap(({ id }) => id ?? []))
  return {
    faults: [...faults, ...ofScenario.faults.filter(({ id }) => id === undefined || !own.has(id))],
    rateLimits: [...rateLimits, ...ofScenario.rateLimits],
    phrases: [...ofScenario.phrases, ...phrases],
    exchanges: [...ofScenario.exchanges, ...exchanges],
    transcripts: [...ofScenario.transcripts, ...transcripts],
    findings: [...ofScenario.findings, ...findings],
  }
}

/** A time stands still unless it says otherwise; real time runs unless it does. */
function clockOf(clock: EmulatorOptions['clock'] | { now?: string; frozen?: boolean }): ClockBeginning {
  const { now, frozen = now !== undefined } =
    typeof clock === 'string' || clock instanceof Date ? { now: clock } : (clock ?? {})
  const start = now instanceof Date ? now.getTime() : now === undefined ? undefined : parseIsoTime(now)
  return { ...(start !== undefined && { start }), ...(clock !== undefined && { frozen }) }
}
