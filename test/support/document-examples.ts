import type { MediaTypeObject, ParameterObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31'
import { operationsOf, type PlacedOperation } from '../../scripts/schemas/operations.ts'
import { resolve } from '../../scripts/schemas/references.ts'
import { findOperation } from '../../src/contract/openapi/find-operation.ts'
import { openApiDocument } from '../../src/index.ts'
import { CONTRACTS, contractOf } from './contract-of.ts'
import { untilSettled } from './documents/documents.ts'
import { type Answer, type CallInit, type Served, serve, type Transport, withCall } from './served.ts'
import { signed, wav } from './voice-jobs.ts'

const document = openApiDocument()
/** Every operation of the document by its id. */
export const operations = new Map(
  operationsOf(document).map((placed) => [placed.operation.operationId, placed]),
)

/** Values that differ between two runs of the same requests: ids, keys and tokens. */
const VOLATILE =
  /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-F]{32}(?:[0-9A-F]{32})?|eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{43})(?![\w-])/g

const exampleOf = (content: Readonly<Record<string, MediaTypeObject>> = {}) =>
  Object.entries(content).flatMap(([type, { example }]) =>
    example === undefined ? [] : [{ type, example }],
  )[0]

/** The example for an operation's parameter; undefined if the example omits it. */
function parameterOf(id: string, { example, examples }: ParameterObject): unknown {
  const own = examples?.[id]
  return own && 'value' in own ? own.value : examples === undefined ? example : undefined
}

/** The examples of an operation in the document. */
export function examplesOf(id: string) {
  const { method, path, operation, parameters } = operations.get(id) as PlacedOperation
  const { requestBody, responses } = operation
  const body = requestBody && resolve<RequestBodyObject>(document, requestBody as RequestBodyObject)
  const good = Object.entries(responses).filter(([code]) => code.startsWith('2'))
  const answers = good.map(([code, response]) => [code, resolve<ResponseObject>(document, response)] as const)
  const [status = '', answered] = answers.find(([, { content }]) => exampleOf(content)) ?? answers[0] ?? []
  return {
    method,
    path,
    role: operation['x-role'],
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      required: parameter.required === true,
      value: parameterOf(id, parameter),
    })),
    request: exampleOf(body?.content),
    takesBody: body !== undefined,
    answer: exampleOf(answered?.content),
    returnsBody: answered?.content !== undefined,
    status: Number(status),
  }
}

/** A list is sent as several parts with the same name; undefined is omitted. */
export function formOf(parts: Readonly<Record<string, unknown>>, fileName = 'example.txt'): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts))
    for (const one of [part].flat())
      if (one !== undefined)
        form.append(name, name === 'file' ? new File([String(one)], fileName) : String(one))
  return form
}

const bodyOf = ({ type, example }: { type: string; example: any }): CallInit['body'] => {
  if (type === 'multipart/form-data') return formOf(example, example.filename)
  return type === 'application/octet-stream' ? wav(500) : example
}

/** Values instead of those of the example; undefined omits one. */
type OtherQuery = Readonly<Record<string, string | undefined>>

/**
 * The examples of the document, sent to an emulator in the order of openapi/examples.yaml. It learns which values of its
 * answers correspond to those of the examples: those at the same place in the same request.
 */
export class SentExamples {
  readonly #actual = new Map<string, string>()
  readonly #signatures: { readonly url: string; readonly signature: string }[] = []
  readonly #mynah: Served

  constructor(mynah: Served) {
    this.#mynah = mynah
  }

