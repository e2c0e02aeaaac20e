import { readFileSync } from 'node:fs'
import type {
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
} from 'openapi3-ts/oas31'
import type {
  DatedLimits,
  FormerRoute,
  Lifetime,
  Renamed,
  Shape,
} from '../../src/contract/openapi/operation.ts'

/** An operation with Mynah's extensions of OpenAPI. */
export interface DescribedOperation extends OperationObject {
  operationId: string
  responses: Record<string, ResponseObject | ReferenceObject>
  /** Other routes to the same operation, each as `METHOD /path`. */
  'x-aliases'?: string[]
  /** The same for routes that are only served if the setting with this name is on. */
  'x-aliases-by-behavior'?: Record<string, string[]>
  'x-provenance': string
  'x-body-limit': number
  'x-plan': string
  'x-role': string
  'x-feature'?: string
  'x-regions'?: string[]
  'x-scope': string | null
  'x-missing': string
  'x-since'?: string
  'x-until'?: string
  'x-deprecated'?: Deprecated
  'x-deprecated-routes'?: readonly (Deprecated & { readonly method: string })[]
  'x-renamed'?: readonly Renamed[]
  'x-former'?: FormerRoute
}

/** Something deprecated according to openapi/changes.yaml, and since when. */
export interface Deprecated {
  readonly what: string
  readonly since: string
}

/** A schema without references, with Mynah's extensions of JSON Schema. */
export interface InlinedSchema extends SchemaObject {
  default?: unknown
  const?: unknown
  enum?: string[]
  items?: InlinedSchema
  properties?: Record<string, InlinedSchema>
  'x-message'?: string
  'x-messages'?: Record<string, string>
  'x-case-insensitive'?: boolean
  'x-comma-separated'?: boolean
  'x-media-type'?: boolean
  'x-accept-numbers'?: boolean
  'x-secret'?: boolean
  'x-since'?: string
  'x-until'?: string
  /** When each value of an enumeration is valid. */
  'x-values'?: Record<string, Lifetime>
  /** The values of limits that have changed. */
  'x-limits'?: DatedLimits
  /** Former names of the field. */
  'x-was'?: Shape['was']
  'x-deprecated'?: Deprecated
  /** The name under which operations share the schema's validator. */
  'x-shared'?: string
}

/** A parameter as its operation sees it. */
export interface DescribedParameter extends ParameterObject {
  schema: SchemaObject | ReferenceObject
}

/** The bundled document, which only has internal references. */
export const DOCUMENT_PATH = 'openapi/openapi.json'

/** Reads the bundled document from disk. */
export function readDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT_PATH, 'utf8')) as OpenAPIObject
}
