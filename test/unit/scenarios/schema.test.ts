import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { InvalidScenario } from '../../../src/plan/scenarios/invalid-scenario.ts'
import { loadScenarioText } from '../../../src/plan/scenarios/load-scenario.ts'
import { runs } from '../../support/runs.ts'

const schema = JSON.parse(
  readFileSync(new URL('../../../scenarios/scenario.schema.json', import.meta.url), 'utf8'),
)
const ajv = new Ajv2020({ strict: false, allErrors: true })
/** The shipped schema, used by a validator that knows nothing about Mynah. */
const isValidBySchema = ajv.compile(schema)

async function problems(text: string): Promise<readonly { path: string; line?: number }[]> {
  try {
    await loadScenarioText(text, 'text')
    return []
  } catch (error) {
    if (!(error instanceof InvalidScenario)) throw error
    return error.problems
  }
}

const optional = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) =>
  fc.record(fields, { requiredKeys: [] })
const withRequired = <T extends Record<string, fc.Arbitrary<unknown>>>(
  fields: T,
  requiredKeys: (keyof T)[],
) => fc.record(fields, { requiredKeys: requiredKeys as never })

const duration = fc.constantFrom('250ms', '30s', '15m', '2h', '31d', 'PT90M')
const count = fc.integer({ min: 1, max: 1000 })
const amount = fc.integer({ min: 0, max: 1_000_000 })
const limit = fc.oneof(amount, fc.constant(null))
const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => /\S/.test(one))
const name = fc.stringMatching(/^[a-z][a-z0-9]{3,12}$/)

const match = optional({
  operation: fc.constantFrom('translateText', 'get*', '*'),
  method: fc.constantFrom('GET', 'post'),
  path: fc.constant('/v2/*'),
  key: fc.constant('*:fx'),
  header: fc.constant({ 'X-A': '*' }),
  body: fc.oneof(text, fc.constant({ 'text[0]': 'a*' })),
})
const then = fc.oneof(
  withRequired({ status: fc.integer({ min: 200, max: 599 }), delay: duration }, ['status']),
  withRequired({ hang: fc.constant(true), delay: duration }, ['hang']),
  fc.record({ truncate: fc.record({ bytes: amount }) }),
  fc.record({ malformed: fc.constantFrom('json', 'html', 'empty') }),
  fc.record({ delay: fc.constant({ distribution: 'uniform', min: '1s', max: '2s' }) }),
)
const fault = withRequired(
  { match, when: optional({ first: count, probability: fc.double({ min: 0, max: 1, noNaN: true }) }), then },
  ['then'],
)
const glossary = fc.record({
  name: text,
  dictionaries: fc.constant([{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }]),
})
const key = withRequired(
  {
    key: name,
    label: text,
    character_limit: limit,
    scopes: fc.constantFrom(null, ['glossaries:read']),
    deactivated: fc.boolean(),
  },
  ['key'],
)
const account = withRequired(
  {
    name,
    plan: fc.constantFrom('free', 'paid'),
    regions: fc.constantFrom(['eu'], ['us', 'eu']),
    keys: fc.uniqueArray(key, { minLength: 1, maxLength: 3, selector: (one) => one.key }),
    usage: optional({ text_translation_characters: amount }),
    history: optional({ days: count }),
    period_start_day: fc.integer({ min: 1, max: 31 }),
    character_limit: limit,
    glossaries: fc.array(glossary, { maxLength: 2 }),
    style_rules: fc.constant([{ name: 'A', language: 'de', configured_rules: {} }]),
  },
  ['name', 'keys'],
)
const scenario = withRequired(
  {
    version: fc.constant(1),
    name: text,
    description: text,
    extends: fc.constantFrom([], ['default'], ['flaky', 'slow']),
    seed: text,
    clock: optional({ now: fc.constant('2026-01-31T00:00:00Z'), frozen: fc.boolean() }),
    unknown_keys: fc.constantFrom('accept', 'reject'),
    settings: optional({
      translation: optional({ mode: fc.constantFrom('words', 'echo') }),
      documents: optional({ queue: duration, progression: fc.constantFrom('timed', 'manual') }),
      auth_failure_status: fc.constantFrom('per_family', 403),
      free_character_limit: amount,
      paid_character_limit: limit,
      analytics_lag_days: fc.integer({ min: 0, max: 366 }),
      bill_beta_languages: fc.boolean(),
    }),
    // A key in two accounts is invalid for a reason other than its shape.
    accounts: fc.array(account, { maxLength: 1 }),
    phrases: fc.array(
      fc.record({ source_lang: fc.constant('en'), target_lang: fc.constant('de'), text, translation: text }),
      { maxLength: 3 },
    ),
    rate_limits: fc.array(withRequired({ match, requests: count, per: duration }, ['requests', 'per']), {
      maxLength: 2,
    }),
    faults: fc.array(fault, { maxLength: 3 }),
    expect: fc.array(
      withRequired({ match, count: fc.oneof(amount, fc.constant({ min: 1, max: 3 })) }, ['match']),
      {
        maxLength: 2,
      },
    ),
  },
  ['version'],
)

interface Spoiling {
  /** Index of the place to change, and what to do there. */
  readonly place: number
  readonly deed: 'other type' | 'misspelt key' | 'removed key' | 'negative' | 'null'
}
const spoiling = fc.record({
  place: fc.nat(1000),
  deed: fc.constantFrom<Spoiling['deed'][]>('other type', 'misspelt key', 'removed key', 'negative', 'null'),
})

/** Makes one invalid or harmless change somewhere in a scenario. */
function spoil(good: object, { place, deed }: Spoiling): unknown {
  const copy = structuredClone(good) as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const name of Object.keys(value)) {
      places.push([value as Record<string, unknown>, name])
      walk((value as Record<string, unknown>)[name])
    }
  }
  walk(copy)
  const [container, name] = places[place % places.length] ?? [copy, 'version']
  if (deed === 'other type') container[name] = typeof container[name] === 'boolean' ? 'yes' : false
  else if (deed === 'negative') container[name] = -1
  else if (deed === 'null') container[name] = null
  else if (Array.isArray(container)) container.splice(Number(name), 1)
  else {
    if (deed === 'misspelt key') container[`${name}x`] = container[name]
    delete container[name]
  }
  return copy
}

describe('the shipped schema', () => {
  it('is valid JSON Schema', () => {
    expect(ajv.validateSchema(schema)).toBe(true)
  })

  it('and the parser both accept every valid scenario, as JSON and as YAML', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (good) => {
        expect([isValidBySchema(good), isValidBySchema.errors]).toEqual([true, null])
        expect(await problems(JSON.stringify(good))).toEqual([])
        expect(await problems(stringify(good))).toEqual([])
      }),
      { numRuns: runs(30) },
    )
  })

  it('and the parser agree on changed scenarios; the parser names a line for every error', async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(scenario, spoiling, async (good, change) => {
        const changed = spoil(good, change)
        const found = await problems(stringify(changed))
        if (isValidBySchema(changed)) {
          // Rules that a schema cannot express: unknown names, languages, keys that an account must end up with.
          for (const { path } of found) {
            expect(path).toMatch(
              /operation|_lang|scopes|features|now|extends|body|^accounts\[\d\]$|count|when|per|keys/,
            )
          }
        } else {
          refused += 1
          expect(found).not.toEqual([])
        }
        for (const { line } of found) expect(line).toBeGreaterThan(0)
      }),
      { numRuns: runs(50) },
    )
    // Otherwise the test would prove nothing.
    expect(refused).toBeGreaterThan(runs(15))
  })
})
