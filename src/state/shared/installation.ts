import { isoTime } from '../../base/runtime/time.ts'
import { DESCRIPTION, StoredWorlds } from './changes.ts'
import { LAYOUT, readLog } from './database.ts'
import { runScript } from './scripts.ts'
import { connectedTo } from './server/valkey-client.ts'

/** What an operator may want to know about an installation. */
export interface InstallationReport {
  readonly address: string
  readonly database: number
  readonly prefix: string
  /** False if there is nothing at that address and prefix. The other fields are empty then. */
  readonly isThere: boolean
  readonly id: string
  /** ISO 8601. Absent if an older version of Mynah created it. */
  readonly created?: string
  readonly format: number
  /** How many commits there were, and how many owners. */
  readonly commits: number
  readonly owners: number
  /** The sessions, and how many records are stored for each world. The default world has no session. */
  readonly worlds: readonly { readonly session?: string | undefined; readonly records: number }[]
  readonly journalEntries: number
}

/**
 * Inspects what is stored, without taking the lease.
 * @throws SharedStateUnusable
 */
export async function inspectInstallation(state: string): Promise<InstallationReport> {
  return connectedTo(state, async (client, address) => {
    const fields = ['format', 'seq', 'fence', 'id', 'created']
    const [format, seq, fence, id, created] = await client.use((redis) => redis.hmget('head', ...fields))
    // Of an earlier layout, only the head is read.
    const stored = Number(format) >= 100 * LAYOUT ? (await readLog(client)).stored : new StoredWorlds()
    client.close()
    const worlds = [...stored.worlds].sort(([one], [other]) => (one < other ? -1 : 1))
    return {
      address: address.shown,
      database: address.db,
      prefix: address.prefix,
      isThere: format !== null && format !== undefined,
      id: id ?? '',
      ...(created && { created: isoTime(Number(created)) }),
      format: Number(format ?? 0),
      commits: Number(seq ?? 0),
      owners: Number(fence ?? 0),
      worlds: worlds.map(([, { parts }]) => {
        const { name: session, scope = '' } = JSON.parse(parts.get(DESCRIPTION) ?? '{}')
        return {
          session,
          records: stored.content(scope).collections.flatMap(({ records }) => records).length,
        }
      }),
      journalEntries: worlds.reduce((sum, [, { journal }]) => sum + journal.length, 0),
    }
  })
}

/**
 * Deletes everything of the installation with this id.
 * @returns false if it is not there
 * @throws SharedStateUnusable
 */
export async function clearInstallation(state: string, id: string): Promise<boolean> {
  return connectedTo(state, async (client) => {
    const [answer] = await client.use((redis) => runScript(redis, 'clearInstallation', [id]))
    client.close()
    return answer === 'OK'
  })
}
