import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { loadScenario } from '../../src/plan/scenarios/load-scenario.ts'
import type { Scenario } from '../../src/plan/scenarios/scenario.ts'

interface Part {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Part>>
}

const schema = JSON.parse(readFileSync('scenarios/scenario.schema.json', 'utf8')) as Part & {
  readonly $id: string
  readonly $defs: Readonly<Record<string, Part>>
}

/** Every property of the schema, by its JSON pointer. */
function propertiesOf(part: unknown, pointer: string): [pointer: string, property: Part][] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {} } = part as Part
  // `false` is a property that is not allowed beside another.
  const own = Object.entries(properties).flatMap(([name, property]): [string, Part][] =>
    typeof property === 'boolean' ? [] : [[`${pointer}/properties/${name}`, property]],
  )
  const inner = Object.entries(part)
    .filter(([key]) => key !== 'examples')
    .flatMap(([key, value]) => propertiesOf(value, `${pointer}/${key}`))
  return [...own, ...inner]
}

const PROPERTIES = propertiesOf(schema.$defs, '#/$defs')
const ajv = new Ajv2020({ strict: false }).addSchema(schema)

/** Scenarios around a part of a definition, by the definition. */
const AROUND: Readonly<Record<string, (part: object) => object>> = {
  scenario: (part) => part,
  settings: (part) => ({ settings: part }),
  contract: (part) => ({ contract: part }),
  account: (part) => ({ accounts: [{ name: 'shop', keys: [{ key: 'shop' }], ...part }] }),
  key: (part) => ({ accounts: [{ name: 'shop', keys: [{ key: 'shop', ...part }] }] }),
  phrase: (part) => ({
    phrases: [{ ...PHRASE, ...(NEED_STEERING.some((name) => name in part) && { steering: {} }), ...part }],
  }),
  steering: (part) => ({ phrases: [{ ...PHRASE, steering: part }] }),
  fault: (part) => ({ faults: [{ then: { status: 429 }, ...part }] }),
  match: (part) => ({ faults: [{ match: part, then: { status: 429 } }] }),
  when: (part) => ({ faults: [{ when: part, then: { status: 429 } }] }),
  then: (part) => {
    const match = 'drop' in part || 'error' in part ? { operation: 'voiceStream' } : {}
    const status = 'body' in part || 'headers' in part ? { status: 429 } : {}
    return { faults: [{ match, then: { ...status, ...part } }] }
  },
  rate_limit: (part) => ({ rate_limits: [{ requests: 5, per: '1s', ...part }] }),
  expectation: (part) => ({ expect: [{ match: {}, ...part }] }),
  request_match: (part) => ({ expect: [{ match: part }] }),
}
const PHRASE = { source_lang: 'en', target_lang: 'de', text: 'Save', translation: 'Speichern' }
const NEED_STEERING = ['detected', 'billed_characters', 'model_type_used']
const NEED_A_FILE = new Set(['phrase.file', 'phrase.source_file'])

describe('the schema of scenarios', () => {
  it('has a unique id', () => {
    expect(schema.$id).toBe('urn:mynah:scenario:1')
  })

  it('describes every property', () => {
    expect(PROPERTIES.length).toBeGreaterThan(250)
    const without = PROPERTIES.filter(([, { description = '' }]) => !/\w/.test(description))
    expect(without.map(([pointer]) => pointer)).toEqual([])
  })

  it('has an example of every property, and each is valid', () => {
    const wrong = PROPERTIES.flatMap(([pointer, { examples = [] }]) => {
      if (examples.length === 0) return [`${pointer} has no example`]
      const isValid = ajv.compile({ $ref: `${schema.$id}${pointer}` })
      return examples
        .filter((example) => !isValid(example))
        .map((example) => `${pointer}: ${JSON.stringify(example)}, ${ajv.errorsText(isValid.errors)}`)
    })
    expect(wrong).toEqual([])
  })

  /* The loader knows what a schema cannot say: operations, languages, scopes, features. */
  it.each(Object.entries(AROUND))('has examples in %s that the loader accepts', async (name, around) => {
    const properties = Object.entries(schema.$defs[name]?.properties ?? {})
    expect(properties.length).toBeGreaterThan(1)
    for (const [property, { examples = [] }] of properties)
      for (const example of NEED_A_FILE.has(`${name}.${property}`) ? [] : examples) {
        const { scenario } = await loadScenario({
          version: 1,
          ...around({ [property]: example }),
        } as Scenario)
        expect(scenario.version).toBe(1)
      }
  })
})
