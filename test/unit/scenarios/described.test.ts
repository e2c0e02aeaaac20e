import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadScenario } from '../../../src/scenarios/load-scenario.ts'
import type { Scenario } from '../../../src/scenarios/scenario.ts'

interface Part {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Part>>
}

const schema = JSON.parse(readFileSync('scenarios/scenario.schema.json', 'utf8')) as Part & {
  readonly $id: string
  readonly $defs: Readonly<Record<string, Part>>
}

/** Every property of the schema, by its path. */
function propertiesOf(part: unknown, path = ''): [path: string, property: Part][] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {} } = part as Part
  const own = Object.entries(properties).map(([name, property]): [string, Part] => [
    `${path}.${name}`,
    property,
  ])
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, inner]) =>
      propertiesOf(inner, key === 'properties' ? path : `${path}/${key}`),
    ),
  ]
}

describe('the schema of scenarios', () => {
  it('has a unique id', () => {
    expect(schema.$id).toBe('urn:mynah:scenario:1')
  })

  it('describes every property', () => {
    const properties = propertiesOf(schema.$defs)
    expect(properties.length).toBeGreaterThan(150)
    const without = properties.filter(([, { description = '' }]) => !/\w/.test(description))
    expect(without.map(([path]) => path)).toEqual([])
  })

  const fields = Object.entries(schema.$defs.scenario?.properties ?? {})

  it.each(fields)('has examples of %s that are valid', async (name, { examples = [] }) => {
    expect(examples).not.toEqual([])
    for (const example of examples) {
      const { scenario } = await loadScenario({ version: 1, [name]: example } as Scenario)
      expect(scenario.version).toBe(1)
    }
  })
})
