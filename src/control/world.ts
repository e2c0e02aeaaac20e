import type { FaultPlan } from '../faults/fault-plan.ts'
import type { AccountEditor } from '../features/accounts/account-editor.ts'
import type { Notifications } from '../features/accounts/notifications.ts'
import type { Documents } from '../features/documents/documents.ts'
import type { Journal } from '../journal/journal.ts'
import type { Tally } from '../journal/metrics.ts'
import type { Requests } from '../journal/requests.ts'
import type { Clock } from '../runtime/clock.ts'
import type { LoadedScenario } from '../scenarios/load-scenario.ts'
import type { Store, StoreSnapshot } from '../state/store.ts'
import type { ResetScope } from '../worlds/reset-scope.ts'

/** A world, as far as the control interface needs it. */
export interface ControlWorld {
  readonly clock: Clock
  readonly store: Pick<Store, 'flush'>
  readonly accountEditor: AccountEditor
  readonly notifications: Notifications
  readonly documents: Documents
  readonly faults: FaultPlan
  readonly journal: Journal
  readonly requests: Requests
  readonly tally: Tally
  readonly parts: { readonly scenario: LoadedScenario | undefined }
}

/** A world as plain JSON: what it has stored, and its time. */
export interface ControlSnapshot {
  readonly state: StoreSnapshot
  readonly clock: { readonly now: number; readonly frozen: boolean }
}

/** The worlds of an emulator, as far as the control interface needs them. */
export interface ControlWorlds {
  /** The world of a session, made on first sight; the default world without a name. */
  find(session: string | undefined): Promise<ControlWorld> | ControlWorld
  names(): string[]
  forget(name: string): Promise<boolean>
  reset(session: string | undefined, scope: ResetScope): Promise<void>
  snapshot(session: string | undefined): Promise<ControlSnapshot>
  restore(session: string | undefined, snapshot: ControlSnapshot): Promise<void>
}
