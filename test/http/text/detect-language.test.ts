import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { type CallInit, itServed, type Served, serve } from '../../support/served.ts'
import { translate, usedCharacters } from '../../support/translate.ts'

const LET_IN = { settings: { accountFeatures: ['admin', 'detect_language'] } }
const detect = (mynah: Served, body: CallInit['body'], init: CallInit = {}) =>
  mynah.call('/v3/detect/language', { method: 'POST', ...(body !== undefined && { body }), ...init })

describe('POST /v3/detect/language', () => {
  const it = itServed(TRANSPORT, LET_IN)

  it('names the language of each text, or why there is none, in order', async ({ mynah }) => {
    const { status, json } = await detect(mynah, {
      text: [
        'Die Katze schläft.',
        'SHA256 {name} https://example.com',
        'გამარჯობა მსოფლიო',
        '42 + 1',
        '街角的面包店六点开门。',
      ],
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      results: [
        { detected_language: 'de', detection_status: 'success' },
        { detection_status: 'insufficient_confidence' },
        { detection_status: 'unsupported_language' },
        { detection_status: 'no_language_detected' },
        { detected_language: 'zh', detection_status: 'success' },
      ],
    })
  })

  it('accepts forms, with one text or several', async ({ mynah }) => {
    const one = await detect(mynah, new URLSearchParams({ text: 'Guten Morgen' }))
    expect(one.json.results).toEqual([{ detected_language: 'de', detection_status: 'success' }])
    const two = 'text=Guten+Morgen&text=Good+morning'
    expect((await detect(mynah, new URLSearchParams(two))).json.results).toHaveLength(2)
  })

  it('bills nothing, also on the free plan and for an exhausted account', async ({ mynah }) => {
    for (const key of [mynah.emulator.authKey, mynah.emulator.freeAuthKey]) {
      await mynah.patch(`/_mynah/accounts/${encodeURIComponent(key)}`, { character_limit: 0 })
      expect((await detect(mynah, { text: ['Good morning'] }, { key })).status).toBe(200)
      expect(await usedCharacters(mynah, key)).toBe(0)
    }
  })

  it('is closed to accounts without the feature', async () => {
    await using mynah = await serve(TRANSPORT)
    const closed = await detect(mynah, { text: ['Hi'] })
    expect([closed.status, closed.json]).toEqual([403, { message: 'Forbidden' }])
    await mynah.patch(`/_mynah/accounts/${mynah.emulator.authKey}`, { features: ['detect_language'] })
    expect((await detect(mynah, { text: ['Hi'] })).status).toBe(200)
  })

  it('names both media types for any other', async ({ mynah }) => {
    const { status, json } = await detect(mynah, 'Hi', { headers: { 'Content-Type': 'text/plain' } })
    expect(status).toBe(415)
    // The words of the public documentation.
    expect(json.message).toBe(
      'Called with an unsupported media type. Supported media types: application/json or application/x-www-form-urlencoded. Please set the Content-Type header to a supported type.',
    )
  })
})

describe('detection and translation', () => {
  const FOLDER = new URL('../../fixtures/detection/', import.meta.url)
  const TEXTS = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8').split('\n').filter(Boolean),
  )

  it('name the same language for a text, in all languages that are detected', async () => {
    await using mynah = await serve('in process', LET_IN)
    const different: string[] = []
    for (let from = 0; from < TEXTS.length; from += 50) {
      const text = TEXTS.slice(from, from + 50)
      const { results } = (await detect(mynah, { text })).json
      const guessed = { source_lang: undefined, target_lang: 'EN-US' }
      const { translations } = (await translate(mynah, text, guessed)).json
      for (const [at, { detected_language: detected, detection_status: status }] of results.entries()) {
        const language = translations[at].detected_source_language.toLowerCase()
        const isSame = status === 'success' ? language === detected : status !== 'unsupported_language'
        if (!isSame) different.push(`${status} ${detected}, but ${language}: ${text[at]}`)
      }
    }
    expect(different).toEqual([])
  })
})
