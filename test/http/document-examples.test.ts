import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationExample, readExamples } from '../../scripts/generate/add-examples.ts'
import type { PlacedOperation } from '../../scripts/schemas/operations.ts'
import {
  examplesOf,
  operations,
  SentExamples,
  type ServedExamples,
  serveExamples,
} from '../support/document-examples.ts'
import { BOTH_TRANSPORTS } from '../support/served.ts'

/** Without milliseconds, which depend on the number of earlier requests, and with Mynah's default address. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .replace(/(\d{4}-\d\d-\d\dT[\d:]+)\.\d{3}Z/g, '$1Z')
      .replace(/\/\/(mynah|127\.0\.0\.1:\d+)\//g, '//127.0.0.1:4800/'),
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

// The self-check is on in all tests, so every answer has been compared with the document.
describe.each(BOTH_TRANSPORTS)(
  'the examples of the document, sent in the order of its file, %s',
  (transport) => {
    let mynah: ServedExamples
    let examples: SentExamples

    beforeAll(async () => {
      mynah = await serveExamples([], transport)
      examples = new SentExamples(mynah)
    })
    afterAll(() => mynah[Symbol.asyncDispose]())

    it.each(Object.entries(readExamples()) as [string, OperationExample][])(
      '%s is answered like its example',
      async (id, { answer: { excerpt } }) => {
        const { answer, status } = examplesOf(id)
        const got = await examples.send(id)
        const body = got.json ?? (got.text === '' ? undefined : got.text)
        expect([got.status, got.status === status ? '' : got.text]).toEqual([status, ''])
        const shown = excerpt ? excerptOf(body, answer?.example) : body
        examples.learn(answer?.example, shown)
        expect(comparable(shown)).toEqual(comparable(examples.translated(answer?.example ?? null)))
        const recorded = mynah.servers.map(({ emulator }) =>
          emulator.requests.get(got.headers.get('x-trace-id') ?? ''),
        )
        expect(recorded).toContainEqual(expect.objectContaining({ operation: id, status }))
      },
    )

    it('are of every operation that GET /_mynah/coverage shows as served and tested', async () => {
      const coverage = await Promise.all(mynah.servers.map(({ call }) => call('/_mynah/coverage')))
      const shown = coverage.flatMap(({ json }) => json.operations)
      const tested = shown.filter((one) => one.served && one.tested).map(({ operation }) => operation)
      // The stream has its own tests in test/http/voice.
      expect(new Set(tested)).toEqual(new Set([...Object.keys(readExamples()), 'voiceStream']))
      expect(new Set(tested)).toEqual(new Set([...operations.keys(), 'voiceStream']))
    })
  },
)
