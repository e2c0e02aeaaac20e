import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { snakeCase } from '../../../src/base/naming/snake-case.ts'
import type { ScenarioAccount, ScenarioKey } from '../../../src/index.ts'
import { ACCOUNT_FIELDS, KEY_FIELDS, usageOnWire } from '../../../src/service/accounts/account-fields.ts'
import { HISTORY_FIELDS } from '../../../src/service/accounts/usage/history.ts'
import { noAmounts } from '../../../src/service/accounts/usage/product.ts'

interface Part {
  readonly properties: Readonly<Record<string, Part>>
}

const definitionsIn = (path: string): Record<string, Part> =>
  JSON.parse(readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')).$defs

const { account, key } = definitionsIn('plan/scenarios/scenario.schema.json')
const { account_change: change, key_change: keyChange } = definitionsIn(
  'server/control/account-change.schema.json',
)

const namesIn = (part: Part | undefined, ...others: string[]) =>
  Object.keys(part?.properties ?? {})
    .filter((name) => !others.includes(name))
    .sort()
const onWire = (names: readonly string[]) => names.map(snakeCase).sort()

describe('the fields of accounts, keys, usage and history', () => {
  it('are those that the schema of scenarios describes', () => {
    const resources = ['glossaries', 'style_rules', 'translation_memories']
    expect(namesIn(account, 'name', 'keys', 'usage', 'history', ...resources)).toEqual(onWire(ACCOUNT_FIELDS))
    expect(namesIn(key, 'key', 'deactivated')).toEqual(onWire(KEY_FIELDS))
    expect(namesIn(account?.properties.usage)).toEqual(Object.keys(usageOnWire(noAmounts())).sort())
    expect(namesIn(account?.properties.history)).toEqual(onWire(HISTORY_FIELDS))
  })

  it('are those that the control interface changes, apart from the role', () => {
    expect(namesIn(change, 'usage', 'key')).toEqual(onWire(ACCOUNT_FIELDS))
    expect(namesIn(keyChange, 'deactivated')).toEqual(onWire(KEY_FIELDS.filter((name) => name !== 'role')))
  })

  it('have types in scenarios that follow from the list', () => {
    expectTypeOf<ScenarioAccount['regions']>().toEqualTypeOf<readonly ('eu' | 'us' | 'jp')[] | undefined>()
    expectTypeOf<ScenarioAccount['character_limit']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<ScenarioKey['role']>().toEqualTypeOf<'developer' | 'admin' | undefined>()
    expectTypeOf<ScenarioKey['key']>().toEqualTypeOf<string>()
  })
})
