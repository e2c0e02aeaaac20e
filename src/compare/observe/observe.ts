import { findOperation } from '../../openapi/find-operation.ts'
import type { Step } from '../probes/probe.ts'
import type { WireRequest } from '../wire/send.ts'
import { fieldsOf, normalize } from './normalize.ts'
import { flawOf, mediaType, type ParsedAnswer } from './parsed-answer.ts'
import { formOf, type References } from './references.ts'
import { messageTemplate } from './template.ts'

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
  const body = normalize(answer.body, {
    references,
    ignore: new Set(step.ignore),
    unordered: step.unordered ?? {},
  })
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
