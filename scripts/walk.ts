import { once } from 'node:events'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createEmulator } from '../src/index.ts'

/*
 * Prints how much of src some requests enter: files and functions, by the precise coverage of V8, in an emulator that
 * has served the same requests before. `npm run walk`; `npm run walk -- --functions usage` lists them for one request.
 */

const headers = { Authorization: 'DeepL-Auth-Key walk', 'Content-Type': 'application/json' }
const emulator = await createEmulator({ settings: { accountFeatures: ['admin'] } })
const { url } = await emulator.listen()

/** Sends requests over a socket, from a separate thread: what Mynah notes of clients in its process is not counted. */
const client = new Worker(
  `const { parentPort } = require('node:worker_threads')
  parentPort.on('message', async ({ url, ...request }) => {
    const answer = await fetch(url, request)
    parentPort.postMessage({ status: answer.status, text: await answer.text() })
  })`,
  { eval: true },
)

async function send(path: string, body?: object | string, own: Record<string, string> = headers) {
  client.postMessage({
    url: url + path,
    method: body ? 'POST' : 'GET',
    headers: own,
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const [answer] = await once(client, 'message')
  return answer as { readonly status: number; readonly text: string }
}

const FORM = [
  'Content-Disposition: form-data; name="target_lang"\r\n\r\nDE',
  'Content-Disposition: form-data; name="file"; filename="note.txt"\r\n\r\nGood morning.',
]
const form = `${FORM.map((part) => `--part\r\n${part}\r\n`).join('')}--part--\r\n`

const dictionary = {
  source_lang: 'en',
  target_lang: 'de',
  entries: 'cart\tKorb',
  entries_format: 'tsv',
}
const glossary = { name: 'Shop', dictionaries: [dictionary] }
const made = await send('/v3/glossaries', glossary)
const { glossary_id } = JSON.parse(made.text) as { glossary_id: string }

const text = ['The invoice is ready for you.']

/** What each request is, and how to send it. */
const REQUESTS: Readonly<Record<string, () => ReturnType<typeof send>>> = {
  translate: () => send('/v2/translate', { text, source_lang: 'EN', target_lang: 'DE' }),
  'translate with tags': () =>
    send('/v2/translate', {
      text: ['The <b>invoice</b> is ready.'],
      source_lang: 'EN',
      target_lang: 'DE',
      tag_handling: 'xml',
    }),
  'translate with a glossary': () =>
    send('/v2/translate', { text: ['The cart is full.'], source_lang: 'EN', target_lang: 'DE', glossary_id }),
  'translate, refused': () => send('/v2/translate', { text, target_lang: 'XX' }),
  usage: () => send('/v2/usage'),
  languages: () => send('/v2/languages?type=target'),
  'create a glossary': () => send('/v3/glossaries', glossary),
  'list glossaries': () => send('/v3/glossaries'),
  rephrase: () => send('/v2/write/rephrase', { text, target_lang: 'en-US' }),
  'upload a text file': () =>
    send('/v2/document', form, { ...headers, 'Content-Type': 'multipart/form-data; boundary=part' }),
  'a fault answers 429': async () => {
    emulator.faults.use({ id: 'busy', match: { operation: 'getUsage' }, then: { status: 429 } })
    const answer = await send('/v2/usage')
    emulator.faults.clear()
    return answer
  },
  'no key': () => send('/v2/usage', undefined, {}),
  journal: () => send('/_mynah/requests?limit=5'),
  advisories: () => send('/_mynah/requests/advisories'),
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

/** Functions of src that were entered since the last call, by file. */
async function entered(): Promise<Map<string, string[]>> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = new Map<string, string[]>()
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue
    const file = relative('.', fileURLToPath(url).split('?')[0] ?? '')
    if (!file.startsWith('src/') || file.includes('/generated/')) continue
    const names = functions
      .filter(
        ({ functionName, ranges: [range] }) =>
          (range?.count ?? 0) > 0 && !(functionName === '' && range?.startOffset === 0),
      )
      .map(({ functionName }) => functionName || '(anonymous)')
    if (names.length > 0) files.set(file, names)
  }
  return files
}

/** The other work of the process, such as timers, must not count. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

const only = process.argv.includes('--functions') ? process.argv.at(-1) : undefined
console.log('| Request | Status | Files | Functions |\n|---|---|---|---|')
for (const [name, request] of Object.entries(REQUESTS)) {
  for (let time = 0; time < 3; time += 1) await request()
  await settle()
  await entered()
  const { status } = await request()
  const files = await entered()
  console.log(`| ${name} | ${status} | ${files.size} | ${[...files.values()].flat().length} |`)
  if (name === only)
    for (const [file, names] of [...files].sort()) console.log(`  ${file}: ${names.join(' ')}`)
}
session.disconnect()
await client.terminate()
await emulator.close()
