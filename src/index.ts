export type { Clock } from './base/runtime/clock.ts'
export { InvalidDuration } from './base/runtime/duration.ts'
export type { AdjustedContract, ContractChoice } from './contract/dates/contract-choice.ts'
export type { ContractBehavior } from './contract/dates/generated/behavior.ts'
export { openApiDocument } from './contract/openapi/document.ts'
export type { EmulatorOptions, SettingsOptions } from './plan/options/emulator-options.ts'
export { InvalidOption } from './plan/options/invalid-option.ts'
export { ExpectationsFailed } from './plan/scenarios/expectations.ts'
export { InvalidScenario, type ScenarioProblem } from './plan/scenarios/invalid-scenario.ts'
export type { ScenarioInput, ScenarioReference } from './plan/scenarios/load-scenario.ts'
export type { Expectation, Scenario, ScenarioAccount, ScenarioKey } from './plan/scenarios/scenario.ts'
export type { Settings } from './plan/scenarios/settings.ts'
export { createEmulator, type Emulator } from './server/emulator.ts'
export { ListenFailed } from './server/http/listen/listen-failed.ts'
export type { Listener } from './server/http/listen/listener.ts'
export type { ListenerLimits } from './server/http/listen/listener-limits.ts'
export type { ListenOptions } from './server/listening/listen-options.ts'
export type { PassThrough, ProxyOptions } from './server/proxy/proxy-options.ts'
export type { ResetScope, WorldSnapshot } from './server/worlds/world-snapshot.ts'
export type { AppliedScenario, WorldFaults, WorldView } from './server/worlds/world-view.ts'
export type { Notification, Notifications } from './service/accounts/notifications.ts'
export { InvalidSnapshot, StateError } from './state/state-errors.ts'
export { InvalidRules } from './watch/faults/check-rules.ts'
export type {
  Alteration,
  Delay,
  Fault,
  FaultStatus,
  Match,
  RateLimit,
  Respond,
  RespondingFault,
  ResponseOfFault,
  Then,
  When,
} from './watch/faults/fault.ts'
export type { FaultHandle } from './watch/faults/fault-plan.ts'
export type { Advisory, AdvisoryKind, Severity } from './watch/journal/advisory.ts'
export type { LogicalCall } from './watch/journal/calls.ts'
export type {
  Count,
  ExpectedAmounts,
  JournalEntry,
  LogLine,
  ReceivedRequest,
  RequestMatch,
} from './watch/journal/entry.ts'
export type { HandshakeFailure, Handshakes, RefusedHandshake } from './watch/journal/handshakes.ts'
export type { RecordedRequest, Requests } from './watch/journal/requests.ts'
export type { SentRequests } from './watch/journal/sent-summary.ts'
export type { TunnelEntry, Tunnels } from './watch/journal/tunnels.ts'
export { VerificationFailed } from './watch/journal/verification-report.ts'
export type { Verification } from './watch/journal/verify.ts'
