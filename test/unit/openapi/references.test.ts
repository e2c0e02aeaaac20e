import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { describe, expect, it } from 'vitest'
import { operationsOf } from '../../../scripts/schemas/operations.ts'
import { inline } from '../../../scripts/schemas/references.ts'

const document: OpenAPIObject = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  components: {
    schemas: {
      Name: { type: 'string', maxLength: 5, description: 'A name' },
      'a/b~c': { type: 'integer' },
      Pair: { type: 'array', items: { $ref: '#/components/schemas/Name' } },
    },
  },
}

describe('references of the document', () => {
  it('are replaced at every depth, siblings of a reference win', () => {
    expect(
      inline(document, {
        properties: {
          pair: { $ref: '#/components/schemas/Pair' },
          odd: { $ref: '#/components/schemas/a~1b~0c', description: 'Odd' },
        },
      }),
    ).toEqual({
      properties: {
        pair: { type: 'array', items: { type: 'string', maxLength: 5, description: 'A name' } },
        odd: { type: 'integer', description: 'Odd' },
      },
    })
  })

  it('are named if they are unresolved or external', () => {
    expect(() => inline(document, { $ref: '#/components/schemas/Missing' })).toThrow(
      '#/components/schemas/Missing points to nothing',
    )
    expect(() => inline(document, { $ref: 'other.yaml#/Name' })).toThrow('does not point into the bundled')
  })
})

it('an operation without a required field of ours is named with the field', () => {
  const paths = { '/v2/x': { get: { operationId: 'getX', responses: {} } } }
  expect(() => operationsOf({ ...document, paths })).toThrow('getX lacks x-provenance')
})
