import { describe, expect, it } from 'vitest'
import { TRANSPORTS } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

describe.each(TRANSPORTS)('POST /v2/write/correct, %s', (transport) => {
  it('corrects spelling, spaces, doubled words, articles and the form of sentences', async () => {
    await using mynah = await serve(transport)
    const { json } = await mynah.call('/v2/write/correct', {
      body: {
        text: ['this is a example sentence to imprve', 'I recieved  the the letter , and it is fine.'],
        target_lang: 'en-US',
      },
    })
    expect(json.improvements.map(({ text }: { text: string }) => text)).toEqual([
      'This is an example sentence to improve.',
      'I received the letter, and it is fine.',
    ])
  })

  it('does not change placeholders, addresses, numbers and lines', async () => {
    await using mynah = await serve(transport)
    const text = 'Dear {first  name},\n\n  see https://teh.example/a?b=1 and %1$s at 12:30 .\n- 3 items\n'
    const { json } = await mynah.call('/v2/write/correct', { body: { text: [text], target_lang: 'en' } })
    expect(json.improvements[0].text).toBe(
      'Dear {first  name},\n\n  see https://teh.example/a?b=1 and %1$s at 12:30.\n- 3 items\n',
    )
  })

  it.each(['writing_style', 'tone'])('refuses %s, whatever its value', async (name) => {
    await using mynah = await serve(transport)
    for (const value of ['business', 'friendly', 'default', 'x']) {
      const json = await mynah.call('/v2/write/correct', { body: { text: ['Hi'], [name]: value } })
      const form = await mynah.call('/v2/write/correct', {
        body: new URLSearchParams({ text: 'Hi', [name]: value }),
      })
      for (const { status, json: body } of [json, form]) {
        expect([status, body.message]).toEqual([
          400,
          `Bad request. Reason: '${name}' is not supported for corrections.`,
        ])
      }
    }
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })
})
