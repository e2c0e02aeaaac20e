import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { readPackageFile } from '../data-file.ts'

/** The document that Mynah follows, as one; read anew each time, since nothing but people and tools asks for it. */
export function openApiDocument(): OpenAPIObject {
  return JSON.parse(readPackageFile('openapi/openapi.json')) as OpenAPIObject
}
