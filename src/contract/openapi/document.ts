import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { readPackageFile } from '../../package-files.ts'

/** The document that Mynah follows, bundled. Read again for each call, since only people and tools ask for it. */
export function openApiDocument(): OpenAPIObject {
  return JSON.parse(readPackageFile('openapi/openapi.json')) as OpenAPIObject
}
