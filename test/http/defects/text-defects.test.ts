import { describe, expect, it } from 'vitest'
import { countAdvised, type Defect, expectShown } from './defect.ts'

const sentence = 'The lighthouse keeper waters his garden.'
const many = (count: number) => Array.from({ length: count }, (_, number) => `${sentence} ${number}`)

/** Both rely on the cache; they differ in its key. */
function cached(
  keyOf: (text: string, parameters: object) => string,
): (text: string, parameters: object, translate: () => Promise<string>) => Promise<string> {
  const cache = new Map<string, string>()
  return async (text, parameters, translate) => {
    const key = keyOf(text, parameters)
    const known = cache.get(key) ?? (await translate())
    cache.set(key, known)
    return known
  }
}

const withTarget = (
  wrong: string,
  right: string,
  text = sentence,
  source_lang = 'EN',
): Pick<Defect, 'wrong' | 'right'> => ({
  wrong: (app) => app.text(text, { source_lang, target_lang: wrong }),
  right: (app) => app.text(text, { source_lang, target_lang: right }),
})

const DEFECTS: Readonly<Record<string, Defect>> = {
  'British readers get American English': withTarget('EN-US', 'EN-GB', 'Der Warenkorb ist leer.', 'DE'),
  'Brazilian readers get the Portuguese of Portugal': withTarget('PT-PT', 'PT-BR'),
  'readers in Taiwan get simplified characters': withTarget('ZH', 'ZH-HANT'),
  'readers in Mexico get the Spanish of Spain': withTarget('ES', 'ES-419'),
  'a code of a country instead of a language': withTarget('JP', 'JA'),
  'translations are assigned to the wrong texts': {
    wrong: async (app) => {
      const [save, cancel] = await app.texts(['Cancel', 'Save'])
      return { save, cancel }
    },
    right: async (app) => {
      const [save, cancel] = await app.texts(['Save', 'Cancel'])
      return { save, cancel }
    },
  },
  'of several texts only the first translation is read': {
    wrong: async (app) => [await app.text('Save'), ...[]],
    right: (app) => app.texts(['Save', 'Cancel']),
  },
  '51 texts in one request': {
    wrong: (app) => app.texts(many(51)),
    right: async (app) => [...(await app.texts(many(51).slice(0, 50))), ...(await app.texts(many(51).slice(50)))],
  },
  'the last text of a batch is lost': {
    wrong: async (app) => [...(await app.texts(many(51).slice(0, 49))), ...(await app.texts(many(51).slice(50)))],
    right: async (app) => [...(await app.texts(many(51).slice(0, 50))), ...(await app.texts(many(51).slice(50)))],
  },
  'a request of more than 128 KiB': {
    wrong: async (app) => (await app.texts(many(40).map((text) => text.repeat(100)))).length,
    right: async (app) => {
      const texts = many(40).map((text) => text.repeat(100))
      return (await app.texts(texts.slice(0, 20))).length + (await app.texts(texts.slice(20))).length
    },
  },
  'one text in JSON that is not in a list': {
    wrong: async (app) => (await app.translations('Save'))[0].text,
    right: async (app) => (await app.translations(['Save']))[0].text,
  },
  'a form whose values are not encoded': {
    wrong: (app) => sentForm(app, 'target_lang=DE&text=Fish & chips + salt'),
    right: (app) => sentForm(app, new URLSearchParams({ target_lang: 'DE', text: 'Fish & chips + salt' }).toString()),
  },
  'JSON that is called a form': {
    wrong: (app) => sentForm(app, JSON.stringify({ text: ['Save'], target_lang: 'DE' })),
    right: (app) => sentForm(app, 'target_lang=DE&text=Save'),
  },
  'the key without its scheme': {
    wrong: async (app) => sentWith(app, { Authorization: app.emulator.authKey }),
    right: async (app) => sentWith(app, app.headers),
  },
  'the key in the query': {
    wrong: async (app) => sentWith(app, {}, `?auth_key=${app.emulator.authKey}`),
    right: async (app) => sentWith(app, app.headers),
  },
  'a key of the free plan at the address of the paid one': {
    wrong: (app) => sentTo(app, 'https://api.deepl.com'),
    right: (app) => sentTo(app, 'https://api-free.deepl.com'),
  },
  'GET instead of POST': {
    wrong: async (app) => (await app.send('/v2/translate?text=Save&target_lang=DE')).json(),
    right: (app) => app.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }),
  },
  'a path without the version of the interface': {
    wrong: (app) => app.post('/translate', { text: ['Save'], target_lang: 'DE' }),
    right: (app) => app.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }),
  },
  'a parameter in camel case': {
    wrong: (app) => app.post('/v2/translate', { text: ['Save'], targetLang: 'DE' }),
    right: (app) => app.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }),
  },
  'a source language with a variant': {
    wrong: (app) => app.text('Save', { source_lang: 'EN-US' }),
    right: (app) => app.text('Save', { source_lang: 'EN' }),
  },
  'a formality that the target does not have': {
    wrong: (app) => app.text('Speichern', { source_lang: 'DE', target_lang: 'EN-US', formality: 'more' }),
    right: (app) => app.text('Speichern', { source_lang: 'DE', target_lang: 'EN-US', formality: 'prefer_more' }),
  },
  'a formality by a name of its own': {
    wrong: (app) => app.text('Save your file', { formality: 'formal' }),
    right: (app) => app.text('Save your file', { formality: 'more' }),
  },
  'the formality is forgotten': { wrong: (app) => app.text('Save your file'), right: (app) => app.text('Save your file', { formality: 'less' }) },
  'a cache that does not know the target': {
    wrong: (app) => twoTargets(app, cached((text) => text)),
    right: (app) => twoTargets(app, cached((text, parameters) => JSON.stringify([text, parameters]))),
  },
  'a cache that does not know the formality': {
    wrong: (app) => twoFormalities(app, cached((text) => text)),
    right: (app) => twoFormalities(app, cached((text, parameters) => JSON.stringify([text, parameters]))),
  },
  'a cache that does not look at letter case': {
    wrong: (app) => twoCases(app, cached((text) => text.toLowerCase())),
    right: (app) => twoCases(app, cached((text) => text)),
  },
  'a sentence put together of translated words': {
    wrong: async (app) => (await app.texts(['Save', 'changes'])).join(' '),
    right: (app) => app.text('Save changes'),
  },
  'a text is cut in the middle of a character': {
    wrong: async (app) => (await inForms(app, ['Hello👋'.slice(0, 6), 'Hello👋'.slice(6)])).join(''),
    right: async (app) => (await inForms(app, ['Hello', '👋'])).join(''),
  },
  'the answer is read in another encoding': { wrong: (app) => decoded(app, 'latin1'), right: (app) => decoded(app, 'utf-8') },
  'text is escaped before it is translated, and once more behind it': {
    wrong: async (app) => escaped(await app.text(escaped('Fish & chips'))),
    right: async (app) => escaped(await app.text('Fish & chips')),
  },
  'markup is paid for, as it is sent as text': {
    wrong: async (app) => billed(await app.translations(['<p class="note">Save</p>'], { show_billed_characters: true })),
    right: async (app) => billed(await app.translations(['<p class="note">Save</p>'], { show_billed_characters: true, tag_handling: 'html' })),
  },
  'a budget that counts UTF-16 units': {
    wrong: async (app) => 'Hi 👋👋'.length - billed(await app.translations(['Hi 👋👋'], { show_billed_characters: true })),
    right: async (app) => [...'Hi 👋👋'].length - billed(await app.translations(['Hi 👋👋'], { show_billed_characters: true })),
  },
  'broken XML is sent with v2 of tag handling': {
    wrong: (app) => app.text('One <b>two</i>', { tag_handling: 'xml', tag_handling_version: 'v2' }),
    right: (app) => app.text('One <b>two</b>', { tag_handling: 'xml', tag_handling_version: 'v2' }),
  },
  'the detected language is compared in small letters': { wrong: async (app) => isEnglish(app, 'en'), right: async (app) => isEnglish(app, 'EN') },
  'a request that is refused is sent again and again': {
    wrong: async (app) => attempts(app, () => true),
    right: async (app) => attempts(app, (status) => status === 429 || status >= 500),
    isRefused: true,
  },
  'improvement of texts with a style and a tone': {
    wrong: (app) => app.post('/v2/write/rephrase', { text: ['Hi.'], writing_style: 'casual', tone: 'friendly' }),
    right: (app) => app.post('/v2/write/rephrase', { text: ['Hi.'], writing_style: 'casual' }),
  },
  'more custom instructions than ten': {
    wrong: (app) => app.text('Save', { custom_instructions: many(11) }),
    right: (app) => app.text('Save', { custom_instructions: many(10) }),
  },
} // biome-ignore format: a table

