import type { MediaTypeObject, ParameterObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationExample, readExamples } from '../../scripts/generate/add-examples.ts'
import { operationsOf, type PlacedOperation } from '../../scripts/schemas/operations.ts'
import { resolve } from '../../scripts/schemas/references.ts'
import { openApiDocument } from '../../src/index.ts'
import { untilSettled } from '../support/documents/documents.ts'
import { type Answer, type CallInit, type Served, serve } from '../support/served.ts'
import { signed, wav } from '../support/voice-jobs.ts'

const document = openApiDocument()
const operations = new Map(operationsOf(document).map((placed) => [placed.operation.operationId, placed]))

/** Values that differ between two runs of the same requests: ids, keys, tokens and times. */
const VOLATILE =
  /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-F]{32}(?:[0-9A-F]{32})?|\d{4}-\d\d-\d\dT[\d:.]+Z|eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{43})(?![\w-])/g

/**
 * Compares answers with examples, and learns which of their values correspond: those at the same place in the same
 * request.
 */
class Comparison {
  readonly #actual = new Map<string, string>()

  /** The example with the values of this run. */
  translated<T>(example: T): T {
    return JSON.parse(JSON.stringify(example).replace(VOLATILE, (value) => this.#actual.get(value) ?? value))
  }

  learn(example: unknown, actual: unknown): void {
    if (typeof example === 'string' && typeof actual === 'string') {
      const values = actual.match(VOLATILE) ?? []
      for (const [index, value] of (example.match(VOLATILE) ?? []).entries()) {
        // Times do not identify anything: two examples with the same time may be different moments.
        if (values[index] !== undefined) this.#actual.set(value, values[index])
      }
    } else if (typeof example === 'object' && example !== null) {
      for (const [key, value] of Object.entries(example))
        this.learn(value, (actual as Record<string, unknown> | null | undefined)?.[key])
    }
  }
}

/** Without milliseconds, which depend on the number of earlier requests, and with Mynah's default address. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .replace(/(\d{4}-\d\d-\d\dT[\d:]+)\.\d{3}Z/g, '$1Z')
      .replaceAll('//mynah/', '//127.0.0.1:4800/'),
  )

/** The answer, with lists shortened to those of an example that is an excerpt. */
function excerptOf(answer: unknown, example: unknown): unknown {
  if (Array.isArray(answer) && Array.isArray(example))
    return answer.slice(0, example.length).map((item, index) => excerptOf(item, example[index]))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      excerptOf(value, (example as Record<string, unknown> | undefined)?.[key]),
    ]),
  )
}

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
function examplesOf(id: string) {
  const { method, path, operation, parameters } = operations.get(id) as PlacedOperation
  const { requestBody, responses } = operation
  const body = requestBody && resolve<RequestBodyObject>(document, requestBody as RequestBodyObject)
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const answered = response && resolve<ResponseObject>(document, response)
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

function formOf(parts: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    form.append(name, name === 'file' ? new File([value], parts.filename ?? 'example.txt') : value)
  return form
}

const bodyOf = ({ type, example }: { type: string; example: any }): CallInit['body'] => {
  if (type === 'multipart/form-data') return formOf(example)
  return type === 'application/octet-stream' ? wav(500) : example
}

describe('every operation of the document', () => {
  it.each([...operations.keys()])('%s describes what it does, what to send, and the answer', (id) => {
    const { operation } = operations.get(id) as PlacedOperation
    expect(operation.summary, 'summary').toMatch(/^[A-Z].{9,}/)
    expect(operation.description, 'description').toMatch(/^[A-Z`].{30,}[.]$/)
    const { parameters, request, takesBody, answer, returnsBody } = examplesOf(id)
    expect(request !== undefined, 'an example request').toBe(takesBody)
    expect(answer !== undefined, 'an example answer').toBe(returnsBody)
    for (const { name, required, value } of parameters)
      if (required) expect(value, `an example of ${name}`).toBeDefined()
  })
})

describe('the examples of the document, sent in the order of openapi/examples.yaml', () => {
  let mynah: Served & AsyncDisposable
  const comparison = new Comparison()
  const signatures: { readonly url: string; readonly signature: string }[] = []

  beforeAll(async () => {
    mynah = await serve('in process', {
      clock: '2026-01-15T12:00:00Z',
      settings: { accountFeatures: ['admin', 'detect_language', 'quality_evaluation', 'voice_jobs'] },
    })
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  /** Assets are authorized by a job's signature, which is not in the document. */
  function authorization(role: string, path: string): Record<string, string> {
    if (role === 'admin') return { Authorization: `DeepL-Auth-Key ${mynah.emulator.adminAuthKey}` }
    if (role !== 'signature') return {}
    return signed(signatures.find(({ url }) => url.endsWith(path))?.signature ?? '')
  }

  function noteSignatures(json: any): void {
    for (const asset of [json, ...(json?.results ?? [])]) {
      const url = asset?.upload_url ?? asset?.download_url
      if (url !== undefined) signatures.push({ url, signature: asset.signature })
    }
  }

  function send(id: string): Promise<Answer> {
    const { method, path, role, parameters, request } = examplesOf(id)
    const given = comparison.translated(parameters.filter(({ value }) => value !== undefined))
    const of = (place: string) => given.filter((parameter) => parameter.place === place)
    const target = of('path').reduce((all, { name, value }) => all.replace(`{${name}}`, String(value)), path)
    const query = new URLSearchParams(
      of('query').map(({ name, value }): [string, string] => [name, String(value)]),
    )
    const headers = Object.fromEntries(of('header').map(({ name, value }) => [name, String(value)]))
    return mynah.call(`${target}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        ...headers,
        ...authorization(role, target),
        ...(request?.type === 'application/octet-stream' && { 'Content-Type': request.type }),
      },
      ...(request && { body: bodyOf({ ...request, example: comparison.translated(request.example) }) }),
    })
  }

  /** Repeats a request that waits for background work. */
  async function sendUntilDone(id: string): Promise<Answer> {
    for (;;) {
      const answer = await untilSettled(() => send(id))
      const waits = answer.json?.results?.some?.(({ status }: { status?: string }) => status === 'processing')
      if (!waits) return answer
    }
  }

  it.each(Object.entries(readExamples()) as [string, OperationExample][])(
    '%s is answered like its example',
    async (id, { answer: { excerpt } }) => {
      const { answer, status } = examplesOf(id)
      const got = await sendUntilDone(id)
      const body = got.json ?? (got.text === '' ? undefined : got.text)
      expect([got.status, got.status === status ? '' : got.text]).toEqual([status, ''])
      noteSignatures(got.json)
      const shown = excerpt ? excerptOf(body, answer?.example) : body
      comparison.learn(answer?.example, shown)
      expect(comparable(shown)).toEqual(comparable(comparison.translated(answer?.example ?? null)))
    },
  )
})
