import { readFile, writeFile } from 'node:fs/promises'
import axios from 'axios'
import * as deepl from 'deepl-node'
import { beforeAll, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Then } from '../../src/index.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { onlyInMore } from '../support/runs.ts'
import { servedAt } from '../support/served.ts'

/*
 * How three real clients react to every fault, for the table in docs/compatibility.md and its summary in docs/faults.md. The rule only hits the first request,
 * so a client that retries succeeds. MYNAH_UPDATE_DOCS=1 updates the table.
 */

const TABLE = new URL('../../docs/compatibility.md', import.meta.url)
const SUMMARY = new URL('../../docs/faults.md', import.meta.url)
const BEGIN = '<!-- clients: begin -->\n'
const END = '<!-- clients: end -->'
const SUMMARY_BEGIN = '<!-- clients, in short: begin -->\n'
const SUMMARY_END = '<!-- clients, in short: end -->'

/** For faults that only end when the client gives up. A further attempt has as long for its answer. */
const SHORT_TIMEOUT_MS = 15_000
/** For an answer that takes longer than this until it is complete, but never pauses for as long. */
const DRIBBLE_TIMEOUT_MS = 3_000
/** For all others, which must not fail on a busy machine. */
const LONG_TIMEOUT_MS = 10 * 60_000

const FAULTS: Then[] = [
  ...[429, 456, 400, 403, 500, 503, 504, 529].map((status) => ({ status })),
  ...['100ms', '1h'].map((delay) => ({ delay })),
  { hang: true },
  { reset: true },
  { empty: true },
  { truncate: { bytes: 20 } },
  ...(['json', 'html', 'empty'] as const).map((malformed) => ({ malformed })),
  { bad_chunk: true },
  { dribble: { bytes_per_second: 40 } },
  ...(['fewer', 'more', 'reordered', 'wrong_language', 'dropped_tag', 'dropped_placeholder'] as const).map(
    (alter) => ({ alter }),
  ),
  ...(['triple_length', 'ignored_glossary', 'placeholder-syntax', 'loss'] as const).map((alter) => ({
    alter,
  })),
]

const CLIENTS = ['fetch', 'axios', 'deepl-node'] as const
type Client = (typeof CLIENTS)[number]

/** What a client did, and the result for its caller. */
interface Outcome {
  readonly requests: number
  readonly report: string
}

/** The emulator's address, and the parameters of the call. */
interface Target {
  readonly url: string
  readonly key: string
  readonly glossaryId: string
  readonly timeoutMs: number
}

const TEXTS = ['<b>Hi {name}</b>', 'Two']
const bodyFor = (glossaryId: string) => ({
  text: TEXTS,
  source_lang: 'EN',
  target_lang: 'DE',
  glossary_id: glossaryId,
})

