import { isUtf8 } from 'node:buffer'
import { MIN_SECRET_LENGTH } from '../../../base/secrets/secret-forms.ts'
import { findOperation } from '../../../contract/openapi/find-operation.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { documentFlaw } from '../../../server/http/stages/self-check.ts'
import type { Step } from '../probes/generated/probe.ts'
import type { WireAnswer, WireRequest } from '../wire/send.ts'

/** What is compared of a step's answer. */
export type Observation = Readonly<Record<string, unknown>>

/** Header fields that clients act upon. */
const HEADERS = ['content-type', 'allow', 'retry-after', 'content-disposition', 'location']

/** What to compare of an answer, without values that always differ. */
export async function observe(
  step: Step,
  request: WireRequest,
  answer: ParsedAnswer,
  references: References,
): Promise<Observation> {
  const how = step.compare ?? 'values'
  // Ids are named in the order of the answers, so steps that are not compared count too.
  const body = normalize(answer.body, references, new Set(step.ignore))
  if (how === 'nothing') return {}
  const headers = headersOf(step, answer)
  if (how === 'status') return { status: answer.status, ...headers.own }
  const flaw = await flawOf(findOperation(request.method, request.target.split('?')[0] ?? ''), answer)
  return {
    status: answer.status,
    ...headers.common,
    ...headers.own,
    ...(flaw !== undefined && { 'not as documented': flaw }),
    ...(body !== undefined && { body: how === 'fields' ? fieldsOf(answer.body) : templates(body) }),
  }
}

/** Fields that hold a message for people. */
const MESSAGES = new Set(['message', 'detail', 'error_message'])

/** Whether a path leads to a message: other wording is still the same behavior. */
export const isWording = (path: string): boolean => MESSAGES.has(path.split('.').at(-1) ?? '')

function templates(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      MESSAGES.has(name) && typeof value === 'string' ? messageTemplate(value) : value,
    ]),
  )
}

function headersOf(step: Step, { headers }: ParsedAnswer) {
  const own = step.compare_headers ?? []
  const common = HEADERS.filter((name) => headers[name] !== undefined && !own.includes(name))
  return {
    common: Object.fromEntries(common.map((name) => [name, headerForm(name, headers[name] ?? '')])),
    own: Object.fromEntries(own.map((name) => [name, ownHeaderForm(name, headers[name])])),
  }
}

function headerForm(name: string, value: string): string {
  if (name === 'content-type') return mediaType(value)
  if (name === 'allow')
    return value
      .split(',')
      .map((method) => method.trim())
      .sort()
      .join(', ')
  return name === 'retry-after' ? messageTemplate(value) : value
}

const ownHeaderForm = (name: string, value: string | undefined) =>
  name === 'x-trace-id' && value !== undefined
    ? `<${formOf(value) ?? 'another form'}>`
    : (value ?? '<absent>')

/** Numbers and quoted values. An apostrophe inside a word is not a quote. */
const VALUES = /(?<![\p{L}\d])(["'`]).*?\1|\d+/gsu

/** A message without its values: numbers become `0`, quoted values `'…'`. */
const messageTemplate = (message: string): string =>
  message.replace(VALUES, (_, quote: string | undefined) => (quote ? `${quote}…${quote}` : '0'))

/** Generated strings: their form is compared, not their words. */
const MADE_TEXTS = new Set(['translations[*].text', 'improvements[*].text'])

/**
 * A JSON body without values that always differ: ids become names, times their format, translations their white space
 * and markup. Keys are sorted, so that ids get the same names at both sides.
 * @param ignore paths such as `translations[*].text` whose values may differ
 */
function normalize(body: unknown, references: References, ignore: ReadonlySet<string>): unknown {
  return walk(body, '')

  function walk(value: unknown, path: string): unknown {
    if (ignore.has(path)) return '<any>'
    if (typeof value === 'string') return MADE_TEXTS.has(path) ? textForm(value) : references(value)
    if (Array.isArray(value)) return value.map((element) => walk(element, `${path}[*]`))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, walk(inner, path === '' ? name : `${path}.${name}`)]),
    )
  }
}

