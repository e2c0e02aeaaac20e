import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'

type Property = SchemaObject | ReferenceObject

const DURATION = '#/$defs/duration'

/**
 * Adds the settings of scenario files to those that only programs have, as programs write them: names in camelCase, and
 * milliseconds with a name that ends in `Ms` where files have a duration.
 */
export function withProgramSettings<File extends { $defs: Record<string, SchemaObject> }>(
  schema: File,
): File {
  const { settings, program_settings: own } = schema.$defs
  if (!settings || !own) throw new Error('The schema has no settings')
  const inPrograms = asInPrograms(settings)
  return {
    ...schema,
    $defs: {
      ...schema.$defs,
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

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
