import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'
import { HAZARD_NAMES as NAMES } from '../../src/translation/hazards/hazard.ts'
import { readSchema } from '../schemas/own-schemas.ts'
import { code, table } from './markdown.ts'

/** A page of their own shows these. */
const HAZARD_NAMES: readonly unknown[] = NAMES

/** What a fault can do, from the schema that faults are checked against. */
export function faultTable(): string {
  const { $defs } = readSchema('src/faults/fault.schema.json')
  return table(
    ['`then`', ''],
    Object.entries($defs.then?.properties ?? {}).map(([name, schema]) => [
      code(`${name}: ${notation(schema)}`),
      schema.description ?? $defs[referenceOf(schema)]?.description,
    ]),
  )
}

const referenceOf = ({ $ref }: SchemaObject | ReferenceObject) => $ref?.split('/').at(-1) ?? ''

/** A schema as a reader would write its values. */
function notation(schema: SchemaObject | ReferenceObject): string {
  if (schema.$ref !== undefined) return referenceOf(schema) === 'delay' ? '<duration>' : '…'
  const { const: only, enum: values, properties, type } = schema as SchemaObject
  if (only !== undefined) return String(only)
  if (values) {
    const named = values.filter((value) => !HAZARD_NAMES.includes(value))
    return [...named, ...(named.length < values.length ? ['<hazard>'] : [])].join(' | ')
  }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => `${name}: ${notation(field)}`)
    return `{ ${fields.join(', ')} }`
  }
  return type === 'integer' ? 'n' : type === 'object' ? '{ … }' : '…'
}