/** Each returns the translations, or whatever its caller gets without an error. */
const CALLS: Record<Client, (target: Target) => Promise<unknown>> = {
  async fetch({ url, key, glossaryId, timeoutMs }) {
    const response = await fetch(`${url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyFor(glossaryId)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = (await response.json()) as { translations?: unknown }
    return response.ok ? body.translations : response
  },
  async axios({ url, key, glossaryId, timeoutMs }) {
    const { data } = await axios.post(`${url}/v2/translate`, bodyFor(glossaryId), {
      headers: { Authorization: `DeepL-Auth-Key ${key}` },
      timeout: timeoutMs,
    })
    return data.translations ?? data
  },
  async 'deepl-node'({ url, key, glossaryId, timeoutMs }) {
    // It counts attempts, not retries: two mean one retry.
    const client = new deepl.DeepLClient(key, { serverUrl: url, maxRetries: 2, minTimeout: timeoutMs })
    return client.translateText(TEXTS, 'en', 'de', { glossary: glossaryId })
  },
}

async function outcome(client: Client, then: Then, contract: string): Promise<Outcome> {
  await using emulator = await createEmulator({ contract })
  const { url } = await emulator.listen()
  const glossaryId = await makeGlossary(servedAt(emulator, url), [dictionary('en', 'de', 'Two\tZwo')])
  const target = { url, key: emulator.authKey, glossaryId, timeoutMs: timeoutFor(then) }
  const right = await CALLS[client]({ ...target, timeoutMs: LONG_TIMEOUT_MS })
  emulator.faults.use({ when: { first: 1 }, then })
  const report = await CALLS[client](target).then((value) => received(value, right), refused)
  return { requests: emulator.faults.list()[0]?.matches ?? 0, report }
}

function timeoutFor(then: Then): number {
  if (then.dribble) return DRIBBLE_TIMEOUT_MS
  return waits(then) ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS
}

const waits = ({ delay, hang, dribble }: Then) => delay === '1h' || hang || dribble

/** What a caller gets without an error. */
function received(value: unknown, right: unknown): string {
  if (value instanceof Response) return 'no error, `ok` is false'
  if (typeof value === 'string')
    return value === '' ? 'no error, an empty text' : 'no error, the body as text'
  if (!Array.isArray(value)) throw new Error(`A client answered ${value}`)
  if (JSON.stringify(value) === JSON.stringify(right)) return 'the translations'
  if (value.length === TEXTS.length) return 'no error, wrong translations'
  return value.length < TEXTS.length ? 'no error, too few translations' : 'no error, too many translations'
}

function refused(error: Failure): string {
  const name = error instanceof DOMException ? error.name : error.constructor.name
  const code = error.error?.code ?? error.cause?.code ?? error.code
  return typeof code === 'string' ? `${name}, \`${code}\`` : name
}

/** Properties in which clients store an underlying error. */
interface Failure extends Error {
  readonly code?: unknown
  readonly cause?: { readonly code?: unknown }
  readonly error?: { readonly code?: unknown }
}

let outcomes: Map<string, Record<Client, Outcome>>
const nameOf = (then: Then) =>
  Object.entries(then)
    .map(
      ([name, value]) =>
        `${name}: ${typeof value === 'object' ? JSON.stringify(value).replaceAll('"', '') : value}`,
    )
    .join(', ')

beforeAll(async () => {
  outcomes = await outcomesUnder('specification')
})

/** The result of each fault under a contract. Slow faults come last, when everything is loaded. */
async function outcomesUnder(contract: string): Promise<typeof outcomes> {
  const seen = new Map<Then, Record<Client, Outcome>>()
  for (const group of [FAULTS.filter((then) => !waits(then)), FAULTS.filter(waits)]) {
    await Promise.all(group.map(async (then) => seen.set(then, await outcomesOf(then, contract))))
  }
  return new Map(FAULTS.map((then) => [nameOf(then), seen.get(then) as Record<Client, Outcome>]))
}

async function outcomesOf(then: Then, contract: string): Promise<Record<Client, Outcome>> {
  const [viaFetch, viaAxios, viaDeepl] = await Promise.all([
    outcome('fetch', then, contract),
    outcome('axios', then, contract),
    outcome('deepl-node', then, contract),
  ])
  return { fetch: viaFetch, axios: viaAxios, 'deepl-node': viaDeepl }
}

it.each(onlyInMore(CONTRACT_NAMES.filter((name) => name !== 'specification')))(
  'under the contract %s, every client reacts the same to every fault',
  async (contract) => {
    expect([...(await outcomesUnder(contract))]).toEqual([...outcomes])
  },
)

/** Replaces the text between two marks of a document. */
function between(text: string, begin: string, content: string, end: string): string {
  const [before, rest] = text.split(begin)
  if (rest === undefined || !rest.includes(end)) throw new Error(`There is no ${begin}`)
  return `${before}${begin}${content}${rest.slice(rest.indexOf(end))}`
}

/** A summary of deepl-node's behavior in a few lines, readable without the table. */
function summary(): string {
  const names = (wanted: (outcome: Outcome) => boolean) =>
    [...outcomes]
      .filter(([, row]) => wanted(row['deepl-node']))
      .map(([name]) => `\`${name}\``)
      .join(', ')
  const isWrong = ({ requests, report }: Outcome) => requests === 1 && report.startsWith('no error')
  return [
    `- tries again after ${names(({ requests }) => requests > 1)};`,
    `- immediately reports ${names(({ requests, report }) => requests === 1 && report.includes('Error'))};`,
    `- does not notice ${names(isWrong)}.`,
    '',
  ].join('\n')
}

it('the table in docs/compatibility.md and the summary in docs/faults.md match the observations', async () => {
  const cell = ({ requests, report }: Outcome) =>
    requests === 1 ? report : `${requests} requests: ${report}`
  const table = [
    `| \`then\` | ${CLIENTS.map((client) => `\`${client}\``).join(' | ')} |`,
    `|---|${CLIENTS.map(() => '---|').join('')}`,
    ...[...outcomes].map(
      ([name, row]) => `| \`${name}\` | ${CLIENTS.map((client) => cell(row[client])).join(' | ')} |`,
    ),
    '',
  ].join('\n')
  await isOnPage(TABLE, BEGIN, table, END)
  await isOnPage(SUMMARY, SUMMARY_BEGIN, summary(), SUMMARY_END)
})

async function isOnPage(page: URL, begin: string, part: string, end: string) {
  const text = await readFile(page, 'utf8')
  const right = between(text, begin, part, end)
  if (process.env.MYNAH_UPDATE_DOCS === '1') await writeFile(page, right)
  else expect(text).toBe(right)
}
