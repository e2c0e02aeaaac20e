import type { JournalEntry } from '../journal/entry.ts'
import { perRequest, rules } from './advisory-rule.ts'

/** What clients should not do with keys. */
export const KEY_RULES = rules({
  key_in_url: {
    isPerRequest: true,
    finds: 'the API key or a document key is in the query string',
    severity: 'error',
    why: 'URLs end up in logs and proxies, and the service answers 403 to keys there (spec §5 rule 3).',
    fix: 'Send the API key only in the header Authorization: DeepL-Auth-Key …, and the document key only in the body.',
    find(entries) {
      const documents = entries.filter(({ query }) => /(^|&)document_key=/i.test(query))
      const keys = entries.filter(
        ({ query, facts }) => facts.keyIn === 'query' || /(^|&)auth_key=/i.test(query),
      )
      return [
        { entries: keys, message: 'The key is in the query string.' },
        { entries: documents, message: 'The document key is in the query string.' },
      ]
    },
  },
  key_in_body: perRequest({
    finds: 'the key is in the body',
    severity: 'error',
    why: 'The service answers 403 to keys in the body (spec §5 rule 3).',
    fix: 'Send the key only in the header Authorization: DeepL-Auth-Key ….',
    message: 'The key is in the body',
    look: ({ facts }) => facts.keyIn === 'body',
  }),
  wrong_plan_key: {
    isPerRequest: true,
    finds:
      'a free key is sent to the paid address, or the other way around, or to another region; or the plan or role of a key does not include the operation',
    severity: 'error',
    why: 'Keys of the free plan end in :fx and have a separate address. At any other, and for operations of the paid plan or of admins, the service answers 403 (public docs).',
    fix: 'Choose the address by the key, as the official clients do, or configure both together. Use a key whose plan includes the operation.',
    find(entries) {
      const misplaced = entries.filter(({ facts }) => facts.refused === 'wrong_endpoint')
      const lacking = entries.filter(
        ({ refusal, fault }) => !fault && refusal && OTHER_PLAN.has(refusal.rule),
      )
      return [
        {
          entries: misplaced,
          message: 'The key belongs to another plan or region than the address that it was sent to.',
        },
        {
          entries: lacking,
          message: 'The plan, the role or the region of the key does not include the operation.',
        },
      ]
    },
  },
  from_browser: perRequest({
    finds: 'a page in a browser sends the request itself: it has the `Origin` of a website',
    suspects:
      'it is in tests with jsdom or Happy DOM, where even the code of servers has an `Origin`, or a server forwards what a page has sent to it',
    severity: 'error',
    why: 'The service refuses requests from browsers (public docs, CORS), and everyone who opens the page can read its key.',
    fix: 'Send the request from your own server, and let the page call that server.',
    message: 'Requests come from a page in a browser',
    look: (entry) => hasOriginOfPage(entry) && !isOfTests(entry) && !isForwarded(entry),
    suspect: (entry) => hasOriginOfPage(entry),
  }),
})

/** Extensions of browsers and apps have origins of their own (`chrome-extension://…`, `file://`), and need no CORS. */
const hasOriginOfPage = ({ headers, status }: JournalEntry): boolean =>
  status !== 0 && headers.some(([name, value]) => name.toLowerCase() === 'origin' && /^https?:/i.test(value))

const isOfTests = ({ headers }: JournalEntry): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'user-agent' && /jsdom\/|HappyDOM\//.test(value))

const FORWARDS = /^(?:via|forwarded|x-forwarded-.+|x-real-ip)$/i

/** Proxies name themselves, and a page that calls its own server says so. */
const isForwarded = ({ headers }: JournalEntry): boolean =>
  headers.some(
    ([name, value]) =>
      FORWARDS.test(name) || (name.toLowerCase() === 'sec-fetch-site' && value === 'same-origin'),
  )

/** Refusals that would not happen with another key or another address. */
const OTHER_PLAN = new Set(['plan', 'role', 'region_denied'])
