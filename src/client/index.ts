export type {
  ClockState,
  ControlCall,
  ControlClient,
  ControlClientOptions,
  ControlRequest,
  ControlResent,
  ControlVerification,
  FollowOptions,
  LiveOptions,
  RequestFilter,
  RequestSummaries,
} from './control-client.ts'
export { createControlClient } from './control-client.ts'
export { ControlError } from './control-error.ts'
export type {
  ClockReading,
  ControlAccount,
  ControlCoverage,
  ControlDocument,
  ControlKey,
  ControlResource,
  ControlResources,
  ControlServed,
  ControlStyleSample,
  ControlVoiceJob,
  ControlVoiceSegment,
  ControlVoiceSession,
  ControlVoiceSessionDetail,
  ResendChanges,
  UsageByDay,
  UsageOfAccount,
  WaitingForClock,
  WorldOverview,
} from './control-views.ts'
export { type EventStream, StreamBroken } from './event-stream.ts'
export type { LiveEvent } from './live-events.ts'
