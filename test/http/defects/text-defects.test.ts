import { describe, it } from 'vitest'
import { type Application, type Defect, expectShown } from './defect.ts'

const sentence = 'The lighthouse keeper waters his garden.'
const many = (count: number) => Array.from({ length: count }, (_, number) => `${sentence} ${number}`)

type Call = readonly [text: string, parameters: object]

/** Translates with a cache: its key lacks something, or has everything. */
function caches(keyOf: (text: string) => string, ...calls: readonly Call[]): Defect {
  const shown = async (app: Application, key: (...call: Call) => string) => {
    const cache = new Map<string, string>()
    const texts: string[] = []
    for (const call of calls) {
      const text = cache.get(key(...call)) ?? (await app.text(...call))
      cache.set(key(...call), text)
      texts.push(text)
    }
    return texts
  }
  return { wrong: (app) => shown(app, keyOf), right: (app) => shown(app, (...call) => JSON.stringify(call)) }
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
  'a form whose values are not encoded': {
    wrong: (app) => sentForm(app, 'target_lang=DE&text=Fish & chips + salt'),
    right: (app) => sentForm(app, new URLSearchParams({ target_lang: 'DE', text: 'Fish & chips + salt' }).toString()),
  },
  'JSON that is called a form': {
    wrong: (app) => sentForm(app, JSON.stringify({ text: ['Save'], target_lang: 'DE' })),
    right: (app) => sentForm(app, 'target_lang=DE&text=Save'),
  },
  'a key of the free plan at the address of the paid one': {
    wrong: (app) => sentTo(app, 'https://api.deepl.com'),
    right: (app) => sentTo(app, 'https://api-free.deepl.com'),
  },
  'a formality that the target does not have': {
    wrong: (app) => app.text('Speichern', { source_lang: 'DE', target_lang: 'EN-US', formality: 'more' }),
    right: (app) => app.text('Speichern', { source_lang: 'DE', target_lang: 'EN-US', formality: 'prefer_more' }),
  },
  'the formality is forgotten': { wrong: (app) => app.text('Save your file'), right: (app) => app.text('Save your file', { formality: 'less' }) },
  'a cache that does not know the target': caches((text) => text, ['Save', { target_lang: 'DE' }], ['Save', { target_lang: 'FR' }]),
  'a cache that does not know the formality': caches(
    (text) => text,
    ['Save your file', { formality: 'more' }],
    ['Save your file', { formality: 'less' }],
  ),
  'a cache that does not look at letter case': caches((text) => text.toLowerCase(), ['zebra', {}], ['ZEBRA', {}]),
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
} // biome-ignore format: a table

async function sentForm(app: Application, body: string): Promise<any> {
  const headers = { ...app.headers, 'Content-Type': 'application/x-www-form-urlencoded' }
  return (await app.send('/v2/translate', { method: 'POST', headers, body })).json()
}

async function inForms(app: Application, texts: readonly string[]): Promise<string[]> {
  const shown: string[] = []
  for (const text of texts) {
    const answer = await sentForm(app, new URLSearchParams({ target_lang: 'DE', text }).toString())
    shown.push(answer.translations[0].text)
  }
  return shown
}

async function sentTo(app: Application, address: string): Promise<unknown> {
  const headers = { Authorization: `DeepL-Auth-Key ${app.emulator.freeAuthKey}` }
  const body = new URLSearchParams({ target_lang: 'DE', text: 'Save' })
  return (await app.send(`${address}/v2/translate`, { method: 'POST', headers, body })).json()
}

async function decoded(app: Application, encoding: string): Promise<string> {
  const headers = { ...app.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: ['Order number'], target_lang: 'FR' })
  const answer = await app.send('/v2/translate', { method: 'POST', headers, body })
  return new TextDecoder(encoding).decode(await answer.arrayBuffer())
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')

const billed = ([translation]: readonly { readonly billed_characters: number }[]) =>
  translation?.billed_characters ?? 0

const isEnglish = async (app: Application, code: string) =>
  (await app.translations([sentence], { source_lang: undefined }))[0].detected_source_language === code

async function attempts(app: Application, retries: (status: number) => boolean): Promise<number> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const failure = await app.text('Save', { target_lang: 'XX' }).catch((error: Error) => error)
    if (typeof failure === 'string' || !retries(Number.parseInt(failure.message, 10))) return attempt
  }
  return 5
}

describe("the emulator's defaults show that", () => {
  it.each(Object.entries(DEFECTS))('%s', (_, defect) => expectShown(defect))
})
