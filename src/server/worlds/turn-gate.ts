/**
 * The turns in which requests work on a world that several processes share (docs/shared-state.md). Code that has
 * awaited anything but our own promises must enter again before it reads or changes the world.
 */
export interface TurnGate {
  /**
   * Resolves in a turn; undefined if already in one.
   * @throws StateError if no turn is available, or if the caller's world is out of date
   */
  enter(): Promise<void> | undefined
  /**
   * Resolves once everything that the caller has seen and done so far is durable.
   * @throws StateError if it was lost
   */
  settled(): Promise<void>
}
