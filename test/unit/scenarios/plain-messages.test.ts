import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { InvalidScenario } from '../../../src/plan/scenarios/invalid-scenario.ts'
import { loadScenarioText } from '../../../src/plan/scenarios/load-scenario.ts'

/** The problems of a scenario, including those of its resources. */
async function wrongIn(text: string): Promise<string> {
  const emulator = await createEmulator()
  try {
    await emulator.apply(await loadScenarioText(text, 'a.yaml'))
    return 'valid'
  } catch (error) {
    if (!(error instanceof InvalidScenario)) throw error
    return error.message
  } finally {
    await emulator.close()
  }
}

const account = (fields: string) => `version: 1\naccounts: [{ name: a, ${fields} }]`
const fault = (fields: string) => `version: 1\nfaults: [{ ${fields} }]`
const styleRule = (time: string) =>
  account(
    `keys: [{ key: a }], style_rules: [{ name: x, language: de, configured_rules: { dates_and_times: { time_format: ${time} } } }]`,
  )

describe('a message about a scenario says what is wrong, where, and what to write', () => {
  it.each<[what: string, text: string, message: string | RegExp]>([
    ['a number for a string', 'version: 1\nseed: 42', 'a.yaml:2:1: seed must be a string: write "42"'],
    ['a boolean for a string', 'version: 1\nseed: true', 'a.yaml:2:1: seed must be a string: write "true"'],
    ['a string for a boolean', 'version: 1\nstrict_contract: "true"', 'a.yaml:2:1: strict_contract must be true or false: write true'],
    ['a number for a duration', 'version: 1\nsettings: { documents: { queue: 5 } }', /^a\.yaml:2:26: settings\.documents\.queue must be a duration such as /],
    ['a number for the time of a rate limit', 'version: 1\nrate_limits: [{ requests: 5, per: 1 }]', /^a\.yaml:2:30: rate_limits\[0\]\.per must be a duration such as /],
    ['two documents', 'version: 1\n---\nversion: 1\n', 'a.yaml:2:1: a second document begins here (---); put each scenario in a separate file'],
    ['a plan that has another name', account('plan: pro'), "a.yaml:2:23: accounts[0].plan must be one of free, paid; did you mean 'paid'?"],
    ['a misspelt word of three letters', 'version: 1\nsettings: { translation: { mode: ech } }', /mode must be one of words, .*; did you mean 'echo'\?$/],
    [
      'one of many values that is misspelt',
      fault('then: { alter: drop_tag }'),
      /^a\.yaml:2:20: faults\[0\]\.then\.alter must be one of \d\d values, such as dropped_tag, [\w-]+, [\w-]+; did you mean 'dropped_tag'\?$/,
    ],
    ['an unknown time format', styleRule('use_24h'), /time_format is refused with 400: .* must be one of \d\d values, such as use_24_hour_clock, \w+, \w+\.$/],
    ['JSON without a comma', '{\n  "version": 1,\n  "name": "x"\n  "seed": "1"\n}', "a.yaml:4:3: expected ',' or '}', found '\"'"],
    ['JSON that ends too early', '{\n  "version": 1,\n  "accounts": [', 'a.yaml:3:16: expected a value, found the end'],
    [
      'a free key in a paid account',
      account('plan: paid, keys: [{ key: "shop:fx" }]'),
      "a.yaml:2:44: accounts[0].keys[0].key 'shop:fx' ends in ':fx', as keys of the free plan do: remove ':fx', or write 'plan: free'",
    ],
    [
      'style rules on the free plan',
      account('keys: [{ key: "shop:fx" }], style_rules: [{ name: x, language: de }]'),
      "a.yaml:2:65: accounts[0].style_rules[0] needs a paid plan: write 'plan: paid' and a key that does not end in ':fx'",
    ],
    [
      'a parameter that is misspelt in a match',
      fault('match: { operation: translateText, body: { target_lan: DE } }, then: { status: 503 }'),
      "a.yaml:2:55: faults[0].match.body.target_lan is not a parameter of these requests; did you mean 'target_lang'?",
    ],
    [
      'a query parameter that is misspelt in a match',
      fault('match: { operation: getLanguages, query: { prodcut: voice } }, then: { status: 503 }'),
      "a.yaml:2:55: faults[0].match.query.prodcut is not a parameter of these requests; did you mean 'product'?",
    ],
    ['a method that is misspelt', fault('match: { method: PSOT }, then: { status: 503 }'), "a.yaml:2:21: faults[0].match.method 'PSOT' is not an HTTP method; did you mean 'POST'?"],
  ])('%s', async (_, text, message) => {
    const wrong = await wrongIn(text)
    if (typeof message === 'string') expect(wrong).toBe(message)
    else expect(wrong).toMatch(message)
  }) // biome-ignore format: a table

  it.each([
    [
      'a parameter that the service does not know',
      fault('match: { body: { banana: 1 } }, then: { status: 503 }'),
    ],
    ['a path into a list', fault("match: { body: { 'text[0]': x } }, then: { status: 503 }")],
    ['a method in small letters', fault('match: { method: post }, then: { status: 503 }')],
    ['methods by a pattern', fault('match: { method: P* }, then: { status: 503 }')],
    ['YAML that looks like JSON', '{ "version": 1, # a comment\n  "name": x }'],
  ])('accepts %s', async (_, text) => {
    expect(await wrongIn(text)).toBe('valid')
  })
})
