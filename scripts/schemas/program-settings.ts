import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'
import { camelCase, isDuration, nameInPrograms } from './interface-of.ts'

type Property = SchemaObject | ReferenceObject

/**
 * Extends the settings that only programs have with those of scenario files in their form for programs: names in
 * camelCase, and milliseconds with a name ending in `Ms` instead of durations.
 */
export function withProgramSettings<File extends { $defs: Record<string, SchemaObject> }>(
  schema: File,
): File {
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
