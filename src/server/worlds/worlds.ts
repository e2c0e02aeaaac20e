import type { Awaitable } from '../../base/runtime/awaitable.ts'
import type { WorldPlan } from '../../plan/options/world-plan.ts'
import type { RequestListener } from '../../watch/journal/journal.ts'
import type { WireRequest } from '../http/wire/wire-request.ts'
import type { World } from './world.ts'
import type { ResetScope, WorldSnapshot } from './world-snapshot.ts'

/** A request for which a world is looked up; the first request of a session may configure it. */
export type FirstRequest = Pick<WireRequest, 'path' | 'header'>

/** A world, and when it was last used. */
export interface KnownWorld {
  /** Undefined for the default world. */
  readonly session: string | undefined
  readonly world: World
  /**
   * When it was last used and when it is forgotten if idle, by the default world's clock; undefined for the default
   * world.
   */
  readonly lastUse: number | undefined
  readonly idleAt: number | undefined
}

/** The worlds of an emulator: the default one, and one for each session, created on first use. */
export interface Worlds {
  /** The world of a session, ready to serve. Without a name, the default world. */
  find(session: string | undefined, first?: FirstRequest): World | Promise<World>
  /** The same, synchronously. It may not be ready yet. */
  peek(session: string | undefined, first?: FirstRequest): World
  /**
   * The world of an existing session, ready to serve. Without a name, the default world.
   * @throws UnknownSession
   */
  lookUp(session: string | undefined): Promise<World>
  /** The same, synchronously; undefined for an unknown session. */
  known(session: string): World | undefined
  /**
   * The world that has a voice session with this token, and the name of its session, regardless of the session that a
   * client names.
   */
  withVoiceToken(
    token: string,
  ): Awaitable<{ readonly session: string | undefined; readonly world: World } | undefined>
  names(): string[]
  /** Every world that is not idle, the default one first. This does not count as a use. */
  all(): KnownWorld[]
  /** False if there is no such session. */
  forget(name: string): Promise<boolean>
  /** Forgets a session that a failed request has opened, unless another one has used it since. */
  forgetUnused(name: string): Promise<void>
  /** Forgets sessions that are idle. They are also forgotten when somebody looks for them. */
  forgetIdle(): void
  /** Resets a world. `all` on the default world also forgets every session. */
  reset(session: string | undefined, scope: ResetScope): Promise<void>
  snapshot(session: string | undefined): Promise<WorldSnapshot>
  /**
   * Replaces a world with one of another plan. For the default world, new sessions use that plan, too.
   * @throws InvalidScenario, without changing anything
   */
  apply(session: string | undefined, plan: WorldPlan): Promise<void>
  /** @throws InvalidSnapshot, without changing anything */
  restore(session: string | undefined, snapshot: WorldSnapshot): Promise<void>
  /** Calls back for every request of every world from now on. Returns a function that unsubscribes. */
  subscribe(listener: RequestListener): () => void
  /** With it, requests are the console's and do not count. Random; the same for all processes that share the worlds. */
  readonly consoleToken: string
  /** Releases every request that a fault holds back. */
  endWaits(): void
  /**
   * The same as `World.settle`, for changes to any world, by the other interfaces; undefined if no other process shares
   * the worlds.
   */
  readonly settle: (() => Promise<void>) | undefined
  /** What the people who run Mynah should know about the shared state. */
  readonly notice?: string | undefined
  close(): Promise<void>
}
