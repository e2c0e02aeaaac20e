import type { KeyRole } from '../probes/probe.ts'

/** One of the two addresses that are compared. */
export interface Side {
  readonly name: 'A' | 'B'
  readonly url: URL
  readonly keys: SideKeys
}

/** The keys of a side. */
export interface SideKeys {
  /** Of a paid or a free account. Keys of the free plan end in `:fx`. */
  readonly main?: string
  readonly free?: string
  readonly admin?: string
}

/** A key that the service and Mynah always refuse, regardless of how Mynah treats unknown keys. */
const BAD_KEY = 'invalid'

const isFree = (key: string) => key.endsWith(':fx')

/** The key of a side for a role; undefined if it has none. */
export function keyFor({ keys }: Side, role: KeyRole): string | undefined {
  const { main, free, admin } = keys
  if (role === 'any') return main ?? free
  if (role === 'paid') return main !== undefined && !isFree(main) ? main : undefined
  if (role === 'free') return free ?? (main !== undefined && isFree(main) ? main : undefined)
  if (role === 'admin') return admin
  return role === 'invalid' ? BAD_KEY : undefined
}

/** The environment variable for a side's key of this role. */
export function variableFor({ name }: Side, role: KeyRole): string {
  const suffix = role === 'free' ? '_FREE' : role === 'admin' ? '_ADMIN' : ''
  return `MYNAH_KEY_${name}${suffix}`
}

/** The keys of a side in the environment. */
export function keysIn(environment: NodeJS.ProcessEnv, name: Side['name']): SideKeys {
  const value = (suffix: string) => environment[`MYNAH_KEY_${name}${suffix}`]?.trim() || undefined
  return { main: value(''), free: value('_FREE'), admin: value('_ADMIN') }
}
