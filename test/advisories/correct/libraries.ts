import retryAsync from 'async-retry'
import axios from 'axios'
import axiosRetry from 'axios-retry'
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
  /** The page that the use was copied from. */
  readonly page: string
  /** How long it waits in total, in seconds; the quick ones are a part of `npm run test:more`. */
  readonly seconds: number
  /** How often the first request fails with which status. */
  readonly fails?: { readonly times: number; readonly status: number }
  run(target: Target): Promise<unknown>
}

const library = (
  name: string,
  page: string,
  seconds: number,
  fails: LibraryProgram['fails'],
  run: LibraryProgram['run'],
): LibraryProgram => ({ name, page, seconds, ...(fails && { fails }), run })

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

const P_RETRY = 'https://github.com/sindresorhus/p-retry#usage'
const AXIOS_RETRY = 'https://github.com/softonic/axios-retry#usage'
const GOT = 'https://github.com/sindresorhus/got/blob/main/documentation/7-retry.md'
const KY = 'https://github.com/sindresorhus/ky#retry'
const ASYNC_RETRY = 'https://github.com/vercel/async-retry#usage'
const BACKOFF = 'https://github.com/coveooss/exponential-backoff#backoff'
const UNDICI = 'https://github.com/nodejs/undici/blob/main/docs/docs/api/RetryAgent.md'

/** The libraries for Node, with their defaults unless the page says otherwise. */
export const LIBRARY_PROGRAMS: readonly LibraryProgram[] = [
  ...[1, 2, 3].map((times) =>
    library(
      `p-retry with its defaults, ${times} times 503`,
      P_RETRY,
      2 ** times - 1,
      { times, status: 503 },
      (target) => pRetry(() => fetched(target), { retries: 5 }),
    ),
  ),
  library('p-retry with jitter', P_RETRY, 6, { times: 2, status: 429 }, (target) => pRetry(() => fetched(target), { randomize: true })),
  library(
    'axios-retry with its defaults, for a GET that fails once',
    AXIOS_RETRY,
    0,
    { times: 1, status: 503 },
    (target) => {
      const client = axios.create({ baseURL: target.url, headers: headersOf(target) })
      axiosRetry(client, { retries: 3 })
      return client.get('/v2/usage')
    },
  ),
  ...[1, 2, 3].map((times) =>
    library(
      `axios-retry with exponentialDelay, ${times} times 429`,
      AXIOS_RETRY,
      2,
      { times, status: 429 },
      (target) => {
        const client = axios.create({ baseURL: target.url, headers: headersOf(target) })
        axiosRetry(client, {
          retries: 3,
          retryDelay: axiosRetry.exponentialDelay,
          retryCondition: axiosRetry.isRetryableError,
        })
        return client.post('/v2/translate', BODY)
      },
    ),
  ),
  library('axios-retry with linearDelay', AXIOS_RETRY, 1, { times: 3, status: 429 }, (target) => {
    const client = axios.create({ baseURL: target.url, headers: headersOf(target) })
    axiosRetry(client, {
      retries: 3,
      retryDelay: axiosRetry.linearDelay(),
      retryCondition: axiosRetry.isRetryableError,
    })
    return client.post('/v2/translate', BODY)
  }),
  library(
    'axios without retries, which shows the error',
    'https://axios-http.com/docs/handling_errors',
    0,
    { times: 1, status: 503 },
    (target) =>
      axios.post(`${target.url}/v2/translate`, BODY, { headers: headersOf(target) }).catch(() => undefined),
  ),
  ...[1, 2].map((times) =>
    library(
      `got with its defaults, for a GET, ${times} times 503`,
      GOT,
      3,
      { times, status: 503 },
      (target) => got(`${target.url}/v2/usage`, { headers: headersOf(target) }).json(),
    ),
  ),
  library('got for a POST', GOT, 3, { times: 2, status: 429 }, (target) =>
    got
      .post(`${target.url}/v2/translate`, {
        json: BODY,
        headers: headersOf(target),
        retry: { methods: ['POST'] },
      })
      .json(),
  ),
  library('got with its defaults, whose POST shows the error', GOT, 0, { times: 1, status: 500 }, (target) =>
    got.post(`${target.url}/v2/translate`, { json: BODY, headers: headersOf(target) }).catch(() => undefined),
  ),
  ...[1, 2].map((times) =>
    library(`ky with its defaults, for a GET, ${times} times 503`, KY, 3, { times, status: 503 }, (target) =>
      ky.get(`${target.url}/v2/usage`, { headers: headersOf(target) }).json(),
    ),
  ),
  library('ky for a POST', KY, 3, { times: 2, status: 429 }, (target) =>
    ky
      .post(`${target.url}/v2/translate`, {
        json: BODY,
        headers: headersOf(target),
        retry: { methods: ['post'], limit: 5 },
      })
      .json(),
  ),
  library('ky with jitter', KY, 1, { times: 2, status: 503 }, (target) =>
    ky
      .post(`${target.url}/v2/translate`, {
        json: BODY,
        headers: headersOf(target),
        retry: { methods: ['post'], limit: 5, jitter: true },
      })
      .json(),
  ),
  ...[1, 2].map((times) =>
    library(
      `async-retry with its defaults, ${times} times 503`,
      ASYNC_RETRY,
      6,
      { times, status: 503 },
      (target) => retryAsync(() => fetched(target)),
    ),
  ),
  ...[1, 3, 5].map((times) =>
    library(
      `exponential-backoff with its defaults, ${times} times 429`,
      BACKOFF,
      times < 5 ? 1 : 4,
      { times, status: 429 },
      (target) => backOff(() => fetched(target)),
    ),
  ),
  library('exponential-backoff with full jitter', BACKOFF, 2, { times: 4, status: 429 }, (target) =>
    backOff(() => fetched(target), { jitter: 'full' }),
  ),
  ...[1, 2].map((times) =>
    library(
      `RetryAgent of undici with its defaults, for a GET, ${times} times 503`,
      UNDICI,
      2,
      { times, status: 503 },
      (target) =>
        undiciFetch(`${target.url}/v2/usage`, {
          headers: headersOf(target),
          dispatcher: new RetryAgent(new Agent()),
        }),
    ),
  ),
  library(
    'p-limit with ten at a time',
    'https://github.com/sindresorhus/p-limit#usage',
    0,
    undefined,
    async (target) => {
      const limit = pLimit(10)
      await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          limit(() =>
            fetch(`${target.url}/v2/translate`, {
              method: 'POST',
              headers: headersOf(target),
              body: JSON.stringify({ ...BODY, text: [`Product ${n} is blue.`] }),
            }),
          ),
        ),
      )
    },
  ),
  ...[1, 2].map((times) =>
    library(
      `the official client for Node, ${times} times 429`,
      'https://github.com/DeepLcom/deepl-node#request-retries',
      3,
      { times, status: 429 },
      async ({ url, authKey }) => {
        await new deepl.DeepLClient(authKey, { serverUrl: url }).translateText(
          'Save your changes',
          'en',
          'de',
        )
      },
    ),
  ),
] // biome-ignore format: a table
