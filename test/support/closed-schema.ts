import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'

/** The schema closed against undescribed fields, so that a field without a description fails. */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const fields = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]))
  return 'properties' in fields ? { ...fields, additionalProperties: false } : fields
}

/** Violations of a schema in docs/, where undescribed fields count too. */
export function schemaBreaches(name: string): (value: unknown) => unknown {
  const schema = JSON.parse(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'))
  const validate = new Ajv2020.default({ allowUnionTypes: true }).compile(closed(schema) as object)
  return (value) => {
    validate(value)
    return validate.errors
  }
}
