export type {
  ClockState,
  ControlCall,
  ControlClient,
  ControlClientOptions,
  ControlVerification,
  FollowOptions,
  RequestFilter,
} from './control-client.ts'
export { createControlClient } from './control-client.ts'
export { ControlError } from './control-error.ts'
export { type EventStream, StreamBroken } from './event-stream.ts'
