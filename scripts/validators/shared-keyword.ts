import { _, type CodeKeywordDefinition } from 'ajv'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'
import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { InlinedSchema } from '../schemas/document.ts'
import { inline } from '../schemas/references.ts'
import { VIRTUAL } from './bundle-modules.ts'

/**
 * Large schemas that many operations use, marked in the document with `x-shared` and a name: compiled once into a
 * separate module that the operations' validators call, rather than into each of them.
 */
export const sharedKeyword: CodeKeywordDefinition = {
  keyword: 'x-shared',
  schemaType: 'string',
  code(context) {
    const name: string = context.schema
    const validate = context.gen.scopeValue('func', {
      ref: () => true,
      key: `shared/${name}`,
      code: _`require(${`${VIRTUAL}${sharedModule(name)}`}).shared`,
    })
    callRef(context, validate)
  },
}

/** The module of a shared schema, which exports its validator as `shared`. */
export const sharedModule = (name: string): string => `schema-${name}`

/** Every shared schema of the document by name. */
export function sharedSchemas(document: OpenAPIObject): [name: string, schema: InlinedSchema][] {
  return Object.values(document.components?.schemas ?? {}).flatMap((schema) => {
    const { 'x-shared': name, ...own } = inline(document, schema)
    return name === undefined ? [] : [[name, own]]
  })
}
