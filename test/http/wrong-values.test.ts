import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InlinedSchema } from '../../scripts/schemas/document.ts'
import { operations, type SentExamples, serveExamples } from '../support/document-examples.ts'
import {
  DOCUMENT_VALUES,
  type DocumentValue,
  isForm,
  sendExamples,
  sendValue,
} from '../support/document-values.ts'
import { dictionary } from '../support/glossaries.ts'
import { some } from '../support/runs.ts'
import type { Served } from '../support/served.ts'

/* Every value of the document's requests: of another type, of another form, or left out although it is required. */

/** Wrong values in JSON by the type in the document. */
const OF_ANOTHER_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  string: [['wrong'], 7],
  boolean: ['wrong', 2],
  integer: ['wrong', 1.5],
  array: [{}, 7],
  object: ['wrong', []],
}

/** Wrong values; undefined is none. */
function wrongFor({ id, place, path, schema, isRequired }: DocumentValue): unknown[] {
  const [type = ''] = [schema.type].flat()
  const inJson = place === 'body' && !isForm(id)
  const isText = type === 'string' || type === 'array'
  return [
    ...(inJson ? (OF_ANOTHER_TYPE[type] ?? []) : isText ? [] : ['wrong']),
    ...(inJson && type === 'array' && !schema['x-comma-separated'] ? ['wrong'] : []),
    ...wrongTexts(schema),
    // Empty fields of forms count as absent.
    ...(inJson && schema.enum ? [''] : []),
    ...(inJson && path.at(-1) === 0 ? [null] : []),
    ...(isRequired ? [undefined] : []),
  ]
}

function wrongTexts({ enum: values = [], format, pattern, ...schema }: InlinedSchema): string[] {
  const hasForm =
    values.length > 0 || format === 'uuid' || (pattern && !new RegExp(pattern, 'u').test('wrong'))
  const isAnyCase = schema['x-case-insensitive'] || schema['x-media-type']
  const inCapitals = isAnyCase ? [] : values.slice(0, 1).map((value) => value?.toUpperCase())
  return [...(hasForm ? ['wrong'] : []), ...inCapitals.filter((value) => !values.includes(value))]
}

/** Hundreds of values that are alike. */
const isRuleOfStyles = ({ message = '' }: DocumentValue) => message.includes("'configured_rules'")
const VALUES = [
  ...DOCUMENT_VALUES.filter((value) => !isRuleOfStyles(value)),
  ...some(DOCUMENT_VALUES.filter(isRuleOfStyles)),
]

/** The message for a value, in the words of the operation or of the document. */
function messageFor({ id, path, schema, message }: DocumentValue, value: unknown): string {
  const kind = operations.get(id)?.operation['x-missing']
  const pointer = `/${path.join('/')}`
  const name = path.map((step, at) => (step === 0 ? '[0]' : at === 0 ? step : `.${step}`)).join('')
  if (value === undefined) {
    const own = schema['x-messages']?.required
    if (own !== undefined) return own
    if (kind === 'pointer') return `${pointer}: Value is required`
    if (kind === 'required') return `${name} is required.`
    return kind === 'argument' ? `Missing or invalid argument: ${name}` : `Parameter '${name}' not specified`
  }
  if (kind === 'pointer') return `${pointer}: Value is not valid`
  return message ?? `Value for '${name}' not supported.`
}

/** What the examples lack, so that only one value is wrong. */
const AROUND: Readonly<Record<string, object>> = {
  patchMultilingualGlossary: {
    dictionaries: [dictionary('en', 'de', 'cart\tKorb', { entries_format: 'tsv' })],
  },
}

describe('wrong values of the document', () => {
  let mynah: Served & AsyncDisposable
  let examples: SentExamples

  beforeAll(async () => {
    mynah = await serveExamples(['translated_speech'])
    examples = await sendExamples(mynah)
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  const WRONG = VALUES.flatMap((value) =>
    wrongFor(value).map((wrong) => [value, wrong, messageFor(value, wrong)] as const),
  )
  it.each([...new Set(WRONG.map(([{ id }]) => id))])('of %s', async (id) => {
    for (const [value, wrong, message] of WRONG.filter(([value]) => value.id === id)) {
      const { status, json } = await sendValue(examples, value, wrong, AROUND[id])
      const sent = `${value.path.join('.')}: ${JSON.stringify(wrong)}`
      expect([sent, status, json?.message]).toEqual([sent, 400, message])
    }
  })
})
