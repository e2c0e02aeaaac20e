import type { Worlds } from '../worlds/worlds.ts'

/**
 * Whether requests can be served: always, unless the state is with a server that is away.
 * @throws StateError
 */
export async function health({ turn }: Pick<Worlds, 'turn'>) {
  await turn?.enter()
  await turn?.settled()
  return { status: 'ok' }
}
