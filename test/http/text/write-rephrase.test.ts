import { describe, expect } from 'vitest'
import { it } from '../../support/runs.ts'
import { itServed, type Served } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const STYLES = ['simple', 'business', 'academic', 'casual'] as const
const TONES = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const
const TEXT = 'We will tell you soon, maybe tomorrow.'

/** Every style and every tone. */
const MANNERS = [
  ...STYLES.map((writing_style) => ({ writing_style })),
  ...TONES.map((tone) => ({ tone })),
] as const

const rephrase = (mynah: Served, parameters: object, text = TEXT) =>
  mynah.post('/v2/write/rephrase', { text: [text], target_lang: 'en-US', ...parameters })
const rephrased = async (mynah: Served, parameters: object, text?: string) =>
  (await rephrase(mynah, parameters, text)).json.improvements[0].text

describe('POST /v2/write/rephrase', () => {
  it.for([
    ['How are yo dong guys?', 'en', 'proton beam'],
    ['How are yo dong guys?', 'EN-GB', 'proton beam'],
    ['Protonenstrahl', 'de', 'Protonenstrahl'],
  ])('answers what client libraries test with: %j', async ([text, target_lang, answer], { mynah }) => {
    expect(await rephrased(mynah, { target_lang }, text)).toBe(answer)
  })

  it('counts towards the 429s of a session of the existing mock once it is valid', async ({ mynah }) => {
    const headers = { 'mock-server-session': 'a', 'mock-server-session-429-count': '1', 'User-Agent': 'test' }
    const status = async (tone: string) =>
      (await mynah.post('/v2/write/rephrase', { text: ['Good morning.'], tone }, { headers })).status
    expect(await status('angry')).toBe(400)
    expect(await status('friendly')).toBe(429)
    expect(await status('friendly')).toBe(200)
  })

  it('ignores default and prefer_default, and treats prefer_ like the bare value', async ({ mynah }) => {
    const plain = await rephrased(mynah, {})
    for (const value of ['default', 'prefer_default']) {
      expect(await rephrased(mynah, { writing_style: value })).toBe(plain)
      expect(await rephrased(mynah, { tone: value })).toBe(plain)
    }
    for (const manner of MANNERS) {
      const preferred = Object.fromEntries(
        Object.entries(manner).map(([name, one]) => [name, `prefer_${one}`]),
      )
      expect(await rephrased(mynah, preferred)).toBe(await rephrased(mynah, manner))
    }
  })

  it('refuses a style together with a tone, unless one of them is a default', async ({ mynah }) => {
    const both = (writing_style: string, tone: string) => rephrase(mynah, { writing_style, tone })
    for (const prefix of ['', 'prefer_']) {
      const { status, json } = await both(`${prefix}business`, `${prefix}friendly`)
      expect([status, json.message]).toEqual([
        400,
        'Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.',
      ])
    }
    for (const value of ['default', 'prefer_default']) {
      expect((await both('business', value)).status).toBe(200)
      expect((await both(value, 'friendly')).status).toBe(200)
    }
    expect(await usedCharacters(mynah)).toBe(4 * TEXT.length)
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
    const answer = (parameters: object) => rephrase(mynah, { target_lang, ...parameters }, text)
    for (const [manner, what] of [
      [{ writing_style: 'business' }, 'writing style'],
      [{ tone: 'friendly' }, 'tone'],
    ] as const) {
      const { status, json } = await answer(manner)
      expect([status, json.message]).toEqual([400, `Language ${shown} does not support setting a ${what}.`])
    }
    expect(await usedCharacters(mynah)).toBe(0)
    const plain = (await answer({})).json
    for (const manner of [
      { writing_style: 'prefer_business' },
      { tone: 'prefer_friendly' },
      { writing_style: 'default', tone: 'default' },
    ])
      expect((await answer(manner)).json).toEqual(plain)
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
  ])(
    'all show in the text for %s, the same one for the same request',
    async ([target_lang, text], { mynah }) => {
      const seen: string[][] = [[], []]
      for (const texts of seen)
        for (const manner of [{}, ...MANNERS])
          texts.push(await rephrased(mynah, { target_lang, ...manner }, text))
      expect(new Set(seen[0]).size).toBe(MANNERS.length + 1)
      expect(seen[1]).toEqual(seen[0])
    },
  )
})
