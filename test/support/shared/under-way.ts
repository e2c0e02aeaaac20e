/** Changes to emulators of two nodes that are not known to both nodes yet. */
const underWay = new Set<Promise<unknown>>()

/** Lets everything that tests send wait for this change. */
export function noteChange(change: Promise<unknown>): void {
  underWay.add(change)
  const end = () => void underWay.delete(change)
  change.then(end, end)
}

/** Resolves when all nodes know the changes made so far; undefined if they do already. */
export const changesMade = (): Promise<unknown> | undefined =>
  underWay.size === 0 ? undefined : Promise.allSettled(underWay)
