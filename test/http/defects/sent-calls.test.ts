import { stopwatch } from '../advisories/example.ts'
import {
  type Application,
  found,
  type Program,
  type SentDefect,
  suspected,
  testAdvised,
  unseen,
} from './defect.ts'

const sentence = 'The lighthouse keeper waters his garden.'
const CLOCK = { clock: '2026-01-31T00:00:00Z' } as const
const SLOW = { ...CLOCK, scenario: 'slow-documents' } as const

interface Handle {
  readonly document_id: string
  readonly document_key: string
}

async function upload(app: Application, parts: Record<string, string> = {}): Promise<Handle> {
  const form = new FormData()
  for (const [part, value] of Object.entries({ target_lang: 'DE', ...parts })) form.append(part, value)
  form.append('file', new File([sentence], 'note.txt'))
  return (await app.send('/v2/document', { method: 'POST', body: form })).json() as Promise<Handle>
}

const poll = async (app: Application, { document_id, document_key }: Handle): Promise<string> =>
  (await app.post(`/v2/document/${document_id}`, { document_key })).status

async function fetched(app: Application, { document_id, document_key }: Handle): Promise<string> {
  const headers = { ...app.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ document_key })
  return (await app.send(`/v2/document/${document_id}/result`, { method: 'POST', headers, body })).text()
}

/** Polls every five seconds until the document is done, as official clients do. */
async function done(app: Application, handle: Handle): Promise<string> {
  for (let polls = 0; polls < 100; polls++) {
    if ((await poll(app, handle)) === 'done') return fetched(app, handle)
    app.emulator.clock.advance('5s')
  }
  throw new Error('Gave up')
}

const right: Program = async (app) => done(app, await upload(app))

/** Sends the strings sequentially; refused ones are skipped, or end the program. */
const strings =
  (goesOn: boolean): Program =>
  async (app) => {
    for (const text of ['Save your file', 'Close the window', 'Delete all files', 'Open a folder']) {
      const result = await app.text(text).catch((error: Error) => error)
      if (result instanceof Error && !goesOn) throw result
    }
  }

/** Retries with growing pauses. */
const tries =
  (attempts: number): Program =>
  async (app) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (typeof (await app.text('Save').catch(() => undefined)) === 'string') return
      app.emulator.clock.advance(1000 * 2 ** attempt)
    }
  }

const asked = (headers: Record<string, string>): Program => {
  return async (app) => {
    const body = JSON.stringify({ text: [sentence], source_lang: 'EN', target_lang: 'DE' })
    const all = { ...app.headers, 'Content-Type': 'application/json', ...headers }
    return (await app.send('/v2/translate', { method: 'POST', headers: all, body })).json()
  }
}

const path = (wrong: string, body: object): Program => {
  return async (app) => app.post(wrong, body)
}

const lists =
  (pages: (app: Application) => Promise<unknown>): Program =>
  async (app) => {
    for (let n = 0; n < 12; n++) {
      const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } }
      const { style_id } = await app.post('/v3/style_rules', {
        name: `Customer ${n}`,
        language: 'de',
        configured_rules: rules,
        custom_instructions: [{ label: `Rule ${n}`, prompt: `Write as customer ${n} does` }],
      })
      await app.text(`${sentence} ${n}`, { style_id })
    }
    app.emulator.requests.clear()
    return pages(app)
  }

const listed = async (app: Application, query: string) =>
  ((await (await app.send(`/v3/style_rules${query}`)).json()) as { style_rules: unknown[] }).style_rules
    .length

const BODY = { text: [sentence], source_lang: 'EN', target_lang: 'DE' }

