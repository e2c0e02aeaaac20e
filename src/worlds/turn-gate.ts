/**
 * The turns in which requests work on a world that several processes share (docs/shared-state.md). What has waited for
 * anything but a promise of its own making enters again before it looks at the world or changes it.
 */
export interface TurnGate {
  /**
   * Resolves in a turn; undefined in one.
   * @throws StateError when there is none to be had, or when the world that the caller holds is out of date
   */
  enter(): Promise<void> | undefined
  /**
   * Resolves when everything that the caller has seen and done so far is safe.
   * @throws StateError when that has no effect
   */
  settled(): Promise<void>
}
