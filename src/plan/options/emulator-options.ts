import type { ContractChoice } from '../../contract/dates/contract-choice.ts'
import type { ScenarioInput } from '../scenarios/load-scenario.ts'
import type { Settings, SomeSettings } from '../scenarios/settings.ts'

/** Settings from a program: any subset, also of groups. `seed` and `unknownKeys` are separate options. */
export type SettingsOptions = Omit<SomeSettings, 'seed' | 'unknownKeys'>

/** The options of `createEmulator`. */
export interface EmulatorOptions {
  /**
   * What the worlds start with and how they behave: a built-in name, a file's path, a scenario object, or a list of
   * these, where later ones extend earlier ones. The other options override it.
   */
  readonly scenario?: ScenarioInput
  /** All ids, numbers and fake words are derived from it. */
  readonly seed?: string
  /** A frozen start time (a `Date` or ISO 8601), or one that keeps running with `frozen: false`. Defaults to real time. */
  readonly clock?: string | Date | { readonly now: string | Date; readonly frozen?: boolean }
  /**
   * Emulates the API of this day: `specification` (2026-05-04), `latest`, `next` with announced changes, or a day such
   * as `2026-06-17`. Defaults to the specification's, with later additions; see docs/contracts.md. Single behaviors can
   * differ: `{ at: 'latest', speechUsage: 'milliseconds' }`.
   */
  readonly contract?: ContractChoice
  /** Whether to omit the later additions of the contract `specification`. */
  readonly strictContract?: boolean
  /** A directory to store the state in, or `valkey://host` to share it with other processes. Defaults to memory. */
  readonly state?: string
  /**
   * Host and port at which other processes that share the state reach this one. Only needed if they are on other
   * machines.
   */
  readonly advertise?: string
  /** What these processes prove to each other, and encrypt with; required with an address that is not loopback. */
  readonly clusterSecret?: string
  /** `accept` or `reject` undeclared keys. Defaults to `reject` once a scenario declares accounts. */
  readonly unknownKeys?: Settings['unknownKeys']
  /** Any other setting; see docs/settings.md. */
  readonly settings?: SettingsOptions
  /**
   * The origin whose web pages may call, such as `http://localhost:5173`, or `*`; none by default, like the service.
   */
  readonly cors?: string
  /** Serves the console at `/_mynah/ui/` of listeners; true by default. */
  readonly ui?: boolean
  /** Compares every answer with the document. A mismatch is answered 500 with an explanation. Costs time. */
  readonly selfCheck?: boolean
}
