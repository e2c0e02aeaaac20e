export type {
  ClockState,
  ControlCall,
  ControlClient,
  ControlClientOptions,
  ControlRequest,
  ControlVerification,
  FollowOptions,
  LiveOptions,
  RequestFilter,
  RequestSummaries,
} from './control-client.ts'
export { createControlClient } from './control-client.ts'
export { ControlError } from './control-error.ts'
export type { ClockReading, ControlDocument, UsageOfAccount, WorldOverview } from './control-views.ts'
export { type EventStream, StreamBroken } from './event-stream.ts'
export type { LiveEvent } from './live-events.ts'
