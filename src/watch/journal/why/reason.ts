import { fieldsIn } from '../../../base/json/unchecked.ts'
import type { JournalEntry } from '../entry.ts'

/** Why a key was refused, by `facts.refused`. */
const REFUSED_KEYS: Readonly<Record<string, string>> = {
  key_in_query: 'the key is in the query string, not in the Authorization header',
  key_in_body: 'the key is in the body, not in the Authorization header',
  key_in_other_header: 'the key is in a header other than Authorization',
  no_key_in_authorization: 'the Authorization header has no key',
  no_key: 'no key',
  unknown_key: 'unknown or deactivated key',
  wrong_endpoint: 'the key belongs to another plan or region than this address',
}

const MAX_TEXT = 100

/** Why a request was refused, in a few words: the service's message, or more if that is too vague. */
export function reasonOf({
  status,
  fault,
  facts,
  answer,
}: Pick<JournalEntry, 'status' | 'fault' | 'facts' | 'answer'>): string | undefined {
  const { refused, rateLimited } = facts
  if (typeof refused === 'string') return REFUSED_KEYS[refused] ?? refused
  if (rateLimited === true) return 'over a rate limit of the scenario'
  if (status === 0) return fault === undefined ? 'the client disconnected before the answer' : undefined
  return typeof answer === 'string' ? saidIn(answer) : undefined
}

/** The message in an error's body. For an answer defined by a fault, its beginning. */
function saidIn(answer: string): string | undefined {
  const { message, detail } = fieldsIn(answer)
  const said = [message, detail].filter((part) => typeof part === 'string' && part !== '').join(': ')
  const text = said === '' ? answer.trim() : said
  if (text === '') return undefined
  return text.length > MAX_TEXT && said === '' ? `${text.slice(0, MAX_TEXT)}…` : text
}
