import { bundle, createConfig } from '@redocly/openapi-core'
import type { OpenAPIObject } from 'openapi3-ts/oas31'

/**
 * Reads the document with all its files and returns it as one, references kept under `components`.
 * @throws if the document has errors, with every one of them
 */
export async function bundleDocument(path: string): Promise<OpenAPIObject> {
  const { bundle: result, problems } = await bundle({ ref: path, config: await createConfig({}) })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  // A copy, in which what the files share by an alias of YAML is no longer one object.
  return JSON.parse(JSON.stringify(result.parsed)) as OpenAPIObject
}
