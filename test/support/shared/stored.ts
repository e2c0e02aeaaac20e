import { Redis } from 'ioredis'
import { StoredWorlds } from '../../../src/state/shared/changes.ts'
import { entryChanges } from '../../../src/state/shared/database.ts'

/** Everything that an installation has stored, as the next process would load it. */
export async function storedAt(address: string): Promise<StoredWorlds> {
  const { port, searchParams } = new URL(address)
  const redis = new Redis({ port: Number(port) })
  const key = (name: string) => `{${searchParams.get('prefix')}}:${name}`
  const stored = new StoredWorlds()
  try {
    const snapshot = await redis.hget(key('head'), 'snapshot')
    if (snapshot)
      for (const piece of await redis.lrange(key(`snapshot:${snapshot}`), 0, -1)) stored.apply(piece)
    for (const entry of await redis.lrange(key('log'), 0, -1)) stored.apply(entryChanges(entry)[1])
  } finally {
    redis.disconnect()
  }
  return stored
}

/** The records of the collections of this name, of all worlds. */
export async function recordsAt(address: string, collection: string): Promise<object[]> {
  const stored = await storedAt(address)
  return [...stored.worlds.values()].flatMap(({ json }) =>
    stored
      .content(JSON.parse(json).scope ?? '')
      .collections.filter(({ name }) => name === collection)
      .flatMap(({ records }) => records.map(([, record]) => record)),
  )
}
