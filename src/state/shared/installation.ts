import { clearInstallation as clearScript } from './scripts.ts'
import { parseSharedAddress } from './server/shared-address.ts'
import { connectValkey, type ValkeyClient } from './server/valkey-client.ts'

/** What an operator may want to know about an installation. */
export interface InstallationReport {
  readonly address: string
  /** False if there is nothing at that address and prefix. The other fields are empty then. */
  readonly isThere: boolean
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
 * @throws StateUnusable
 */
export async function inspectInstallation(state: string): Promise<InstallationReport> {
  return connected(state, async (client, address) => {
    const call = (command: string, key: string, ...args: string[]) =>
      client.call(command, client.key(key), ...args)
    const [format, seq, epoch] = (await call('HMGET', 'head', 'format', 'seq', 'epoch')) as (string | null)[]
    const sizes = new Map<string, number>()
    let journalEntries = 0
    for (const scope of (await call('SMEMBERS', 'scopes')) as string[]) {
      const tables = (await call('HGETALL', `tables:${scope}`)) as string[]
      for (let at = 0; at < tables.length; at += 2) {
        const size = Number(tables[at + 1])
        if (tables[at] === '@journal') journalEntries += size
        else sizes.set(scope, (sizes.get(scope) ?? 0) + size)
      }
    }
    const worlds: { session?: string | undefined; records: number }[] = []
    for (const [name, text] of [...chunks((await call('HGETALL', 'cells')) as string[])].sort()) {
      if (!name.startsWith('place/')) continue
      const { name: session, scope } = JSON.parse(text) as { name?: string; scope?: string }
      worlds.push({ session, records: sizes.get(scope ?? '') ?? 0 })
    }
    return {
      address,
      isThere: format !== null && format !== undefined,
      format: Number(format ?? 0),
      commits: Number(seq ?? 0),
      turns: Number(epoch ?? 0),
      worlds,
      journalEntries,
    }
  })
}

/**
 * Deletes everything of an installation.
 * @returns false if there is none
 * @throws StateUnusable
 */
export async function clearInstallation(state: string): Promise<boolean> {
  return connected(
    state,
    async (client) => Number(await client.run(clearScript, [client.key('head')], [])) >= 0,
  )
}

async function connected<R>(
  state: string,
  work: (client: ValkeyClient, address: string) => Promise<R>,
): Promise<R> {
  const address = parseSharedAddress(state)
  const client = await connectValkey(address)
  try {
    return await work(client, address.shown)
  } finally {
    client.close()
  }
}

function* chunks(flat: readonly string[]): Generator<[string, string]> {
  for (let at = 0; at < flat.length; at += 2) yield [flat[at] ?? '', flat[at + 1] ?? '']
}
