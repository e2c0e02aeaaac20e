import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { GeneratedFiles } from '../generate/generated-files.ts'
import { readDocument } from '../schemas/document.ts'
import { combineParts, OWN_SCHEMAS, type OwnSchema } from '../schemas/own-schemas.ts'
import { AJV_OPTIONS, bundleModules } from './bundle-modules.ts'
import { documentValidators } from './document-validators.ts'

const FOLDER = 'src/contract/openapi/generated'

/** The validators of the document and of Mynah's own schemas. */
export async function validatorFiles(): Promise<GeneratedFiles> {
  const ofDocument = await documentValidators(readDocument())
  const own = await Promise.all(OWN_SCHEMAS.map(ownValidators))
  return {
    contents: new Map([
      ...ofDocument.map(([file, code]): [string, string] => [join(FOLDER, file), code]),
      ...own.flat(),
    ]),
    folders: [join(FOLDER, 'validators'), ...OWN_SCHEMAS.map(({ folder }) => folder)],
  }
}

/**
 * The validators of one of Mynah's own schemas as source code. They report all violations, not only the first.
 * @returns contents by path
 */
async function ownValidators({
  parts,
  extend = (schema) => schema,
  folder,
  validators,
}: OwnSchema): Promise<[path: string, code: string][]> {
  const ajv = new Ajv2020({
    ...AJV_OPTIONS,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    // A violation includes its schema, from which the message is made.
    verbose: true,
  })
  ajv.addVocabulary(['x-message', 'x-messages', 'x-synonyms'])
  ajv.addSchema(extend(combineParts(parts, withoutWords)), 'schema')
  const definitions = Object.entries(validators).map(([exported, part]) => [exported, `schema${part}`])
  const code = standalone.default(ajv, Object.fromEntries(definitions))
  const bundled = await bundleModules(new Map([['validators', code]]))
  return bundled.map(([file, content]) => [
    join(folder, file),
    `// @ts-nocheck Generated from ${parts.join(' and ')} by "npm run validators". Do not edit.\n${content}`,
  ])
}

/** Omits descriptions, and what is for editors; a property with such a name is an object and stays. */
function withoutWords(key: string, value: unknown): unknown {
  if ((key === 'examples' && Array.isArray(value)) || key === 'x-values') return undefined
  return (key === 'description' || key === 'title') && typeof value === 'string' ? undefined : value
}
