import { describe, expect } from 'vitest'
import { itServed } from '../../support/served.ts'
import { makeList, refusal, seenList } from '../../support/style-rules.ts'

const it = itServed('in process')

const NOT_SUPPORTED = "Bad request. Reason: Value for 'configured_rules' not supported."
const INSTRUCTION = { label: 'a', prompt: 'b' }

const wrongRules: [rules: unknown, detail: string | undefined][] = [
  [{ punctation: {} }, "has no field 'punctation'."],
  [{ punctuation: { apostrofe: 'use_curly_apostrophes' } }, "punctuation' has no field 'apostrofe'."],
  [{ punctuation: { apostrophe: 'use_curly' } }, "punctuation.apostrophe' must be one of use_curly_apostrophes, use_straight_apostrophes."],
  [{ punctuation: { apostrophe: 7 } }, "punctuation.apostrophe' must be of type string."],
  [{ punctuation: 'all' }, "punctuation' must be of type object."],
  [{ punctuation: { constructor: 'x' } }, "punctuation' has no field 'constructor'."],
  [JSON.parse('{"__proto__": {}}'), "has no field '__proto__'."],
] // biome-ignore format: a table

it.for(wrongRules)(
  'rules that are not in the catalog are refused: %j',
  async ([rules, detail], { mynah }) => {
    const decimals = { numbers: { decimal_separator: 'use_comma_as_decimal_separator' } }
    const made = await makeList(mynah, { configured_rules: decimals })
    const path = `/v3/style_rules/${made.style_id}/configured_rules`
    const draft = { name: 'a', language: 'en', configured_rules: rules }
    for (const [method, where, body, before] of [
      ['POST', '/v3/style_rules', draft, "'configured_rules."],
      ['PUT', path, rules, "'"],
      ['PUT', path, { configured_rules: rules }, "'configured_rules."],
    ] as const) {
      const { status, json } = await mynah.call(where, { method, body: body as object })
      expect([status, json.message]).toEqual([400, NOT_SUPPORTED])
      expect(json.detail).toContain(detail)
      if (detail?.startsWith('punctuation')) expect(json.detail.startsWith(before)).toBe(true)
    }
    const both = await mynah.put(path, { configured_rules: {}, punctuation: {} })
    expect([both.status, both.json.message]).toEqual([400, NOT_SUPPORTED])
    expect(await seenList(mynah, made.style_id)).toEqual(made)
  },
)

it('half a character in the name of a list is refused', async ({ mynah }) => {
  const answer = await mynah.post('/v3/style_rules', { name: 'a\ud800', language: 'en' })
  expect(refusal(answer)).toEqual([400, { message: "Value for 'name' not supported." }])
})

it('an instruction with an empty label or half a character changes nothing', async ({ mynah }) => {
  const made = await makeList(mynah, { custom_instructions: [INSTRUCTION] })
  const path = `/v3/style_rules/${made.style_id}/custom_instructions`
  for (const [body, message] of [
    [{ label: '', prompt: 'b' }, "Bad request. Reason: 'label' must not be empty."],
    [{ label: 'a', prompt: '\udc00' }, "Value for 'prompt' not supported."],
  ] as const) {
    expect(refusal(await mynah.post(path, body))).toEqual([400, { message }])
    const replaced = await mynah.put(`${path}/${made.custom_instructions[0].id}`, body)
    expect(refusal(replaced)).toEqual([400, { message }])
  }
  expect(await seenList(mynah, made.style_id)).toEqual(made)
})

describe('invalid pages', () => {
  const PAGE = { message: 'Parameter "page" must be a non-negative integer' }
  const SIZE = { message: "Value for 'page_size' not supported." }
  it.for(['/v3/style_rules', '/v3/translation_memories'])('are 400: %s', async (path, { mynah }) => {
    for (const page of ['-1', '1.5', 'x', '1e3'])
      expect(refusal(await mynah.call(`${path}?page=${page}`)), page).toEqual([400, PAGE])
    for (const size of ['0', '26', '-1', '2.5', 'x'])
      expect(refusal(await mynah.call(`${path}?page_size=${size}`)), size).toEqual([400, SIZE])
    expect((await mynah.call(`${path}?page=99999999999999999999`)).status).toBe(200)
    expect((await mynah.call(`${path}?page=&page_size=`)).status).toBe(200)
  })
})