const DEFECTS: readonly SentDefect[] = [
  // Keys and addresses
  ...found('refused_request', {
    'the key has the scheme Bearer': { wrong: async (app) => asked({ Authorization: `Bearer ${app.emulator.authKey}` })(app), right: asked({}) },
    'the address ends with a slash that the path begins with, too': { wrong: path('//v2/translate', BODY), right: path('/v2/translate', BODY) },
    'a version of the interface that has no translation': { wrong: path('/v3/translate', BODY), right: path('/v2/translate', BODY) },
    'a text is sent without being called JSON': { wrong: asked({ 'Content-Type': 'text/plain' }), right: asked({}) },
  }),
  ...found('from_browser', {
    'a page in a browser has the key': { wrong: asked({ Origin: 'https://shop.example' }), right: asked({ Referer: 'https://shop.example' }) },
  }),
  ...found('key_in_url', {
    'the key of a document is in the address of its status': {
      wrong: async (app) => {
        const handle = await upload(app)
        await app.send(`/v2/document/${handle.document_id}?document_key=${handle.document_key}`)
        return fetched(app, handle)
      },
      right,
    },
  }),
  ...found('wrong_plan_key', {
    'texts are improved with a key of the free plan': {
      wrong: async (app) => improved(app, app.emulator.freeAuthKey),
      right: async (app) => improved(app, app.emulator.authKey),
    },
    'keys are listed with a key that is no admin key': {
      wrong: async (app) => (await app.send('/v2/admin/developer-keys')).json(),
      right: async (app) => {
        const headers = { Authorization: `DeepL-Auth-Key ${app.emulator.adminAuthKey}` }
        return (await app.send('/v2/admin/developer-keys', { headers })).json()
      },
    },
  }),
  ...unseen('the same requests', { 'the key is written to a log': { wrong: asked({}), right: asked({}) } }),
  // Errors and retries
  ...found('refusal_ignored', {
    'the other strings go on after the quota is used up': { wrong: strings(true), right: strings(false), needs: { fault: { status: 456 } } },
    'the other strings go on after the key was refused': { wrong: strings(true), right: strings(false), needs: { fault: { status: 403 } } },
  }),
  ...suspected('refusal_ignored', {
    'the usage is read, and what it says is not looked at': {
      wrong: async (app) => {
        await app.text('Save it')
        await app.send('/v2/usage')
        await app.text('Close it')
      },
      right: async (app) => {
        await app.send('/v2/usage')
        await app.text('Save it')
      },
      needs: { options: { settings: { paidCharacterLimit: 7 } } },
    },
  }),
  ...found('endless_retry', { 'retries never end': { wrong: tries(30), right: tries(6), needs: { options: CLOCK, fault: { status: 503 } } } }),
  ...found('retry_without_pause', {
    'pauses between retries have one length': {
      wrong: async (app) => {
        const pass = stopwatch()
        for (let attempt = 0; attempt < 4; attempt++) {
          if (typeof (await app.text('Save').catch(() => undefined)) === 'string') return
          pass(1000)
        }
      },
      right: tries(4),
      needs: { options: CLOCK, fault: { status: 429 } },
    },
  }),
  ...found('pointless_retry', {
    'a glossary that does not exist is asked for again and again': {
      wrong: async (app) => {
        for (let n = 0; n < 4; n++) await app.send(`/v3/glossaries/${UNKNOWN}`).catch(() => undefined)
      },
      right: async (app) => app.send(`/v3/glossaries/${UNKNOWN}`).catch(() => undefined),
    },
  }),
  ...unseen('the same requests', {
    'the message of an error is shown as a translation': {
      wrong: (app) => app.text('Save').catch((error: Error) => error.message),
      right: (app) => app.text('Save').catch(() => 'Save'),
      needs: { fault: { status: 456 } },
    },
  }),
  ...unseen('the official clients do not keep it either', {
    'the pause that the answer asks for is not kept': {
      wrong: tries(3),
      right: tries(3),
      needs: { options: CLOCK, fault: { status: 429, headers: { 'Retry-After': '60' } } },
    },
  }),
  ...unseen('tests make timeouts short to be fast', {
    'a timeout is shorter than answers take': { wrong: (app) => app.text('Save'), right: (app) => app.text('Save') },
  }),
  // Traffic
  ...suspected('sent_twice', {
    'two callers ask for the same text at the same time': {
      wrong: (app) => Promise.all([app.text(sentence), app.text(sentence)]),
      right: async (app) => [await app.text(sentence), await app.text(sentence, { target_lang: 'FR' })],
    },
  }),
  ...found('same_text_again', {
    'a list has a string many times, and each is sent': {
      wrong: (app) => app.texts([...Array(12).fill('Add to your shopping basket'), 'Save']),
      right: (app) => app.texts(['Add to your shopping basket', 'Save']),
    },
  }),
  ...suspected('too_parallel', {
    'all pages are translated at the same time': {
      wrong: (app) => Promise.all(Array.from({ length: 12 }, (_, n) => app.text(`${sentence} ${n}`))),
      right: (app) => app.texts(Array.from({ length: 12 }, (_, n) => `${sentence} ${n}`)),
    },
  }),
  ...unseen('what belongs to which string is not sent', {
    'answers are put in the order in which they arrive': {
      wrong: async (app) => [await app.text('Cancel'), await app.text('Save')],
      right: async (app) => [await app.text('Save'), await app.text('Cancel')],
    },
  }),
  ...suspected('near_limit', {
    'nobody watches the quota': {
      wrong: async (app) => {
        for (const text of [sentence.repeat(3), 'Save', 'Close']) await app.text(text)
      },
      right: async (app) => {
        for (const text of [sentence.repeat(3), 'Save', 'Close']) {
          const usage: any = await (await app.send('/v2/usage')).json()
          if (usage.character_count + text.length < 0.9 * usage.character_limit) await app.text(text)
        }
      },
      needs: { options: { settings: { paidCharacterLimit: 130 } } },
    },
  }),
  // Documents
  ...suspected('sent_twice', {
    'a document is uploaded again, since it is not done yet': {
      wrong: async (app) => {
        const first = await upload(app)
        await poll(app, first)
        return done(app, await upload(app))
      },
      right,
      needs: { options: SLOW },
    },
  }),
  ...suspected('polled_after_done', {
    'a document is waited for as if it were not done': {
      wrong: async (app) => {
        const handle = await upload(app)
        for (let polls = 0; polls < 20; polls++) {
          if ((await poll(app, handle)) === 'finished') break
          app.emulator.clock.advance('10s')
        }
        return fetched(app, handle)
      },
      right,
      needs: { options: SLOW },
    },
  }),
  ...suspected('result_never_downloaded', {
    'a document is given up when it is not done at the first poll': {
      wrong: async (app) => {
        const handle = await upload(app)
        return (await poll(app, handle)) === 'done' ? fetched(app, handle) : 'Not available'
      },
      right,
      needs: { options: SLOW },
    },
  }),
  ...found('same_language', {
    'a document is translated into its own language': {
      wrong: async (app) => poll(app, await upload(app, { source_lang: 'DE' })),
      right,
      needs: { options: CLOCK },
    },
  }),
  ...unseen('the same requests', {
    'why a document failed is not shown': {
      wrong: async (app) => (await poll(app, await upload(app))) === 'error',
      right: async (app) => poll(app, await upload(app)),
      needs: { options: { scenario: 'failing-documents' } },
    },
    'a result is kept under the name of the original': { wrong: right, right, needs: { options: CLOCK } },
  }),
  // Pages and reports
  ...suspected('page_left', {
    'of many style rule lists only ten are seen': {
      wrong: lists((app) => listed(app, '')),
      right: lists(async (app) => [await listed(app, ''), await listed(app, '?page=1')]),
    },
    'pages are counted from one': {
      wrong: lists((app) => listed(app, '?page=1&page_size=5')),
      right: lists(async (app) => [await listed(app, '?page=0&page_size=25'), await listed(app, '?page=1&page_size=25')]),
    },
  }),
  ...found('refused_request', {
    'a report has its dates in the wrong order': {
      wrong: (app) => report(app, '2026-02-01', '2026-01-01'),
      right: (app) => report(app, '2026-01-01', '2026-02-01'),
    },
  }),
  ...unseen('the same requests', { 'trace ids are not kept for questions to the support': { wrong: asked({}), right: asked({}) } }),
] // biome-ignore format: a table

const UNKNOWN = '00000000-0000-0000-0000-000000000000'

async function improved(app: Application, key: string): Promise<unknown> {
  const headers = { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: ['This sentence could be better.'], target_lang: 'en-US' })
  return (await app.send('/v2/write/rephrase', { method: 'POST', headers, body })).json()
}

const report = async (app: Application, start: string, end: string): Promise<unknown> => {
  const headers = { Authorization: `DeepL-Auth-Key ${app.emulator.adminAuthKey}` }
  return (await app.send(`/v2/admin/analytics?start_date=${start}&end_date=${end}`, { headers })).json()
}

testAdvised('calls', DEFECTS, [16, 25])
