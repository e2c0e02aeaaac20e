import { objectType, typeOf } from '../schemas/interface-of.ts'
import { ownDefinitions } from '../schemas/own-schemas.ts'

/** Schemas whose definitions have types, each with the file for these, and the names of the types. */
const SCHEMAS = [
  {
    schema: 'src/watch/faults/fault.schema.json',
    file: 'src/watch/generated/fault.ts',
    types: {
      match: 'Match',
      when: 'When',
      then: 'Then',
      alteration: 'Alteration',
      delay: 'Delay',
      fault: 'Fault',
      rate_limit: 'RateLimit',
    },
  },
  {
    schema: 'src/real/compare/probes/probe.schema.json',
    file: 'src/real/compare/probes/generated/probe.ts',
    types: {
      probe: 'ProbeFile',
      key_role: 'KeyRole',
      request: 'RequestSpec',
      part: 'Part',
      step: 'Step',
      until: 'Until',
      fact: 'Fact',
    },
  },
] as const

/** The types of faults, rate limits and probes, from their schemas. */
export const schemaTypes = (): [path: string, content: string][] =>
  SCHEMAS.map(({ schema, file, types }) => {
    const definitions = ownDefinitions()
    const named = Object.fromEntries(Object.entries(types).map(([name, typeName]) => [name, { typeName }]))
    const known = { ...definitions, ...named }
    const declarations = Object.entries(types).map(([name, typeName]) => {
      const definition = definitions[name] ?? {}
      const type = definition.properties
        ? `interface ${typeName} ${objectType(definition, 'as in schema', known)}`
        : `type ${typeName} = ${typeOf(definition, 'as in schema', known)}`
      return `/** ${definition.description} */\nexport ${type}\n`
    })
    return [
      file,
      `// Generated from ${schema} by "npm run generate". Do not edit.\n${declarations.join('\n')}`,
    ]
  })
