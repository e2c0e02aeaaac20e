export type {
  ClockState,
  ControlCall,
  ControlClient,
  ControlClientOptions,
  ControlVerification,
  RequestFilter,
} from './control-client.ts'
export { createControlClient } from './control-client.ts'
export { ControlError } from './control-error.ts'
