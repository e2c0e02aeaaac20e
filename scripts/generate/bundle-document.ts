import { bundle, createConfig } from '@redocly/openapi-core'
import type { OpenAPIObject } from 'openapi3-ts/oas31'

/**
 * Reads the document with all its files and returns it as one, with references under `components`.
 * @throws Error with all errors of the document
 */
export async function bundleDocument(path: string): Promise<OpenAPIObject> {
  const { bundle: result, problems } = await bundle({ ref: path, config: await createConfig({}) })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  // Copied, so that YAML aliases are no longer shared objects.
  return JSON.parse(JSON.stringify(result.parsed)) as OpenAPIObject
}
