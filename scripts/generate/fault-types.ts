import { objectType, typeOf } from '../schemas/interface-of.ts'
import { combineParts } from '../schemas/own-schemas.ts'

const SCHEMA = 'src/watch/faults/fault.schema.json'

/** The definitions with a type of their own, by its name. */
const TYPES = {
  match: 'Match',
  when: 'When',
  then: 'Then',
  alteration: 'Alteration',
  delay: 'Delay',
  fault: 'Fault',
  rate_limit: 'RateLimit',
} as const

/** The types of faults and rate limits, from their schema. */
export function faultTypes(): [path: string, content: string][] {
  const definitions = combineParts([SCHEMA]).$defs
  const named = Object.fromEntries(Object.entries(TYPES).map(([name, typeName]) => [name, { typeName }]))
  const types = Object.entries(TYPES).map(([name, typeName]) => {
    const definition = definitions[name] ?? {}
    const known = { ...definitions, ...named }
    const type = definition.properties
      ? `interface ${typeName} ${objectType(definition, 'as in schema', known)}`
      : `type ${typeName} = ${typeOf(definition, 'as in schema', known)}`
    return `/** ${definition.description} */\nexport ${type}\n`
  })
  const content = `// Generated from ${SCHEMA} by "npm run generate". Do not edit.\n${types.join('\n')}`
  return [['src/watch/generated/fault.ts', content]]
}