type App = Parameters<Defect['wrong']>[0]
type Cache = ReturnType<typeof cached>

async function sentForm(app: App, body: string): Promise<any> {
  const headers = { ...app.headers, 'Content-Type': 'application/x-www-form-urlencoded' }
  return (await app.send('/v2/translate', { method: 'POST', headers, body })).json()
}

async function inForms(app: App, texts: readonly string[]): Promise<string[]> {
  const shown: string[] = []
  for (const text of texts) {
    const answer = await sentForm(app, new URLSearchParams({ target_lang: 'DE', text }).toString())
    shown.push(answer.translations[0].text)
  }
  return shown
}

async function sentWith(app: App, headers: Record<string, string>, query = ''): Promise<unknown> {
  const body = new URLSearchParams({ target_lang: 'DE', text: 'Save' })
  return (await app.send(`/v2/translate${query}`, { method: 'POST', headers, body })).json()
}

async function sentTo(app: App, address: string): Promise<unknown> {
  const headers = { Authorization: `DeepL-Auth-Key ${app.emulator.freeAuthKey}` }
  const body = new URLSearchParams({ target_lang: 'DE', text: 'Save' })
  return (await app.send(`${address}/v2/translate`, { method: 'POST', headers, body })).json()
}

async function inOrder(
  app: App,
  cache: Cache,
  calls: readonly (readonly [string, object])[],
): Promise<string[]> {
  const shown: string[] = []
  for (const [text, parameters] of calls)
    shown.push(await cache(text, parameters, () => app.text(text, parameters)))
  return shown
}