  /** The example with the values of this run. */
  translated<T>(example: T): T {
    return JSON.parse(JSON.stringify(example).replace(VOLATILE, (value) => this.#actual.get(value) ?? value))
  }

  /** The body of an operation's example with the values of this run. */
  bodyOf(id: string): any {
    return this.translated(examplesOf(id).request?.example ?? {})
  }

  learn(example: unknown, actual: unknown): void {
    if (typeof example === 'string' && typeof actual === 'string') {
      const values = actual.match(VOLATILE) ?? []
      for (const [index, value] of (example.match(VOLATILE) ?? []).entries()) {
        if (values[index] !== undefined) this.#actual.set(value, values[index])
      }
    } else if (typeof example === 'object' && example !== null) {
      for (const [key, value] of Object.entries(example))
        this.learn(value, (actual as Record<string, unknown> | null | undefined)?.[key])
    }
  }

  /** Sends an operation's example, with another body or query if there is one, until what it waits for is done. */
  async send(id: string, body?: object, query: OtherQuery = {}): Promise<Answer> {
    for (;;) {
      const answer = await untilSettled(() => this.#sendOnce(id, body, query))
      this.#noteSignatures(answer.json)
      const waits = answer.json?.results?.some?.(({ status }: { status?: string }) => status === 'processing')
      if (!waits) return answer
    }
  }

  #sendOnce(id: string, other: object | undefined, otherQuery: OtherQuery): Promise<Answer> {
    const { method, path, role, parameters, request } = examplesOf(id)
    const given = this.translated(parameters.filter(({ value }) => value !== undefined))
    const of = (place: string) => given.filter((parameter) => parameter.place === place)
    const target = of('path').reduce((all, { name, value }) => all.replace(`{${name}}`, String(value)), path)
    const inQuery = of('query').map(({ name, value }) => [name, String(value)] as const)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...Object.fromEntries(inQuery), ...otherQuery }))
      if (value !== undefined) query.set(name, value)
    const headers = Object.fromEntries(of('header').map(({ name, value }) => [name, String(value)]))
    const body = other ?? (request && bodyOf({ ...request, example: this.translated(request.example) }))
    return this.#mynah.call(`${target}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        ...headers,
        ...this.#authorization(role, target),
        ...(request?.type === 'application/octet-stream' && { 'Content-Type': request.type }),
        ...(request?.type === '*/*' && { 'Content-Type': 'application/xml' }),
      },
      ...(body !== undefined && { body }),
    })
  }

  /** Assets are authorized by a job's signature, which is not in the document. */
  #authorization(role: string, path: string): Record<string, string> {
    if (role === 'admin') return { Authorization: `DeepL-Auth-Key ${this.#mynah.emulator.adminAuthKey}` }
    if (role !== 'signature') return {}
    return signed(this.#signatures.find(({ url }) => new URL(url).pathname === path)?.signature ?? '')
  }

  #noteSignatures(json: any): void {
    for (const asset of [json, ...(json?.results ?? [])]) {
      const url = asset?.upload_url ?? asset?.download_url
      if (url === undefined) continue
      const signature = asset.signature ?? new URL(url).searchParams.get('X-Signature')
      this.#signatures.push({ url, signature })
    }
  }
}

const NEEDED: readonly string[] = ['admin', 'detect_language', 'quality_evaluation', 'voice_jobs']

export interface ServedExamples extends Served, AsyncDisposable {
  /** One for each contract. */
  readonly servers: readonly Served[]
}

/** Answers every example, each in a contract that has its operation, for accounts with these features besides. */
export async function serveExamples(
  features: readonly string[] = [],
  transport: Transport = 'in process',
): Promise<ServedExamples> {
  const served: Record<string, Served & AsyncDisposable> = {}
  for (const contract of CONTRACTS)
    served[contract] = await serve(transport, {
      contract,
      clock: '2026-01-15T12:00:00Z',
      settings: { accountFeatures: [...NEEDED, ...features] },
    })
  const byDefault = served.specification as Served
  return {
    ...withCall(byDefault.emulator, (path, init) => {
      const id = findOperation(init?.method ?? 'GET', path.split('?')[0] ?? '')?.id ?? ''
      return (served[contractOf(id)] ?? byDefault).call(path, init)
    }),
    servers: Object.values(served),
    async [Symbol.asyncDispose]() {
      for (const mynah of Object.values(served)) await mynah[Symbol.asyncDispose]()
    },
  }
}
