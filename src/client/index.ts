export type { ClockState, ControlCall, ControlClient, ControlResent } from './control-client.ts'
export { createControlClient } from './control-client.ts'
export type { ControlClientOptions, FollowOptions, LiveOptions, RequestFilter } from './control-connection.ts'
export { ControlError } from './control-error.ts'
export type {
  ClockReading,
  ControlAccount,
  ControlCoverage,
  ControlDocument,
  ControlKey,
  ControlRequest,
  ControlResource,
  ControlResources,
  ControlServed,
  ControlStyleSample,
  ControlVerification,
  ControlVoiceJob,
  ControlVoiceSegment,
  ControlVoiceSession,
  ControlVoiceSessionDetail,
  RequestSummaries,
  ResendChanges,
  UsageByDay,
  UsageOfAccount,
  WaitingForClock,
  WorldOverview,
} from './control-views.ts'
export { type EventStream, type LiveEvent, StreamBroken } from './event-stream.ts'
export { imageTranslation } from './image-translation.ts'
