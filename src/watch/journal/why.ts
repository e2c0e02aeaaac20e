import { table } from '../../base/json/table.ts'
import { fieldsIn, fieldsOf } from '../../base/json/unchecked.ts'
import { nearestOf } from '../../base/schema-problems.ts'
import { operationNamed } from '../../contract/openapi/find-operation.ts'
import { sentenceOf, type Values } from '../../contract/refusals/rule.ts'
import { type Refusal, RULES } from '../../contract/refusals/rules.ts'
import type { JournalEntry } from './entry.ts'
import { serviceCodes } from './language-code.ts'

/** Why a request got its answer, for people. */
export interface Why extends Refusal {
  /** One sentence. */
  readonly summary: string
  /** The source of the rule: `spec §…`, `public docs`, `clients`, `our choice`. */
  readonly source: string
  /** What to do about it. */
  readonly fix?: string
  /** The fault that disturbed the request. */
  readonly fault?: string
}

/** Explains a refusal; undefined for a request that was served normally. */
export function whyOf(entry: JournalEntry): Why | undefined {
  const { refusal, fault } = entry
  if (!refusal) return undefined
  const rule = RULES[refusal.rule]
  const values = withGiven(refusal.values, entry)
  const fix = rule.fix ?? remedyOf(values)
  return {
    rule: refusal.rule,
    values,
    summary: sentenceOf(rule, values),
    source: rule.source ?? sourceOf(entry),
    ...(fix !== undefined && { fix }),
    ...(fault !== undefined && { fault }),
  }
}

/** The request's value for the refused parameter. */
function withGiven(values: Values, { body, query }: JournalEntry): Values {
  const { parameter } = values
  if (typeof parameter !== 'string' || 'given' in values) return values
  const given = valueAt(body, parameter) ?? new URLSearchParams(query).get(parameter) ?? undefined
  return given === undefined ? values : { ...values, given }
}

/** What to send instead of a value that is not one of those allowed. */
function remedyOf({ parameter, given, allowed }: Values): string | undefined {
  if (typeof parameter !== 'string' || typeof given !== 'string' || !Array.isArray(allowed)) return undefined
  const codes = allowed.filter((code) => typeof code === 'string')
  if (/lang/i.test(parameter)) {
    const meant = serviceCodes(given, codes)
    return meant.length > 0 ? `Use ${meant.join(' or ')}.` : 'The service has no code for this language here.'
  }
  const nearest = nearestOf(given, codes)
  return nearest === undefined ? undefined : `Did you mean '${nearest}'?`
}

/** The value at `dictionaries[0].source_lang` or `/targets/0/language`. */
function valueAt(body: unknown, path: string): unknown {
  let value = body
  for (const step of path.split(/[./[\]]+/).filter((one) => one !== '')) {
    const fields = fieldsOf(value)
    value = Object.hasOwn(fields, step) ? fields[step] : undefined
  }
  return value
}

/** The source of the operation, for rules from its OpenAPI description. */
const sourceOf = ({ operation }: JournalEntry): string =>
  operationNamed(operation)?.provenance ?? 'public docs'

/** Why a key was refused, by `facts.refused`. */
const REFUSED_KEYS: Readonly<Record<string, string>> = table({
  key_in_query: 'the key is in the query string, not in the Authorization header',
  key_in_body: 'the key is in the body, not in the Authorization header',
  key_in_other_header: 'the key is in a header other than Authorization',
  no_key_in_authorization: 'the Authorization header has no key',
  no_key: 'no key',
  unknown_key: 'unknown or deactivated key',
  wrong_endpoint: 'the key belongs to another plan or region than this address',
})

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
  return typeof answer === 'string' ? messageIn(answer) : undefined
}

/** The message in an error's body. For an answer defined by a fault, its beginning. */
function messageIn(answer: string): string | undefined {
  const { message, detail } = fieldsIn(answer)
  const said = [message, detail].filter((part) => typeof part === 'string' && part !== '').join(': ')
  const text = said === '' ? answer.trim() : said
  if (text === '') return undefined
  return text.length > MAX_TEXT && said === '' ? `${text.slice(0, MAX_TEXT)}…` : text
}
