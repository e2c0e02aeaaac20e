import { Redis } from 'ioredis'
import { DESCRIPTION, type StoredWorlds } from '../../../src/state/shared/changes.ts'
import { readLog } from '../../../src/state/shared/database.ts'

/** Everything that an installation has stored, as the next process would load it. */
export async function storedAt(address: string): Promise<StoredWorlds> {
  const { port, searchParams } = new URL(address)
  const redis = new Redis({ port: Number(port), keyPrefix: `{${searchParams.get('prefix')}}:` })
  try {
    const { stored } = await readLog({ use: (work) => work(redis) })
    return stored
  } finally {
    redis.disconnect()
  }
}

/** The records of the collections of this name, of all worlds. */
export async function recordsAt(address: string, collection: string): Promise<object[]> {
  const stored = await storedAt(address)
  return [...stored.worlds.values()].flatMap(({ parts }) =>
    stored
      .content(JSON.parse(parts.get(DESCRIPTION) ?? '{}').scope ?? '')
      .collections.filter(({ name }) => name === collection)
      .flatMap(({ records }) => records.map(([, record]) => record)),
  )
}
