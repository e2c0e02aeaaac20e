import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { bundleModules } from './validators.mjs'

/** Mynah's own schemas, each of one or more parts, and which of their definitions become a validator of what name. */
const SCHEMAS = [
  {
    parts: ['src/faults/fault.schema.json'],
    folder: 'src/faults/generated',
    validators: { fault: '#/$defs/fault', rateLimit: '#/$defs/rate_limit' },
  },
  {
    parts: ['src/scenarios/scenario.schema.json', 'src/faults/fault.schema.json'],
    folder: 'src/scenarios/generated',
    validators: { scenario: '#/$defs/scenario' },
    // For editors, and for whoever checks scenarios by other means.
    shipped: 'scenarios/scenario.schema.json',
  },
]

export const OWN_FOLDERS = SCHEMAS.map(({ folder }) => folder)

/** The validators of Mynah's own schemas as code, and the schemas that are shipped. */
export async function ownSchemaFiles() {
  const files = await Promise.all(
    SCHEMAS.map(async (schema) => [...(await validatorFile(schema)), ...shippedFile(schema)]),
  )
  return files.flat()
}

/** The code reports every violation, not the first alone. */
async function validatorFile({ parts, folder, validators }) {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    // A violation carries the schema that was violated, from which its message is made.
    verbose: true,
    code: { source: true, esm: true, lines: true, optimize: true },
  })
  ajv.addVocabulary(['x-message', 'x-messages'])
  ajv.addSchema(together(parts, withoutWords), 'schema')
  const definitions = Object.entries(validators).map(([exported, part]) => [exported, `schema${part}`])
  const bundled = await bundleModules(
    new Map([['validators', standaloneCode(ajv, Object.fromEntries(definitions))]]),
    new Map(),
  )
  return bundled.map(([file, code]) => [
    join(folder, file),
    `// @ts-nocheck Generated from ${parts.join(' and ')} by "npm run generate". Do not edit.\n${code}`,
  ])
}

function shippedFile({ parts, shipped }) {
  return shipped ? [[shipped, `${JSON.stringify(together(parts), null, 2)}\n`]] : []
}

/** The first part with the definitions of the others, none of which it may have itself. */
function together(parts, reviver) {
  const [whole, ...others] = parts.map((path) => JSON.parse(readFileSync(path, 'utf8'), reviver))
  for (const { $defs } of others) {
    for (const [name, definition] of Object.entries($defs)) {
      if (Object.hasOwn(whole.$defs, name)) throw new Error(`${parts[0]} defines ${name} once more`)
      whole.$defs[name] = definition
    }
  }
  return whole
}

/** Leaves out what explains a schema; a property of that name is an object and stays. */
const withoutWords = (key, value) =>
  (key === 'description' || key === 'title') && typeof value === 'string' ? undefined : value
