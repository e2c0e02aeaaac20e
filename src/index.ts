export { createEmulator, type Emulator, type ListenOptions } from './emulator.ts'
export type {
  Alteration,
  Delay,
  Fault,
  FaultStatus,
  Match,
  RateLimit,
  Then,
  When,
} from './faults/fault.ts'
export type { FaultHandle } from './faults/fault-plan.ts'
export { InvalidRules } from './faults/invalid-rules.ts'
export type { Notification, Notifications } from './features/accounts/notifications.ts'
export { ListenFailed } from './http/listen-failed.ts'
export type { Listener } from './http/listener.ts'
export type { ListenerLimits } from './http/listener-limits.ts'
export { InvalidOption } from './invalid-option.ts'
export type { LogicalCall } from './journal/calls.ts'
export type { RequestMatch } from './journal/criteria.ts'
export type { JournalEntry, LogLine } from './journal/entry.ts'
export type { RecordedRequest, Requests } from './journal/requests.ts'
export { type Count, VerificationFailed } from './journal/verify.ts'
export { openApiDocument } from './openapi/document.ts'
export type { EmulatorOptions, SettingsOptions } from './options.ts'
export type { ResetScope } from './reset-scope.ts'
export type { Clock } from './runtime/clock.ts'
export { InvalidDuration } from './runtime/duration.ts'
export { ExpectationsFailed } from './scenarios/expectations.ts'
export { InvalidScenario, type ScenarioProblem } from './scenarios/invalid-scenario.ts'
export type { ScenarioInput, ScenarioReference } from './scenarios/load-scenario.ts'
export type { Expectation, Scenario, ScenarioAccount, ScenarioKey } from './scenarios/scenario.ts'
export type { Settings } from './settings.ts'
export { InvalidSnapshot, StateError } from './state/state-errors.ts'
export type { WorldSnapshot } from './world-maker.ts'
export type { AppliedScenario, WorldFaults, WorldView } from './world-view.ts'
