import { describe, expect } from 'vitest'
import { it } from '../../support/runs.ts'
import { itServed } from '../../support/served.ts'

const STYLES = ['simple', 'business', 'academic', 'casual'] as const
const TONES = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const
const TEXT = 'We will tell you soon, maybe tomorrow.'

describe('POST /v2/write/rephrase', () => {
  it('answers what client libraries test with', async ({ mynah }) => {
    const rephrase = async (text: string, target_lang: string) =>
      (await mynah.post('/v2/write/rephrase', { text: [text], target_lang })).json.improvements[0].text
    expect(await rephrase('How are yo dong guys?', 'en')).toBe('proton beam')
    expect(await rephrase('How are yo dong guys?', 'EN-GB')).toBe('proton beam')
    expect(await rephrase('Protonenstrahl', 'de')).toBe('Protonenstrahl')
  })

  it('counts towards the 429s of a session of the existing mock once it is valid', async ({ mynah }) => {
    const headers = { 'mock-server-session': 'a', 'mock-server-session-429-count': '1', 'User-Agent': 'test' }
    const rephrase = async (tone: string) =>
      (await mynah.post('/v2/write/rephrase', { text: ['Good morning.'], tone }, { headers })).status
    expect(await rephrase('angry')).toBe(400)
    expect(await rephrase('friendly')).toBe(429)
    expect(await rephrase('friendly')).toBe(200)
  })

  it('shows every style and tone in the text, and the same one for the same request', async ({ mynah }) => {
    const rephrase = async (parameters: object) => {
      const body = { text: [TEXT], target_lang: 'en-US', ...parameters }
      return (await mynah.post('/v2/write/rephrase', body)).json.improvements[0].text
    }
    const requests = [
      {},
      ...STYLES.map((writing_style) => ({ writing_style })),
      ...TONES.map((tone) => ({ tone })),
    ]
    const first = []
    for (const request of requests) first.push(await rephrase(request))
    expect(new Set(first).size).toBe(requests.length)
    const second = []
    for (const request of requests) second.push(await rephrase(request))
    expect(second).toEqual(first)
  })

  it('ignores default and prefer_default, and treats prefer_ like the bare value', async ({ mynah }) => {
    const rephrase = async (parameters: object) => {
      const body = { text: [TEXT], target_lang: 'en-US', ...parameters }
      return (await mynah.post('/v2/write/rephrase', body)).json.improvements[0].text
    }
    const plain = await rephrase({})
    for (const value of ['default', 'prefer_default']) {
      expect(await rephrase({ writing_style: value })).toBe(plain)
      expect(await rephrase({ tone: value })).toBe(plain)
    }
    for (const style of STYLES) {
      expect(await rephrase({ writing_style: `prefer_${style}` })).toBe(
        await rephrase({ writing_style: style }),
      )
    }
    for (const tone of TONES) {
      expect(await rephrase({ tone: `prefer_${tone}` })).toBe(await rephrase({ tone }))
    }
  })

  it('refuses a style together with a tone, unless one of them is a default', async ({ mynah }) => {
    const rephrase = (writing_style: string, tone: string) =>
      mynah.post('/v2/write/rephrase', { text: [TEXT], target_lang: 'en', writing_style, tone })
    for (const [style, tone] of [
      ['business', 'friendly'],
      ['prefer_business', 'prefer_friendly'],
    ] as const) {
      const { status, json } = await rephrase(style, tone)
      expect([status, json.message]).toEqual([
        400,
        'Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.',
      ])
    }
    for (const value of ['default', 'prefer_default']) {
      expect((await rephrase('business', value)).status).toBe(200)
      expect((await rephrase(value, 'friendly')).status).toBe(200)
    }
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(4 * TEXT.length)
  })
})

describe('styles and tones by language', () => {
  const it = itServed('in process')

  it.for([
    ['ja', '角のパン屋は六時に開きます。', 'ja'],
    ['ko', '모퉁이 빵집은 여섯 시에 문을 연다.', 'ko'],
    ['zh', '街角的面包店六点开门。', 'zh'],
    ['zh-Hans', '街角的面包店六点开门。', 'zh-Hans'],
    [undefined, '街角的面包店六点开门。', 'zh'],
  ])('are refused for target_lang %s, unless preferred', async ([target_lang, text, shown], { mynah }) => {
    const rephrase = (parameters: object) =>
      mynah.post('/v2/write/rephrase', { text: [text], target_lang, ...parameters })
    const style = await rephrase({ writing_style: 'business' })
    expect([style.status, style.json.message]).toEqual([
      400,
      `Language ${shown} does not support setting a writing style.`,
    ])
    const tone = await rephrase({ tone: 'friendly' })
    expect([tone.status, tone.json.message]).toEqual([
      400,
      `Language ${shown} does not support setting a tone.`,
    ])
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
    const plain = (await rephrase({})).json
    expect((await rephrase({ writing_style: 'prefer_business' })).json).toEqual(plain)
    expect((await rephrase({ tone: 'prefer_friendly' })).json).toEqual(plain)
    expect((await rephrase({ writing_style: 'default', tone: 'default' })).json).toEqual(plain)
  })

  it.for([
    ['de', 'Das Projekt ist vielleicht bald fertig.'],
    ['en', TEXT],
    ['en-GB', TEXT],
    ['es', 'El proyecto estará listo pronto, quizás mañana.'],
    ['fr', 'Le projet est donc bientôt terminé.'],
    ['it', 'Il progetto è quasi finito, forse domani.'],
    ['pt', 'O projeto está quase pronto, talvez amanhã.'],
    ['pt-BR', 'O projeto está quase pronto, talvez amanhã.'],
  ])('are all available for %s', async ([target_lang, text], { mynah }) => {
    for (const parameters of [
      ...STYLES.map((writing_style) => ({ writing_style })),
      ...TONES.map((tone) => ({ tone })),
    ]) {
      const { status } = await mynah.post('/v2/write/rephrase', { text: [text], target_lang, ...parameters })
      expect(status).toBe(200)
    }
  })

  it.for([
    ['writing_style', 'formal'],
    ['writing_style', 'friendly'],
    ['tone', 'angry'],
    ['tone', 'business'],
    ['tone', 3],
  ] as const)('is refused for %s %j', async ([name, value], { mynah }) => {
    const { status, json } = await mynah.post('/v2/write/rephrase', { text: ['Hi'], [name]: value })
    expect([status, json.message]).toEqual([400, `Value for '${name}' not supported.`])
  })
})
