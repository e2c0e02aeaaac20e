import { _ } from 'ajv'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'

/**
 * Large schemas that many operations use, marked in the document with `x-shared` and their name: compiled once into a
 * module of their own, which the validators of the operations call, instead of once into each of them.
 */
export const sharedKeyword = {
  keyword: 'x-shared',
  schemaType: 'string',
  code(context) {
    const validate = context.gen.scopeValue('func', {
      ref: () => true,
      key: `shared/${context.schema}`,
      code: _`require(${`virtual:${sharedModule(context.schema)}`}).shared`,
    })
    callRef(context, validate)
  },
}

/** The module of a shared schema; its validator is exported as `shared`. */
export const sharedModule = (name) => `schema-${name}`

/** Every shared schema of the document by name. */
export function sharedSchemas(document) {
  return Object.values(document.components.schemas)
    .filter((schema) => schema['x-shared'])
    .map((schema) => [schema['x-shared'], schema])
}
