import { parseJsonPath, valuesAt } from '../../../watch/matching/json-path.ts'
import type { Part, RequestSpec, Step } from '../probes/generated/probe.ts'
import type { WireRequest } from './send.ts'

/** The base that a `translate` step changes. */
const TRANSLATION = { text: ['a'], source_lang: 'EN', target_lang: 'DE', show_billed_characters: true }

/** The service's other addresses (public docs). */
const HOSTS = { paid: 'api.deepl.com', free: 'api-free.deepl.com', region: 'api-us.deepl.com' }

/** Fixed, so that two runs send the same bytes. */
const BOUNDARY = 'mynah-probe-7d61c0e2'

/** Where to send a request, and its saved values. */
interface RequestContext {
  readonly url: URL
  readonly key: string | undefined
  readonly saved: ReadonlyMap<string, string>
}

/**
 * The request to send for a step.
 * @throws NotSaved
 */
export function buildRequest(spec: RequestSpec, { url, key, saved }: RequestContext): WireRequest {
  const [method = '', target = ''] = (spec.send ?? 'POST /v2/translate').split(' ')
  const { type, body } = bodyOf(spec, saved)
  const { url: address, host } = addressOf(spec, url, key)
  const own = fillIn(spec.headers ?? {}, saved) as Record<string, string | string[]>
  const headers = Object.entries(own).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: string) => [name.toLowerCase(), one] as const),
  )
  const has = (name: string) => headers.some(([other]) => other === name)
  return {
    url: address,
    method,
    target: `${url.pathname.replace(/\/$/, '')}${fillInString(target, saved)}${queryOf(spec, saved)}`,
    headers: [
      ['host', host],
      // Compression is not part of the comparison.
      ['accept-encoding', 'identity'],
      ['user-agent', 'mynah-compare'],
      ...(has('accept') ? [] : ([['accept', '*/*']] as const)),
      ...(key === undefined || has('authorization')
        ? []
        : ([['authorization', `DeepL-Auth-Key ${key}`]] as const)),
      ...(type === undefined || has('content-type') ? [] : ([['content-type', type]] as const)),
      ...headers.filter(([, value]) => value !== ''),
    ],
    body,
  }
}

function queryOf({ query }: RequestSpec, saved: ReadonlyMap<string, string>): string {
  if (query === undefined) return ''
  return `?${new URLSearchParams(fillIn(query, saved) as Record<string, string>)}`
}

function bodyOf(spec: RequestSpec, saved: ReadonlyMap<string, string>): { type?: string; body?: Buffer } {
  const json = spec.translate === undefined ? spec.json : translation(spec.translate)
  if (json !== undefined)
    return { type: 'application/json', body: Buffer.from(JSON.stringify(fillIn(json, saved))) }
  if (spec.form !== undefined) {
    const fields = fillIn(spec.form, saved) as Record<string, string | string[]>
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    )
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(pairs).toString()),
    }
  }
  if (spec.parts !== undefined)
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: multipart(spec.parts, saved) }
  if (spec.body !== undefined) return { body: Buffer.from(String(fillIn(spec.body, saved))) }
  return {}
}

const translation = (changes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries({ ...TRANSLATION, ...changes }).filter(([, value]) => value !== null))

function multipart(parts: readonly Part[], saved: ReadonlyMap<string, string>): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, encoding = 'utf-8' }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const type = filename === undefined ? '' : '\r\nContent-Type: application/octet-stream'
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`),
      Buffer.from(String(fillIn(value, saved)), encoding as BufferEncoding),
      Buffer.from('\r\n'),
    ]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** An emulator serves all of the service's addresses itself and tells them apart by `Host`. */
function addressOf({ at }: RequestSpec, url: URL, key = ''): { url: URL; host: string } {
  if (at === undefined) return { url, host: url.host }
  const host = at === 'other_region' ? HOSTS.region : key.endsWith(':fx') ? HOSTS.paid : HOSTS.free
  return { url: isService(url) ? new URL(`https://${host}`) : url, host }
}

/** Whether the address belongs to the service. */
const isService = ({ hostname }: URL): boolean => hostname === 'deepl.com' || hostname.endsWith('.deepl.com')

const TEXTS = ['/v2/translate', '/v2/write/']

/** The most characters that the service may bill for a step. */
export function mayBill(step: Step): number {
  if (step.bills !== undefined) return step.bills * (step.repeat ?? 1)
  const [, path = ''] = (step.send ?? 'POST /v2/translate').split(' ')
  if (!TEXTS.some((prefix) => path.startsWith(prefix))) return 0
  const sent = step.translate === undefined ? (step.json ?? step.form) : translation(step.translate)
  const texts = [fillIn(valuesAt(sent, parseJsonPath('text')), NOTHING_SAVED)].flat(3)
  const counted = texts.map((text) => [...String(text)].length).reduce((a, b) => a + b, 0)
  return counted * (step.repeat ?? 1)
}

const NOTHING_SAVED: ReadonlyMap<string, string> = new Map()

/** A request refers to a value that no answer contained. */
export class NotSaved extends Error {
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    super(`no answer contained ${names.join(', ')}`)
    this.names = names
  }
}

const NAME = /\$\{(upper:)?([a-z][a-z0-9_]*)\}/g

/**
 * Shorthand for long values: `{ $repeat: x, times: 3 }` is `xxx`, `{ $copies: x, times: 3 }` a list of three; `{ $join:
 * [a, b] }` is `ab`.
 */
interface Generated {
  readonly $repeat?: string
  readonly $copies?: unknown
  readonly times: number
}

/**
 * Replaces `${name}` by the saved value in every string of a value.
 * @throws NotSaved
 */
function fillIn(value: unknown, saved: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return fillInString(value, saved)
  if (Array.isArray(value)) return value.map((element) => fillIn(element, saved))
  if (typeof value !== 'object' || value === null) return value
  if ('$join' in value) return (value.$join as unknown[]).map((part) => String(fillIn(part, saved))).join('')
  if ('times' in value && ('$repeat' in value || '$copies' in value)) {
    const { $repeat, $copies, times } = value as Generated
    if ($repeat !== undefined) return fillInString($repeat, saved).repeat(times)
    return Array.from({ length: times }, () => fillIn($copies, saved))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [fillInString(name, saved), fillIn(inner, saved)]),
  )
}

/** The same for one string; `${upper:name}` is in upper case. */
export function fillInString(text: string, saved: ReadonlyMap<string, string>): string {
  const missing = namesIn(text).filter((name) => !saved.has(name))
  if (missing.length > 0) throw new NotSaved(missing)
  return text.replace(NAME, (_, upper: string | undefined, name: string) => {
    const value = saved.get(name) ?? ''
    return upper ? value.toUpperCase() : value
  })
}

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, , name = '']) => name)
