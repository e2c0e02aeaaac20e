import type { SchemaObject } from 'openapi3-ts/oas31'
import { camelCase } from './program-settings.ts'

/** An interface with the properties of a schema in camelCase, and their descriptions as comments. */
export function interfaceOf(name: string, properties: Readonly<Record<string, SchemaObject>>): string {
  const fields = Object.entries(properties).map(
    ([field, schema]) =>
      `  /** ${schema.description} */\n  readonly ${camelCase(field)}: ${typeOf(schema)}\n`,
  )
  return `export interface ${name} {\n${fields.join('')}}\n`
}

function typeOf({ enum: values, type }: SchemaObject): string {
  if (values) return values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(' | ')
  if (type === 'boolean') return 'boolean'
  throw new Error(`No type for ${JSON.stringify(type)}`)
}
