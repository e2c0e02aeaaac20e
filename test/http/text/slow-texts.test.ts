import { describe, expect, it } from 'vitest'
import { serve } from '../../support/served.ts'

/** What makes a careless expression try everything: long runs of what might be the beginning of something. */
const RUNS = ['a', ' ', '1,', 'A. ', '<', '<a ', '</a>', '<!--', '&', '"', '12:30 ', '\u3000漢', 'x="', '{{']
const LENGTH = 30_000
/** Far more than any of them takes on a busy machine, and far less than a search that begins again at each place. */
const MOST_MS = 2_500

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
  it(`of ${LENGTH} characters is answered in its time, whatever it repeats`, async () => {
    await using mynah = await serve('in process')
    const list = { name: 'Rules', language: 'en', configured_rules: RULES }
    const { json } = await mynah.call('/v3/style_rules', { body: list })
    const slow: string[] = []
    for (const run of RUNS) {
      const text = run.repeat(Math.ceil(LENGTH / run.length)).slice(0, LENGTH)
      const startedAt = performance.now()
      const { status } = await mynah.call('/v2/translate', { body: bodyOf(text, json.style_id) })
      const ms = Math.round(performance.now() - startedAt)
      if (ms > MOST_MS || status >= 500) slow.push(`${JSON.stringify(run)}: ${status} in ${ms} ms`)
    }
    expect(slow).toEqual([])
  }, 60_000)
})
