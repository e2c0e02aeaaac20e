import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'

type Property = SchemaObject | ReferenceObject

const DURATION = '#/$defs/duration'

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
    '$ref' in property && property.$ref === DURATION
      ? [`${camelCase(name)}Ms`, { $ref: '#/$defs/milliseconds' }]
      : [camelCase(name), 'properties' in property ? asInPrograms(property) : property],
  )
  return { ...group, properties: Object.fromEntries(properties) }
}

/** The name in camelCase, as programs have it. */
export const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
