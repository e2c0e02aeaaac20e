import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { documentAt } from '../../../src/contract/dates/document-at.ts'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { openApiDocument } from '../../../src/contract/openapi/document.ts'
import { some } from '../../support/runs.ts'

const at = (contract: string) => documentAt(openApiDocument(), resolveContract({ contract }))

interface Example {
  readonly pointer: string
  readonly value: unknown
}

/** The examples of requests and answers in a document, with pointers to their schemas. */
function examplesIn(part: unknown, pointer = '#'): Example[] {
  if (typeof part !== 'object' || part === null) return []
  const own: Example[] =
    'schema' in part && 'example' in part ? [{ pointer: `${pointer}/schema`, value: part.example }] : []
  const inner = Object.entries(part).filter(([name]) => name !== 'example' && name !== 'examples')
  return [
    ...own,
    ...inner.flatMap(([name, value]) =>
      examplesIn(value, `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`),
    ),
  ]
}

interface Answer {
  readonly content: Readonly<Record<string, { readonly example: unknown }>>
}

function exampleOf(contract: string, path: string): unknown {
  const responses: Readonly<Record<string, Answer>> = at(contract).paths?.[path]?.get?.responses ?? {}
  return responses['200']?.content['application/json']?.example
}

describe('the examples of the document under a contract', () => {
  it.each(some(['specification', 'latest', 'next', '2026-01-10', '2025-11-01']))('fit %s', (contract) => {
    const document = at(contract)
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false })
    ajv.addSchema({ ...document, $id: 'document' })
    const examples = examplesIn(document)
    expect(examples.length).toBeGreaterThan(50)
    const wrong = examples.flatMap(({ pointer, value }) => {
      const isValid = ajv.compile({ $ref: `document${pointer}` })
      return isValid(value) ? [] : [`${pointer}: ${ajv.errorsText(isValid.errors)}`]
    })
    expect(wrong).toEqual([])
  })

  it('have no fields that the contract does not have', () => {
    expect(exampleOf('specification', '/v2/admin/developer-keys')).toContainEqual(
      expect.objectContaining({ usage_limits: { characters: null, speech_to_text_milliseconds: null } }),
    )
    for (const key of exampleOf('2025-11-01', '/v2/admin/developer-keys') as object[])
      expect(key).toMatchObject({ usage_limits: { characters: null } })
    expect(JSON.stringify(exampleOf('2025-11-01', '/v2/admin/developer-keys'))).not.toContain('speech')
  })

  it('have no items of a kind that the contract does not have', () => {
    const kinds = (contract: string) =>
      (exampleOf(contract, '/v2/usage') as { products: { product_type: string }[] }).products.map(
        ({ product_type: kind }) => kind,
      )
    expect(kinds('2025-11-01')).toEqual(['write', 'translate'])
    expect(kinds('specification').length).toBe(3)
  })
})
