import retryAsync from 'async-retry'
import axios from 'axios'
import axiosRetry, { type IAxiosRetryConfig } from 'axios-retry'
import * as deepl from 'deepl-node'
import { backOff } from 'exponential-backoff'
import got from 'got'
import ky from 'ky'
import pLimit from 'p-limit'
import pRetry, { AbortError } from 'p-retry'
import { Agent, RetryAgent, fetch as undiciFetch } from 'undici'
import type { Emulator } from '../../../src/index.ts'

/** A program that retries with a library as its documentation shows, by real timers. */
export interface LibraryProgram {
  readonly name: string
  /** How long it waits in total, in seconds; the quick ones are a part of `npm run test:more`. */
  readonly seconds: number
  /** How often the first request fails with which status. */
  readonly fails?: { readonly times: number; readonly status: number }
  run(target: Target): Promise<unknown>
}

/** What a program is configured with. */
export interface Target {
  readonly url: string
  readonly authKey: string
  readonly emulator: Emulator
}

const BODY = { text: ['Save your changes'], source_lang: 'EN', target_lang: 'DE' }

const headersOf = ({ authKey }: Target) => ({
  Authorization: `DeepL-Auth-Key ${authKey}`,
  'Content-Type': 'application/json',
})

/** Throws for a refusal, as the examples of the libraries do. */
async function fetched(target: Target): Promise<unknown> {
  const response = await fetch(`${target.url}/v2/translate`, {
    method: 'POST',
    headers: headersOf(target),
    body: JSON.stringify(BODY),
  })
  if (response.status === 404) throw new AbortError(response.statusText)
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}

/** A client of axios that retries three times. */
function axiosOf(target: Target, options: IAxiosRetryConfig = {}) {
  const client = axios.create({ baseURL: target.url, headers: headersOf(target) })
  axiosRetry(client, { retries: 3, ...options })
  return client
}

const withDelay = (retryDelay: IAxiosRetryConfig['retryDelay']) => (target: Target) =>
  axiosOf(target, { retryDelay, retryCondition: axiosRetry.isRetryableError }).post('/v2/translate', BODY)

const gotten = (client: typeof got | typeof ky) => (target: Target) =>
  client.get(`${target.url}/v2/usage`, { headers: headersOf(target) }).json()

const kyPost = (retry: object) => (target: Target) =>
  ky.post(`${target.url}/v2/translate`, { json: BODY, headers: headersOf(target), retry }).json()

type Run = LibraryProgram['run']
type Row = readonly [
  name: string,
  page: string,
  seconds: number,
  times: readonly number[],
  status: number,
  run: Run,
]

const P_RETRY = 'https://github.com/sindresorhus/p-retry#usage'
const AXIOS_RETRY = 'https://github.com/softonic/axios-retry#usage'
const GOT = 'https://github.com/sindresorhus/got/blob/main/documentation/7-retry.md'
const KY = 'https://github.com/sindresorhus/ky#retry'
const ASYNC_RETRY = 'https://github.com/vercel/async-retry#usage'
const BACKOFF = 'https://github.com/coveooss/exponential-backoff#backoff'
const UNDICI = 'https://github.com/nodejs/undici/blob/main/docs/docs/api/RetryAgent.md'

/**
 * The libraries for Node, with their defaults unless the page says otherwise: the page that a use was copied from, the
 * seconds that it waits at most, and how often the first request fails with which status.
 */
const ROWS: readonly Row[] = [
  ['p-retry with its defaults', P_RETRY, 1, [1], 503, (target) => pRetry(() => fetched(target), { retries: 5 })],
  ['p-retry with its defaults', P_RETRY, 7, [2, 3], 503, (target) => pRetry(() => fetched(target), { retries: 5 })],
  ['p-retry with jitter', P_RETRY, 6, [2], 429, (target) => pRetry(() => fetched(target), { randomize: true })],
  ['axios-retry with its defaults, for a GET', AXIOS_RETRY, 0, [1], 503, (target) => axiosOf(target).get('/v2/usage')],
  ['axios-retry with exponentialDelay', AXIOS_RETRY, 2, [1, 2, 3], 429, withDelay(axiosRetry.exponentialDelay)],
  ['axios-retry with linearDelay', AXIOS_RETRY, 1, [3], 429, withDelay(axiosRetry.linearDelay())],
  [
    'axios without retries, which shows the error',
    'https://axios-http.com/docs/handling_errors',
    0,
    [1],
    503,
    (target) => axiosOf(target, { retries: 0 }).post('/v2/translate', BODY).catch(() => undefined),
  ],
  ['got with its defaults, for a GET', GOT, 3, [1, 2], 503, gotten(got)],
  [
    'got for a POST',
    GOT,
    3,
    [2],
    429,
    (target) =>
      got.post(`${target.url}/v2/translate`, { json: BODY, headers: headersOf(target), retry: { methods: ['POST'] } }).json(),
  ],
  [
    'got with its defaults, whose POST shows the error',
    GOT,
    0,
    [1],
    500,
    (target) => got.post(`${target.url}/v2/translate`, { json: BODY, headers: headersOf(target) }).catch(() => undefined),
  ],
  ['ky with its defaults, for a GET', KY, 3, [1, 2], 503, gotten(ky)],
  ['ky for a POST', KY, 3, [2], 429, kyPost({ methods: ['post'], limit: 5 })],
  ['ky with jitter', KY, 1, [2], 503, kyPost({ methods: ['post'], limit: 5, jitter: true })],
  ['async-retry with its defaults', ASYNC_RETRY, 6, [1, 2], 503, (target) => retryAsync(() => fetched(target))],
  ['exponential-backoff with its defaults', BACKOFF, 1, [1, 3], 429, (target) => backOff(() => fetched(target))],
  ['exponential-backoff with its defaults', BACKOFF, 4, [5], 429, (target) => backOff(() => fetched(target))],
  ['exponential-backoff with full jitter', BACKOFF, 2, [4], 429, (target) => backOff(() => fetched(target), { jitter: 'full' })],
  [
    'RetryAgent of undici with its defaults, for a GET',
    UNDICI,
    2,
    [1, 2],
    503,
    (target) => undiciFetch(`${target.url}/v2/usage`, { headers: headersOf(target), dispatcher: new RetryAgent(new Agent()) }),
  ],
  [
    'the official client for Node',
    'https://github.com/DeepLcom/deepl-node#request-retries',
    3,
    [1, 2],
    429,
    ({ url, authKey }) =>
      new deepl.DeepLClient(authKey, { serverUrl: url }).translateText('Save your changes', 'en', 'de'),
  ],
  [
    'p-limit with ten at a time',
    'https://github.com/sindresorhus/p-limit#usage',
    0,
    [0],
    0,
    (target) => {
      const limit = pLimit(10)
      const send = (n: number) =>
        fetch(`${target.url}/v2/translate`, {
          method: 'POST',
          headers: headersOf(target),
          body: JSON.stringify({ ...BODY, text: [`Product ${n} is blue.`] }),
        })
      return Promise.all(Array.from({ length: 60 }, (_, n) => limit(() => send(n))))
    },
  ],
] // biome-ignore format: a table

export const LIBRARY_PROGRAMS: readonly LibraryProgram[] = ROWS.flatMap(
  ([name, , seconds, failures, status, run]) =>
    failures.map((times) => ({
      name: times > 0 ? `${name}, ${times} times ${status}` : name,
      seconds,
      ...(times > 0 && { fails: { times, status } }),
      run,
    })),
)
