import { SharedStateDamaged } from '../state-errors.ts'
import { type Loaded, type LoadedScope, storedNote } from './changes.ts'
import type { ValkeyClient } from './server/valkey-client.ts'
import { pairs } from './server/verify-connections.ts'
import type { Lease } from './turn-work.ts'

/** How many ids are requested at a time. */
const CHUNK = 500
/** Pipelined, without waiting for answers. */
const SCOPES_AT_A_TIME = 50

/**
 * Reads everything that is stored. Nothing changes meanwhile, provided that the node holds the turn until the end. A
 * slow node may lose it without noticing, and what it reads then does not fit together.
 * @throws SharedStateLost if the turn was lost, whatever was read
 * @throws SharedStateDamaged if there is less than was written: something was evicted or deleted
 */
export async function loadSpace(client: ValkeyClient, lease: Lease): Promise<Loaded> {
  try {
    const loaded = await readSpace(client, lease)
    await lease.verify()
    return loaded
  } catch (error) {
    if (error instanceof SharedStateDamaged) await lease.verify()
    throw error
  }
}

async function readSpace(client: ValkeyClient, { renew }: Lease): Promise<Loaded> {
  async function call(command: string, key: string, ...args: (string | number)[]) {
    const answer = await client.call(command, client.key(key), ...args)
    await renew()
    return answer
  }
  const cells = new Map(pairs(await call('HGETALL', 'cells')))
  const expected = Number(await call('HGET', 'head', 'cells'))
  if (cells.size !== expected) throw gone('cells', expected, cells.size)
  const scopes = new Map<string, LoadedScope>()
  const names = (await call('SMEMBERS', 'scopes')) as string[]
  for (let from = 0; from < names.length; from += SCOPES_AT_A_TIME) {
    const some = names.slice(from, from + SCOPES_AT_A_TIME)
    const read = await Promise.all(some.map(readScope))
    for (const [index, scope] of some.entries()) scopes.set(scope, read[index] as LoadedScope)
  }
  return { cells, scopes }

  async function readScope(scope: string): Promise<LoadedScope> {
    const tables = new Map<string, [string, string][]>()
    let journal: LoadedScope['journal'] = []
    for (const [table, size] of pairs(await call('HGETALL', `tables:${scope}`))) {
      if (table === '@journal') {
        journal = ((await call('LRANGE', `j:${scope}`, 0, -1)) as string[]).map(storedNote)
        if (journal.length !== Number(size)) throw gone('the journal', Number(size), journal.length)
      } else tables.set(table, await readTable(`${scope}:${table}`, Number(size)))
    }
    return { tables, journal, blobs: (await call('SMEMBERS', `b:${scope}`)) as string[] }
  }

  async function readTable(name: string, size: number): Promise<[string, string][]> {
    const ids = (await call('ZRANGE', `o:${name}`, 0, -1)) as string[]
    const entries: [string, string][] = []
    for (let from = 0; from < ids.length; from += CHUNK) {
      const some = ids.slice(from, from + CHUNK)
      const values = (await call('HMGET', `t:${name}`, ...some)) as (string | null)[]
      for (const [index, id] of some.entries()) {
        const value = values[index]
        if (typeof value === 'string') entries.push([id, value])
      }
    }
    if (entries.length !== size) throw gone(name, size, entries.length)
    return entries
  }
}

const gone = (what: string, expected: number, found: number) =>
  new SharedStateDamaged(
    `of ${what}, ${found} of ${expected} records are left; something was evicted or deleted`,
  )
