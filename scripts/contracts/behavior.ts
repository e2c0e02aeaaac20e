import type { SchemaObject } from 'openapi3-ts/oas31'
import type { ChangesFile } from '../../src/contract/dates/change.ts'
import { ownDefinitions, SCENARIO_SCHEMA } from '../schemas/own-schemas.ts'

/** What contracts can differ in, by name in files: `contract` in the schema of scenarios, without its day. */
export type Behaviors = Readonly<Record<string, SchemaObject>>

/** Reads the behaviors from the schema of scenarios. */
export function readBehaviors(): Behaviors {
  const { at: _, ...behaviors } = ownDefinitions().contract?.properties ?? {}
  return behaviors as Behaviors
}

/** The values that a behavior can have. */
export const valuesOf = ({ enum: values }: SchemaObject): readonly unknown[] => values ?? [false, true]

/**
 * What the service does before the first change of it.
 * @throws Error if a behavior has none, an unknown name, or values that its changes do not share
 */
export function firstBehavior(
  { changes, specification_behavior, strict_behavior }: ChangesFile,
  behaviors: Behaviors,
): Record<string, unknown> {
  const first: Record<string, unknown> = {}
  const last: Record<string, unknown> = { ...strict_behavior }
  const check = (name: string, value: unknown) => {
    const schema = behaviors[name]
    if (!schema)
      throw new Error(`openapi/changes.yaml: ${name} is not declared in ${SCENARIO_SCHEMA} (contract)`)
    if (!valuesOf(schema).includes(value))
      throw new Error(`openapi/changes.yaml: ${name} cannot be ${JSON.stringify(value)}`)
  }
  for (const given of [specification_behavior, strict_behavior])
    for (const [name, value] of Object.entries(given)) check(name, value)
  for (const { date, behavior = {} } of changes) {
    for (const [name, { before, after }] of Object.entries(behavior)) {
      check(name, before)
      check(name, after)
      if (name in first && last[name] !== before)
        throw new Error(`openapi/changes.yaml: ${name} is ${last[name]} before ${date}, not ${before}`)
      first[name] ??= before
      last[name] = after
    }
  }
  for (const [name, { default: usual }] of Object.entries(behaviors)) {
    if (usual === undefined && !(name in first))
      throw new Error(
        `${SCENARIO_SCHEMA}: contract.${name} needs a default, or a day in openapi/changes.yaml`,
      )
    if (usual !== undefined && name in first)
      throw new Error(`${SCENARIO_SCHEMA}: contract.${name} has a default and days in openapi/changes.yaml`)
  }
  return Object.fromEntries(
    Object.entries(behaviors).map(([name, { default: usual }]) => [name, first[name] ?? usual]),
  )
}
