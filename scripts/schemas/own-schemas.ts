import { readFileSync } from 'node:fs'
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'
import { camelCase, isDuration, nameInPrograms } from './interface-of.ts'

export const SCENARIO_SCHEMA = 'src/plan/scenarios/scenario.schema.json'
const FAULT_SCHEMA = 'src/watch/faults/fault.schema.json'

/** Mynah's own schemas. Everything in them is a definition, which may use those of the other files. */
export const OWN_SCHEMAS: readonly string[] = [
  SCENARIO_SCHEMA,
  FAULT_SCHEMA,
  'src/plan/options/settings.schema.json',
  'src/server/control/account-change.schema.json',
  'src/real/compare/probes/probe.schema.json',
]

/** The definitions with a validator, by the folder of their validators. */
export const OWN_VALIDATORS: Readonly<Record<string, readonly string[]>> = {
  'src/watch/faults/generated': ['fault', 'rate_limit'],
  'src/plan/scenarios/generated': ['scenario'],
  'src/plan/options/generated': ['program_settings', 'program_contract'],
  'src/server/control/generated': ['account_change'],
  'src/real/compare/generated': ['probe'],
}

/** A schema whose parts are definitions. */
export interface SchemaFile extends SchemaObject {
  $defs: Definitions
}

type Definitions = Record<string, SchemaObject>
type Property = SchemaObject | ReferenceObject
type Reviver = (key: string, value: unknown) => unknown

const read = (path: string, reviver?: Reviver) =>
  JSON.parse(readFileSync(path, 'utf8'), reviver) as SchemaFile

/** Every definition of Mynah's own schemas, or of some of their files. */
export function ownDefinitions(reviver?: Reviver, files = OWN_SCHEMAS): Definitions {
  const all = files.flatMap((path) => Object.entries(read(path, reviver).$defs))
  const definitions = Object.fromEntries(all)
  if (Object.keys(definitions).length < all.length) throw new Error('Two of our schemas define the same name')
  return definitions
}

/** The schema of scenarios with all that it uses, for editors and other tools. */
export const scenarioSchema = (): SchemaFile => ({
  ...read(SCENARIO_SCHEMA),
  $defs: ownDefinitions(undefined, [SCENARIO_SCHEMA, FAULT_SCHEMA]),
})

/**
 * Extends the settings that only programs have with those of scenario files in their form for programs: names in
 * camelCase, and milliseconds with a name ending in `Ms` instead of durations.
 */
export function withProgramSettings(definitions: Definitions): Definitions {
  const { settings = {}, contract = {}, program_settings: own = {} } = definitions
  return {
    ...definitions,
    program_contract: asInPrograms(contract),
    program_settings: { ...own, properties: { ...asInPrograms(settings).properties, ...own.properties } },
  }
}

function asInPrograms(group: SchemaObject): SchemaObject {
  const properties = Object.entries(group.properties ?? {}).map(([name, property]): [string, Property] =>
    isDuration(property)
      ? [nameInPrograms(name, property), { $ref: '#/$defs/milliseconds' }]
      : [camelCase(name), 'properties' in property ? asInPrograms(property) : property],
  )
  return { ...group, properties: Object.fromEntries(properties) }
}