/** The fields of a body with their types; a list has the fields of all its elements. */
function fieldsOf(body: unknown): unknown {
  if (Array.isArray(body))
    return [...new Set(body.map((element) => JSON.stringify(fieldsOf(element))))].sort()
  if (body === null) return 'null'
  if (typeof body !== 'object') return typeof body
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, fieldsOf(value)]))
}

const TAG = /<[^<>]*>/g

/** What two translations of a string must have in common: whether they are empty, white space, and markup. */
function textForm(text: string): string {
  if (text === '') return '<no text>'
  const before = text.length - text.trimStart().length
  const after = text.length - text.trimEnd().length
  const tags = text.match(TAG) ?? []
  const white = before + after === 0 ? '' : `, white space ${before} and ${after}`
  const lines = text.split('\n').length
  return `<text${white}${lines > 1 ? `, ${lines} lines` : ''}${tags.length > 0 ? `, ${tags.join('')}` : ''}>`
}

/** An answer as facts and later requests see it. */
export interface ParsedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** An answer with its body parsed by media type. */
export function parseAnswer({ status, headers, body }: WireAnswer): ParsedAnswer {
  const type = mediaType(headers['content-type'])
  if (body.length === 0) return { status, headers, body: undefined }
  if (type.endsWith('json')) {
    try {
      return { status, headers, body: JSON.parse(body.toString()) as unknown }
    } catch {
      return { status, headers, body: '<no JSON>' }
    }
  }
  // Downloaded documents are text of many media types.
  return { status, headers, body: isUtf8(body) ? body.toString() : '<bytes>' }
}

/** The media type of a content type, without its parameters. */
export const mediaType = (type = '') => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** How an answer violates the document, which does not describe errors of load and transport. */
export async function flawOf(
  operation: Operation | undefined,
  { status, body }: ParsedAnswer,
): Promise<string | undefined> {
  if (!operation || status >= 500 || (status >= 400 && typeof body !== 'object')) return undefined
  return documentFlaw(operation, status, typeof body === 'string' ? undefined : body)
}

const CLASSES: readonly (readonly [name: string, form: RegExp])[] = [
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ['UUID', /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/],
  ['two uuids', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['hex32', /^[0-9a-f]{32}$/],
  ['HEX32', /^[0-9A-F]{32}$/],
  ['hex64', /^[0-9a-f]{64}$/],
  ['HEX64', /^[0-9A-F]{64}$/],
]

const TIMES: readonly (readonly [name: string, form: RegExp])[] = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
  ['time .000Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
  ['time .000000Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4,9}Z$/],
  ['time +00:00', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?[+-]\d\d:\d\d$/],
  ['time without zone', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/],
]

/** The format of an id or a time; undefined for any other string. */
const formOf = (text: string): string | undefined =>
  [...CLASSES, ...TIMES].find(([, form]) => form.test(text))?.[0]

/**
 * Names for the ids of one probe at one side: `<uuid 1>` for the first. An id has the same name in every answer, so
 * that references can be compared. A time becomes its format.
 * @param masked strings that may occur anywhere, such as keys, and their replacements; short ones only alone, since they
 * may be ordinary words
 */
export function createReferences(masked: ReadonlyMap<string, string>): References {
  const names = new Map(masked)
  const anywhere = [...masked].filter(([value]) => value.length >= MIN_SECRET_LENGTH)
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const form = formOf(text)
    if (form === undefined)
      return anywhere.reduce((result, [value, mask]) => result.replaceAll(value, mask), text)
    if (TIMES.some(([name]) => name === form)) return `<${form}>`
    const count = (counts.get(form) ?? 0) + 1
    counts.set(form, count)
    names.set(text, `<${form} ${count}>`)
    return `<${form} ${count}>`
  }
}

/** Replaces a string that both sides choose, such as an id, by a name for it. */
export type References = (text: string) => string
