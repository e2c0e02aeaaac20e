import type { Worlds } from '../worlds/worlds.ts'

/**
 * Whether requests can be served: always, unless the state is on a server that cannot be reached.
 * @throws StateError
 */
export async function health({ turn }: Pick<Worlds, 'turn'>) {
  await turn?.enter()
  await turn?.settled()
  return { status: 'ok' }
}