const twoTargets = (app: App, cache: Cache) =>
  inOrder(app, cache, [
    ['Save', { target_lang: 'DE' }],
    ['Save', { target_lang: 'FR' }],
  ])

const twoFormalities = (app: App, cache: Cache) =>
  inOrder(app, cache, [
    ['Save your file', { formality: 'more' }],
    ['Save your file', { formality: 'less' }],
  ])

const twoCases = (app: App, cache: Cache) =>
  inOrder(app, cache, [
    ['zebra', {}],
    ['ZEBRA', {}],
  ])

async function decoded(app: App, encoding: string): Promise<string> {
  const headers = { ...app.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: ['Order number'], target_lang: 'FR' })
  const answer = await app.send('/v2/translate', { method: 'POST', headers, body })
  return new TextDecoder(encoding).decode(await answer.arrayBuffer())
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')

const billed = ([translation]: readonly { readonly billed_characters: number }[]) =>
  translation?.billed_characters ?? 0

const isEnglish = async (app: App, code: string) =>
  (await app.translations([sentence], { source_lang: undefined }))[0].detected_source_language === code

async function attempts(app: App, retries: (status: number) => boolean): Promise<number> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const failure = await app.text('Save', { target_lang: 'XX' }).catch((error: Error) => error)
    if (typeof failure === 'string' || !retries(Number.parseInt(failure.message, 10))) return attempt
  }
  return 5
}

describe("the emulator's defaults show that", () => {
  it.each(Object.entries(DEFECTS))('%s', async (_, defect) => {
    await expectShown(defect)
  })
})

it('advisories alone fail a run for 22 of 37, and mention 24', async () => {
  expect([...(await countAdvised(DEFECTS)), Object.keys(DEFECTS).length]).toEqual([22, 24, 37])
})
