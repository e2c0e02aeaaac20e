import { readFileSync } from 'node:fs'
import { code, table } from './markdown.mjs'

/** What a fault can do, from the schema that faults are checked against. */
export function faultTable() {
  const { $defs } = JSON.parse(readFileSync('src/faults/fault.schema.json', 'utf8'))
  return table(
    ['`then`', ''],
    Object.entries($defs.then.properties).map(([name, schema]) => [
      code(`${name}: ${spelt(schema, $defs)}`),
      schema.description ?? $defs[reference(schema)]?.description,
    ]),
  )
}

const reference = ({ $ref }) => $ref?.split('/').at(-1)

function spelt(schema, definitions) {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}: ${spelt(field, definitions)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  if (schema.$ref) return `${reference(schema)} of time`.replace('delay of time', '<duration>')
  return schema.type === 'integer' ? 'n' : schema.type === 'object' ? '{ … }' : '…'
}
