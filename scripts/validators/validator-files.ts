import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { GeneratedFiles } from '../generate/generated-files.ts'
import { readDocument } from '../schemas/document.ts'
import { camelCase } from '../schemas/interface-of.ts'
import { OWN_VALIDATORS, ownDefinitions, withProgramSettings } from '../schemas/own-schemas.ts'
import { AJV_OPTIONS, bundleModules } from './bundle-modules.ts'
import { documentValidators } from './document-validators.ts'

const FOLDER = 'src/contract/openapi/generated'

/** The validators of the document and of Mynah's own schemas. */
export async function validatorFiles(): Promise<GeneratedFiles> {
  const ofDocument = await documentValidators(readDocument())
  const own = await Promise.all(Object.entries(OWN_VALIDATORS).map(ownValidators))
  return {
    contents: new Map([
      ...ofDocument.map(([file, code]): [string, string] => [join(FOLDER, file), code]),
      ...own.flat(),
    ]),
    folders: [join(FOLDER, 'validators'), ...Object.keys(OWN_VALIDATORS)],
  }
}

/**
 * The validators of some of Mynah's own definitions as source code. They report all violations, not only the first.
 * @returns contents by path
 */
async function ownValidators([folder, names]: [string, readonly string[]]): Promise<
  [path: string, code: string][]
> {
  const ajv = new Ajv2020({
    ...AJV_OPTIONS,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    // A violation includes its schema, from which the message is made.
    verbose: true,
  })
  ajv.addVocabulary(['x-message', 'x-messages', 'x-synonyms'])
  ajv.addSchema({ $defs: withProgramSettings(ownDefinitions(withoutWords)) }, 'schema')
  const definitions = names.map((name) => [camelCase(name), `schema#/$defs/${name}`])
  const code = standalone.default(ajv, Object.fromEntries(definitions))
  const bundled = await bundleModules(new Map([['validators', code]]))
  return bundled.map(([file, content]) => [
    join(folder, file),
    `// @ts-nocheck Generated from Mynah's own schemas by "npm run validators". Do not edit.\n${content}`,
  ])
}

/** Omits descriptions, and what is for editors; a property with such a name is an object and stays. */
function withoutWords(key: string, value: unknown): unknown {
  if ((key === 'examples' && Array.isArray(value)) || key === 'x-values') return undefined
  return (key === 'description' || key === 'title') && typeof value === 'string' ? undefined : value
}
