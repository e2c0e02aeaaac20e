import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../../src/contract/openapi/operation.ts'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { CONTRACTS, contractOf } from '../../support/contract-of.ts'
import { some } from '../../support/runs.ts'

/*
 * Every kind of caller at every address, for every operation of the document. The expected result is derived from the
 * operation's own fields, by a table that is independent of the code: new operations are covered automatically.
 */

interface Kind {
  readonly name: string
  readonly plan: 'free' | 'paid'
  readonly role: 'developer' | 'admin'
  readonly region: 'eu' | 'us'
  /** undefined: unscoped. `own`: the scope that the operation requires; `others`: all but that one. */
  readonly scopes?: 'own' | 'others' | 'none'
  /** Whether the account has every feature, or none. */
  readonly features: boolean
}

const paid: Kind = {
  name: 'a paid developer key',
  plan: 'paid',
  role: 'developer',
  region: 'eu',
  features: true,
}
const KINDS: readonly Kind[] = [
  paid,
  { ...paid, name: 'a free developer key', plan: 'free' },
  { ...paid, name: 'an admin key', role: 'admin' },
  { ...paid, name: 'an admin key of a free account', plan: 'free', role: 'admin' },
  { ...paid, name: 'a key of the US region', region: 'us' },
  { ...paid, name: 'an admin key of the US region', role: 'admin', region: 'us' },
  { ...paid, name: 'an admin key of an account without features', role: 'admin', features: false },
  { ...paid, name: 'a key of an account without features', features: false },
  { ...paid, name: 'a key with the scope', scopes: 'own' },
  { ...paid, name: 'a key with every other scope', scopes: 'others' },
  { ...paid, name: 'a key with no scope at all', scopes: 'none' },
] // biome-ignore format: a table

const ADDRESSES = [
  { name: 'the plain listener', host: 'mynah', plan: undefined, region: undefined },
  { name: 'the paid address', host: 'api.deepl.com', plan: 'paid', region: 'eu' },
  { name: 'the free address', host: 'api-free.deepl.com', plan: 'free', region: 'eu' },
  { name: 'the US address', host: 'api-us.deepl.com', plan: 'paid', region: 'us' },
  { name: 'the Japanese address', host: 'api-jp.deepl.com', plan: 'paid', region: 'jp' },
] as const

/** Files of voice jobs require no key: a signature grants access. */
const OPERATIONS = Object.values<Operation>(operations).filter(({ role }) => role !== 'signature')
const known = (values: readonly (string | null)[]) => [...new Set(values)].filter((value) => value !== null)
const SCOPES = known(OPERATIONS.map(({ scope }) => scope))
const FEATURES = known(OPERATIONS.map(({ feature }) => feature))

type Verdict = 'allowed' | { message: string; detail?: string }

/** The specified rules, in the order in which they are checked. */
function verdict(kind: Kind, address: (typeof ADDRESSES)[number], operation: Operation): Verdict {
  if (address.plan && address.plan !== kind.plan) {
    const right =
      kind.plan === 'free'
        ? 'api-free.deepl.com'
        : address.region === 'us'
          ? 'api-us.deepl.com'
          : 'api.deepl.com'
    return { message: `Wrong endpoint. Use https://${right}` }
  }
  if (address.region && address.region !== kind.region) return { message: 'Your account is denied access' }
  const forbidden = { message: 'Forbidden' }
  if (operation.role !== kind.role) return forbidden
  if (operation.plan === 'paid' && kind.plan === 'free') return forbidden
  if (operation.feature && !kind.features) return forbidden
  if (operation.regions && !operation.regions.includes(kind.region)) return forbidden
  if (!kind.scopes) return 'allowed'
  if (operation.scope === null) return forbidden
  if (kind.scopes === 'own') return 'allowed'
  return { ...forbidden, detail: `Missing required scope(s): ${operation.scope}` }
}

/** Hosts are checked alike for all operations: `npm test` tries all of them with every fourth. */
const everywhere = some(OPERATIONS)
const addressesOf = (operation: Operation) =>
  everywhere.includes(operation) ? ADDRESSES : ADDRESSES.slice(0, 1)

const scopesOf = ({ scopes }: Kind, { scope }: Operation) => {
  if (!scopes) return null
  if (scopes === 'none') return []
  return SCOPES.filter((known) => (scopes === 'own') === (known === scope))
}

describe('every caller at every address', () => {
  const emulators: Record<string, Emulator> = {}
  const emulatorOf = ({ id }: Operation) => emulators[contractOf(id)] as Emulator
  beforeAll(async () => {
    for (const contract of CONTRACTS)
      emulators[contract] = await createEmulator({
        contract: { at: contract, regionErrors: 'worded', scopedKeys: 'enforced' },
      })
  })
  afterAll(async () => {
    for (const emulator of Object.values(emulators)) await emulator.close()
  })

  /** A key of this kind; each kind and operation has its own account. */
  async function keyOf(kind: Kind, operation: Operation): Promise<string> {
    const suffix = kind.role === 'admin' ? ':adm' : kind.plan === 'free' ? ':fx' : ''
    const key = `${kind.name}-${operation.id}`.replaceAll(' ', '-') + suffix
    const response = await emulatorOf(operation).fetch(
      `http://mynah/_mynah/accounts/${encodeURIComponent(key)}`,
      {
        method: 'PATCH',
        body: JSON.stringify({
          plan: kind.plan,
          regions: [kind.region],
          features: kind.features ? FEATURES : [],
          key: { scopes: scopesOf(kind, operation) },
        }),
      },
    )
    expect(response.status).toBe(200)
    return key
  }

  async function call(operation: Operation, host: string, key: string) {
    const id = '00000000-0000-0000-0000-000000000000'
    const path = operation.path.replaceAll(/\{\w+\}/g, id)
    const response = await emulatorOf(operation).fetch(`http://${host}${path}`, {
      method: operation.method,
      headers: { Authorization: `DeepL-Auth-Key ${key}` },
    })
    return { status: response.status, body: await response.text() }
  }

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    for (const kind of KINDS) {
      const key = await keyOf(kind, operation)
      for (const address of addressesOf(operation)) {
        const { status, body } = await call(operation, address.host, key)
        const expected = verdict(kind, address, operation)
        const where = `${operation.id} with ${kind.name} at ${address.name}`
        if (expected === 'allowed') expect([401, 403], where).not.toContain(status)
        else expect([status, JSON.parse(body)], where).toEqual([403, expected])
      }
    }
  })

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s without a key or with an invalid one is 401 if the document has it, and 403 otherwise',
    async (_id, operation) => {
      const expected = operation.statuses.includes(401) ? [401, 'Unauthorized'] : [403, 'Forbidden']
      for (const key of ['', 'invalid']) {
        const { status, body } = await call(operation, 'mynah', key)
        expect([status, JSON.parse(body).message]).toEqual(expected)
      }
    },
  )

  it('uses the scopes and features of the document, and operations without any', () => {
    expect(SCOPES).toEqual(expect.arrayContaining(['translate:text', 'usage:read', 'languages:read']))
    expect(FEATURES).toContain('admin')
    expect(OPERATIONS.some(({ scope }) => scope === null)).toBe(true)
  })
})
