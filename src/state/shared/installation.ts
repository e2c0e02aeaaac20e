import { isoTime } from '../../base/runtime/time.ts'
import { outsideOfRequests } from '../state-errors.ts'
import { clearInstallation as clearScript } from './scripts.ts'
import { parseSharedAddress, type SharedAddress } from './server/shared-address.ts'
import { connectValkey, type ValkeyClient } from './server/valkey-client.ts'
import { pairs } from './server/verify-connections.ts'

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
  /** How many commits there were, and how many turns. */
  readonly commits: number
  readonly turns: number
  /** The sessions, and how many records are stored for each world. The default world has no session. */
  readonly worlds: readonly { readonly session?: string | undefined; readonly records: number }[]
  readonly journalEntries: number
}

/**
 * Inspects what is stored, without taking a turn.
 * @throws SharedStateUnusable
 */
export async function inspectInstallation(state: string): Promise<InstallationReport> {
  return connected(state, async (client, address) => {
    const call = (command: string, key: string, ...args: string[]) =>
      client.call(command, client.key(key), ...args)
    const [format, seq, epoch, id, created] = (await call(
      'HMGET',
      'head',
      ...['format', 'seq', 'epoch', 'id', 'created'],
    )) as (string | null)[]
    const sizes = new Map<string, number>()
    let journalEntries = 0
    for (const scope of (await call('SMEMBERS', 'scopes')) as string[]) {
      for (const [table, count] of pairs(await call('HGETALL', `tables:${scope}`))) {
        if (table === '@journal') journalEntries += Number(count)
        else sizes.set(scope, (sizes.get(scope) ?? 0) + Number(count))
      }
    }
    const worlds: { session?: string | undefined; records: number }[] = []
    for (const [name, text] of pairs(await call('HGETALL', 'cells')).sort()) {
      if (!name.startsWith('place/')) continue
      const { name: session, scope } = JSON.parse(text) as { name?: string; scope?: string }
      worlds.push({ session, records: sizes.get(scope ?? '') ?? 0 })
    }
    return {
      address: address.shown,
      database: address.db,
      prefix: address.prefix,
      isThere: format !== null && format !== undefined,
      id: id ?? '',
      ...(created && { created: isoTime(Number(created)) }),
      format: Number(format ?? 0),
      commits: Number(seq ?? 0),
      turns: Number(epoch ?? 0),
      worlds,
      journalEntries,
    }
  })
}

/**
 * Deletes everything of the installation with this id.
 * @returns false if it is not there
 * @throws SharedStateUnusable
 */
export async function clearInstallation(state: string, id: string): Promise<boolean> {
  return connected(
    state,
    async (client) => Number(await client.run(clearScript, [client.key('head')], [id])) >= 0,
  )
}

async function connected<R>(
  state: string,
  work: (client: ValkeyClient, address: SharedAddress) => Promise<R>,
): Promise<R> {
  const address = parseSharedAddress(state)
  const client = await connectValkey(address)
  try {
    return await work(client, address)
  } catch (error) {
    throw outsideOfRequests(error, address.shown)
  } finally {
    client.close()
  }
}
