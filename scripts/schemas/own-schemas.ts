import { readFileSync } from 'node:fs'
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'
import { camelCase, isDuration, nameInPrograms } from './interface-of.ts'

/** One of Mynah's own schemas, in one or more files. */
export interface OwnSchema {
  /** The main file, then those with definitions that it uses. */
  readonly parts: readonly [string, ...string[]]
  /** The folder for its validators. */
  readonly folder: string
  /** The definitions with a validator, by its exported name. */
  readonly validators: Readonly<Record<string, string>>
  /** Extends the schema before its validators are generated. */
  readonly extend?: (schema: SchemaFile) => SchemaFile
  /** Where to write the whole schema for editors and other tools. */
  readonly shipped?: string
}

type Property = SchemaObject | ReferenceObject

/**
 * Extends the settings that only programs have with those of scenario files in their form for programs: names in
 * camelCase, and milliseconds with a name ending in `Ms` instead of durations.
 */
function withProgramSettings<File extends { $defs: Record<string, SchemaObject> }>(schema: File): File {
  const { settings, contract, program_settings: own } = schema.$defs
  if (!settings || !contract || !own) throw new Error('The schema has no settings')
  const inPrograms = asInPrograms(settings)
  return {
    ...schema,
    $defs: {
      ...schema.$defs,
      program_contract: asInPrograms(contract),
      program_settings: { ...own, properties: { ...inPrograms.properties, ...own.properties } },
    },
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

/** Mynah's own schemas. */
export const OWN_SCHEMAS: readonly OwnSchema[] = [
  {
    parts: ['src/watch/faults/fault.schema.json'],
    folder: 'src/watch/faults/generated',
    validators: { fault: '#/$defs/fault', rateLimit: '#/$defs/rate_limit' },
  },
  {
    parts: ['src/plan/scenarios/scenario.schema.json', 'src/watch/faults/fault.schema.json'],
    folder: 'src/plan/scenarios/generated',
    validators: { scenario: '#/$defs/scenario' },
    shipped: 'scenarios/scenario.schema.json',
  },
  {
    parts: [
      'src/plan/options/settings.schema.json',
      'src/plan/scenarios/scenario.schema.json',
      'src/watch/faults/fault.schema.json',
    ],
    extend: withProgramSettings,
    folder: 'src/plan/options/generated',
    validators: {
      programSettings: '#/$defs/program_settings',
      programContract: '#/$defs/program_contract',
    },
  },
  {
    parts: [
      'src/server/control/account-change.schema.json',
      'src/plan/scenarios/scenario.schema.json',
      'src/watch/faults/fault.schema.json',
    ],
    folder: 'src/server/control/generated',
    validators: { accountChange: '#/$defs/account_change' },
  },
  {
    parts: ['src/real/compare/probes/probe.schema.json'],
    folder: 'src/real/compare/generated',
    validators: { probe: '#/$defs/probe' },
  },
]

/** A file of a schema; everything in it is a definition. */
export interface SchemaFile extends SchemaObject {
  $defs: Record<string, SchemaObject>
}

type Reviver = (key: string, value: unknown) => unknown

/** Reads one file of a schema. */
function readSchema(path: string, reviver?: Reviver): SchemaFile {
  return JSON.parse(readFileSync(path, 'utf8'), reviver) as SchemaFile
}

/**
 * The main file of a schema with the definitions of its other files.
 * @throws Error if two files define the same name
 */
export function combineParts([main, ...others]: OwnSchema['parts'], reviver?: Reviver): SchemaFile {
  const whole = readSchema(main, reviver)
  for (const part of others) {
    for (const [name, definition] of Object.entries(readSchema(part, reviver).$defs)) {
      if (Object.hasOwn(whole.$defs, name)) throw new Error(`${main} and ${part} both define ${name}`)
      whole.$defs[name] = definition
    }
  }
  return whole
}
