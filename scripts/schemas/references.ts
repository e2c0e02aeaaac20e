import type { OpenAPIObject, ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'
import type { InlinedSchema } from './document.ts'

/** The object itself, or the target of its `$ref`. Siblings of the reference win, as OpenAPI 3.1 allows. */
export function resolve<T extends object>(document: OpenAPIObject, object: T | ReferenceObject): T {
  if (!('$ref' in object) || typeof object.$ref !== 'string') return object as T
  const { $ref, ...siblings } = object
  return { ...resolve(document, targetOf<T>(document, $ref)), ...siblings }
}

/** The target of a reference, unchanged; the object itself if it is not a reference. */
export function follow<T extends object>(document: OpenAPIObject, object: T | ReferenceObject): T {
  return '$ref' in object && typeof object.$ref === 'string'
    ? follow(document, targetOf<T>(document, object.$ref))
    : (object as T)
}

/** The schema with every reference inside it replaced by its target. The document has no recursive schemas. */
export function inline(document: OpenAPIObject, schema: SchemaObject | ReferenceObject): InlinedSchema {
  return withoutReferences(document, schema) as InlinedSchema
}

function withoutReferences(document: OpenAPIObject, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(document, item))
  if (typeof value !== 'object' || value === null) return value
  const resolved = resolve(document, value)
  return Object.fromEntries(
    Object.entries(resolved).map(([key, inner]) => [key, withoutReferences(document, inner)]),
  )
}

function targetOf<T extends object>(document: OpenAPIObject, reference: string): T | ReferenceObject {
  if (!reference.startsWith('#/')) throw new Error(`${reference} does not point into the bundled document`)
  let target: unknown = document
  for (const key of reference.slice(2).split('/')) {
    target = (target as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
    if (typeof target !== 'object' || target === null) throw new Error(`${reference} points to nothing`)
  }
  return target as T | ReferenceObject
}
