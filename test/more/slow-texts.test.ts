import { describe, expect, it } from 'vitest'
import { serve } from '../support/served.ts'

/** Input that makes a careless expression backtrack: long runs of possible beginnings. */
const RUNS = ['a', ' ', '1,', 'A. ', '<', '<a ', '</a>', '<!--', '&', '"', '12:30 ', '\u3000漢', 'x="', '{{']
const LENGTH = 30_000

const RULES = {
  punctuation: { quotation_mark: 'use_guillemets', apostrophe: 'use_curly_apostrophes' },
  dates_and_times: { calendar_era: 'use_bce_and_ce' },
}

describe.each<[string, (text: string, style: string) => object]>([
  ['plain text', (text) => ({ text: [text], target_lang: 'DE' })],
  ['XML', (text) => ({ text: [text], source_lang: 'EN', target_lang: 'DE', tag_handling: 'xml' })],
  [
    'HTML',
    (text) => ({
      text: [text],
      source_lang: 'EN',
      target_lang: 'DE',
      tag_handling: 'html',
      tag_handling_version: 'v2',
    }),
  ],
  [
    'text in a style',
    (text, style_id) => ({ text: [text], source_lang: 'DE', target_lang: 'EN-US', style_id }),
  ],
])('%s', (_name, bodyOf) => {
  it(`of ${LENGTH} characters is answered, whatever it repeats`, async () => {
    await using mynah = await serve('in process')
    const list = { name: 'Rules', language: 'en', configured_rules: RULES }
    const { json } = await mynah.post('/v3/style_rules', list)
    for (const run of RUNS) {
      const text = run.repeat(Math.ceil(LENGTH / run.length)).slice(0, LENGTH)
      const { status } = await mynah.post('/v2/translate', bodyOf(text, json.style_id))
      expect(status, JSON.stringify(run)).toBeLessThan(500)
    }
  })
})
