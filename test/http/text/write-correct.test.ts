import { describe, expect } from 'vitest'
import { it } from '../../support/runs.ts'
import { usedCharacters } from '../../support/translate.ts'

describe('POST /v2/write/correct', () => {
  it('corrects spelling, spaces, doubled words, articles and the form of sentences', async ({ mynah }) => {
    const { json } = await mynah.post('/v2/write/correct', {
      text: ['this is a example sentence to imprve', 'I recieved  the the letter , and it is fine.'],
      target_lang: 'en-US',
    })
    expect(json.improvements.map(({ text }: any) => text)).toEqual([
      'This is an example sentence to improve.',
      'I received the letter, and it is fine.',
    ])
  })

  it('does not change placeholders, addresses, numbers and lines', async ({ mynah }) => {
    const text = 'Dear {first  name},\n\n  see https://teh.example/a?b=1 and %1$s at 12:30 .\n- 3 items\n'
    const { json } = await mynah.post('/v2/write/correct', { text: [text], target_lang: 'en' })
    expect(json.improvements[0].text).toBe(
      'Dear {first  name},\n\n  see https://teh.example/a?b=1 and %1$s at 12:30.\n- 3 items\n',
    )
  })

  it.for(['writing_style', 'tone'])('refuses %s, whatever its value', async (name, { mynah }) => {
    const message = `Bad request. Reason: '${name}' is not supported for corrections.`
    for (const value of ['business', 'friendly', 'default', 'x'])
      for (const body of [
        { text: ['Hi'], [name]: value },
        new URLSearchParams({ text: 'Hi', [name]: value }),
      ]) {
        const { status, json } = await mynah.post('/v2/write/correct', body)
        expect([status, json.message]).toEqual([400, message])
      }
    expect(await usedCharacters(mynah)).toBe(0)
  })
})
