import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
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

const folder = new URL('../../../scenarios/', import.meta.url)
/** A scenario with every part that the built-in ones lack. */
const EVERYTHING: object = parse(`
version: 1
name: everything
description: Has what others lack
extends: [flaky, slow]
seed: a
clock: { now: '2026-01-31T00:00:00Z', frozen: true }
unknown_keys: reject
settings:
  translation: { mode: words }
  documents: { queue: 250ms, progression: manual }
  auth_failure_status: 403
  free_character_limit: 0
  paid_character_limit: null
  analytics_lag_days: 366
  bill_beta_languages: false
accounts:
  - name: shop
    plan: paid
    regions: [us, eu]
    keys:
      - { key: one, label: One, character_limit: 7, scopes: ['glossaries:read'], deactivated: false }
      - { key: two, scopes: null, character_limit: null }
    usage: { text_translation_characters: 5 }
    history: { days: 3 }
    period_start_day: 31
    character_limit: 1000000
    glossaries: [{ name: G, dictionaries: [{ source_lang: en, target_lang: de, entries: "a\\tb" }] }]
    style_rules: [{ name: A, language: de, configured_rules: {} }]
phrases: [{ source_lang: en, target_lang: de, text: a, translation: b }]
rate_limits: [{ match: { operation: 'get*', path: /v2/* }, requests: 5, per: PT90M }]
faults:
  - { match: { method: post, key: '*:fx', header: { X-A: '*' } }, then: { status: 500, delay: 30s } }
  - { match: { body: { 'text[0]': a* } }, when: { first: 2, probability: 0.5 }, then: { hang: true, delay: 2h } }
  - { match: { body: a }, then: { truncate: { bytes: 0 } } }
  - { when: { after: 1 }, then: { malformed: html } }
  - { then: { delay: { distribution: uniform, min: 1s, max: 2s } } }
expect: [{ match: { operation: '*' }, count: { min: 1, max: 3 } }, { match: {}, count: 0 }]
`)
const BUILT_IN = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name): object => parse(readFileSync(new URL(name, folder), 'utf8')))
const SCENARIOS: readonly object[] = [EVERYTHING, ...BUILT_IN]

const DEEDS = ['other type', 'misspelled key', 'removed key', 'negative', 'null'] as const
/** The number of the place to change, and what to do there. */
const spoiling = fc.tuple(fc.nat(1000), fc.constantFrom(...DEEDS))

/** Makes one invalid or harmless change somewhere in a scenario. */
function spoil(good: object, place: number, deed: (typeof DEEDS)[number]): unknown {
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
    if (deed === 'misspelled key') container[`${name}x`] = container[name]
    delete container[name]
  }
  return copy
}

describe('the shipped schema', () => {
  it.each(SCENARIOS)('and the parser both accept $name, as JSON and as YAML', async (good) => {
    expect([isValidBySchema(good), isValidBySchema.errors]).toEqual([true, null])
    expect(await problems(JSON.stringify(good))).toEqual([])
    expect(await problems(stringify(good))).toEqual([])
  })

  it('and the parser agree on changed scenarios; the parser names a line for every error', async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<object[]>(EVERYTHING, ...SCENARIOS),
        spoiling,
        async (good, change) => {
          const changed = spoil(good, ...change)
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
        },
      ),
      { numRuns: runs(50) },
    )
    // Otherwise the test would prove nothing.
    expect(refused).toBeGreaterThan(runs(15))
  })
})
