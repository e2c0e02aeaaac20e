import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OperationExample, readExamples } from '../../scripts/generate/add-examples.ts'
import { createPaint } from '../../src/base/terminal/colors.ts'
import { watchRun } from '../../src/cli/exec/watch-run.ts'
import { createLog, type LogFormat } from '../../src/cli/log/log.ts'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import type { Operation, Shape } from '../../src/contract/openapi/operation.ts'
import { execReport } from '../../src/real/reports/exec-report.ts'
import { REPORT_FORMATS } from '../../src/real/reports/report.ts'
import { reportFile, terminalView } from '../../src/real/reports/views.ts'
import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'
import type { JournalEntry } from '../../src/watch/journal/entry.ts'
import { CONTROL_ROUTES } from '../support/control-routes.ts'
import { rare } from '../support/runs.ts'
import { type Answer, type Served, serve } from '../support/served.ts'

/** As JSON, since JavaScript cannot write all of them. An odd number, so that `rare` picks others for each field. */
const HOSTILE = [
  ...['null', 'true', 'false', '0', '-1', '1.5', '1e999', '9007199254740993'],
  ...['""', '" "', '"NaN"', '"__proto__"', '"constructor"', '"\\ud800"', '"\\u0000\\u001b[2J"'],
  `"${'a'.repeat(70_000)}"`,
  ...['{}', '[]', '[null]', '[[["a"]]]', '{"toString":1}', '[{"toString":1}]'],
  '{"toString":null,"valueOf":null,"then":1,"toJSON":1}',
  ...['{"__proto__":{"toString":1}}', '{"constructor":{"prototype":1},"length":-1}'],
  ...[`${'['.repeat(20_000)}${']'.repeat(20_000)}`, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
] as const

/** The same in a query string or a form. */
const HOSTILE_PAIRS = [
  ...['NAME=', 'NAME=__proto__', 'NAME=%00%1b', 'NAME=%ED%A0%80%', 'NAME=1e999', 'NAME=-1'],
  ...['NAME=NaN&NAME=constructor', 'NAME[toString]=1', 'NAME[]=&NAME[__proto__][toString]=1'],
].map((pair) => (name: string) => pair.replaceAll('NAME', () => name))

const untouched = Object.getOwnPropertyNames(Object.prototype)

const FORM = 'application/x-www-form-urlencoded'
const PLACE = '"the hostile value"'
const EXAMPLES = readExamples()

type Path = readonly (string | number)[]

/** Every field of the example and of the document, and the whole body. */
function pathsIn(example: unknown, shape: Shape | undefined, path: Path = []): Path[] {
  const names = new Set([...Object.keys(Object(example)), ...Object.keys(shape?.properties ?? {})])
  if (typeof example === 'string') names.clear()
  // The elements of a list are alike.
  if (Array.isArray(example)) for (const name of names) if (name !== '0') names.delete(name)
  const below = [...names].flatMap((name) => {
    const step = Array.isArray(example) ? Number(name) : name
    const next = shape?.properties?.[name] ?? shape?.items
    return pathsIn((example as Record<string, unknown> | undefined)?.[name], next, [...path, step])
  })
  return [path, ...below]
}

/** JSON of the example with the hostile value at a place. */
function spoiled(example: unknown, path: Path, json: string): string {
  const put = (value: unknown, [step, ...rest]: Path): unknown => {
    if (step === undefined) return JSON.parse(PLACE)
    const whole = Array.isArray(value) ? [...value] : { ...Object(value) }
    whole[step] = put(whole[step], rest)
    return whole
  }
  return JSON.stringify(put(example, path)).replace(PLACE, () => json)
}

/** Routes of the control interface that read what requests have left; a new one is among them. */
const READERS = Object.keys(CONTROL_ROUTES)
  .filter((route) => route.startsWith('GET /_mynah/') && !route.includes(':'))
  .map((route) => route.slice('GET '.length))
  .filter((path) => !/events$|ca\.pem$|control\.json$|openapi\.json$/.test(path))

const output = () => Object.assign(new PassThrough().resume(), { isTTY: false })

describe('a request with any value in any place', () => {
  let mynah: Served & AsyncDisposable
  let watched: ReturnType<typeof watchRun>
  const ids = new Map<string, string>()
  let eventText = ''

  beforeAll(async () => {
    mynah = await serve('in process', {
      settings: { accountFeatures: ['admin', 'detect_language', 'quality_evaluation', 'voice_jobs'] },
    })
    watched = watchRun(mynah.emulator)
    for (const format of ['pretty', 'json'] satisfies LogFormat[])
      mynah.emulator.subscribe((recorded) => createLog(format, output() as never).request(recorded))
    for (const format of ['journal', 'log', 'summary']) {
      const { body } = await mynah.emulator.fetch(`http://mynah/_mynah/events?format=${format}&session=*`)
      const write = (text: string) => {
        eventText = text
      }
      void body
        ?.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream({ write }))
        .catch(() => {})
    }
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  // What failed behind the boundary is only reported.
  const errors = vi.spyOn(process.stderr, 'write')
  afterEach(() => {
    expect(errors.mock.calls).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched)
  })

  const keyFor = ({ role }: Operation) =>
    role === 'admin' ? mynah.emulator.adminAuthKey : mynah.emulator.authKey

  const pathOf = ({ id, path }: Operation) =>
    path.replace(
      /\{(\w+)\}/g,
      (_, name) =>
        ids.get(name) ?? EXAMPLES[id]?.request?.path?.[name] ?? '0a47f32d-fbbd-4579-939a-78a83f45d624',
    )

  function send(operation: Operation, query: string, body?: string, type = 'application/json') {
    const method = operation.method.toUpperCase()
    const hasBody = body !== undefined && method !== 'GET'
    return mynah.call(`${pathOf(operation)}${query}`, {
      method,
      key: keyFor(operation),
      ...(hasBody && { body, headers: { 'Content-Type': type } }),
    })
  }

  /** Reads everything that can be read of the requests so far, and forgets them. */
  async function readAll() {
    const entries = mynah.emulator.requests.all()
    // Without the boundary that isolates them.
    for (const { find } of Object.values(ADVISORY_RULES)) find(entries)
    const paths = [...READERS, ...entries.map(({ id }) => `/_mynah/requests/${id}`)]
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await mynah.call(path)) })))
    expect(answers.filter(isOurFault).map(({ path, text }) => [path, text])).toEqual([])
    mynah.emulator.requests.clear()
  }

  const isOurFault = ({ status }: Pick<Answer, 'status'>) => status >= 500

  let unread = 0

  /** Reads after every forty requests, also of several tests, since each reader goes through the whole journal. */
  async function sweep(requests: readonly (() => Promise<Answer>)[]) {
    for (const request of requests) {
      const answer = await request()
      expect(isOurFault(answer) ? answer.text : '').toBe('')
      unread += 1
      if (unread % 40 === 0) await readAll()
    }
  }

  it('is answered without an error of ours: first, the examples', async () => {
    for (const [id, example] of Object.entries(EXAMPLES)) {
      const operation: Operation = operations[id as keyof typeof operations]
      if (operation.method.toUpperCase() === 'DELETE') continue
      const { json } = await send(operation, queryOf(example), bodyOf(example))
      for (const [name, value] of Object.entries(Object(json)))
        if (typeof value === 'string' && /^(?:\w+_)?id$/.test(name))
          ids.set(name === 'id' ? 'instruction_id' : name, value)
    }
    await readAll()
  })

  const all: Operation[] = Object.values(operations)
  it.each(all.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const example = EXAMPLES[id] as OperationExample
    const { shape, contentTypes = [] } = operation.body ?? {}
    const paths = shape ? pathsIn(example.request?.body ?? {}, shape) : [[]]
    const inBodies = paths.flatMap((path) =>
      HOSTILE.map((json) => spoiled(example.request?.body, path, json)),
    )
    const names = Object.keys(shape?.properties ?? {})
    const forms = contentTypes.includes(FORM)
      ? names.flatMap((name) => HOSTILE_PAIRS.map((pair) => pair(name)))
      : []
    const query = Object.keys(operation.query?.properties ?? { unknown: 0 })
    const queries = query.flatMap((name) => HOSTILE_PAIRS.map((pair) => `?${pair(name)}`))
    await sweep([
      ...rare(inBodies).map((body) => () => send(operation, queryOf(example), body)),
      ...rare(forms).map((body) => () => send(operation, '', body, FORM)),
      ...rare(queries).map((own) => () => send(operation, own, bodyOf(example))),
    ])
  })

  it.each(Object.entries(EXAMPLES))(
    'a request %s with any value from a fault or a saved run',
    async (id, example) => {
      const operation: Operation = operations[id as keyof typeof operations]
      await send(operation, queryOf(example), bodyOf(example))
      const entry = mynah.emulator.requests.all().at(-1) as JournalEntry
      const spoil = (value: unknown) =>
        pathsIn(value, undefined).flatMap((path) => HOSTILE.map((json) => spoiled(value, path, json)))
      const { status, body } = example.answer
      const answered = rare(spoil(body)).map((answer) => JSON.stringify({ ...entry, status, answer }))
      const sent = rare(spoil(example.request?.body)).map((one) =>
        JSON.stringify({ ...entry, status, body: JSON.parse(PLACE) }).replace(PLACE, () => one),
      )
      await sweep(
        [...answered, ...sent].map((one, at) => () => {
          const requests = `{"requests":[${one.replace(entry.id, `${id}-${at}`)}]}`
          return mynah.put('/_mynah/requests', requests)
        }),
      )
    },
  )

  it('and the report of a run has all of them', async () => {
    await readAll()
    const run = watched.end({
      command: ['true'],
      exitCode: 0,
      checks: [],
      failOn: [],
      leakGuard: undefined,
      directHosts: [],
    })
    expect(run.requests.count).toBeGreaterThan(200)
    const report = execReport(run)
    for (const format of REPORT_FORMATS) expect(reportFile(report, format)).toContain('translateText')
    expect(terminalView(report.summary, createPaint(false))).toContain('translateText')
    expect(eventText).not.toContain('"reason":"closing"')
  })
})

/** A body for each route of the control interface that accepts one. */
const CONTROL: Readonly<Record<string, unknown>> = {
  'POST /_mynah/reset': { scope: 'journal' },
  'PUT /_mynah/state': { state: { version: 1 }, clock: { now: '2026-01-01T00:00:00Z', frozen: true } },
  'POST /_mynah/scenario': { version: 1, name: 'a', settings: { seed: 'a' }, faults: [], expect: [] },
  'POST /_mynah/scenario/check': { version: 1, accounts: [{ name: 'a', plan: 'paid', keys: [{ key: 'a' }] }] },
  'POST /_mynah/scenario/preview': { version: 1, phrases: [{ text: 'a', translation: 'b' }] },
  'PUT /_mynah/clock': { now: '2026-01-01T00:00:00Z', frozen: true },
  'POST /_mynah/clock/advance': { by: '1s' },
  'PATCH /_mynah/accounts/:key': { character_limit: 5, keys: [{ key: 'a', label: 'A' }] },
  'PUT /_mynah/accounts/:key/usage': { days: [{ day: '2026-01-01', keys: [{ key_id: 'a', usage: { text_translation_characters: 1 } }] }] },
  'PUT /_mynah/documents/:id/status': { status: 'done', error_message: 'a' },
  'PUT /_mynah/voice-jobs/:id/status': { status: 'complete', target: 0 },
  'POST /_mynah/faults': { match: { operation: 'a', body: { a: 'b' } }, when: { first: 1 }, then: { status: 500 } },
  'PUT /_mynah/faults': { faults: [{ match: { path: 'a', header: { a: 'b' } }, then: { delay: '1ms' } }] },
  'PUT /_mynah/faults/:id': { match: { query: { a: 'b' } }, then: { alter: 'dropped_placeholder' } },
  'PUT /_mynah/requests': { requests: [{ id: 'a' }] },
  'PUT /_mynah/console/advisories': { off: ['one_text_each'] },
  'POST /_mynah/requests/verify': { match: { operation: 'a', body: { a: 'b' } }, count: { min: 1 }, billed: 1 },
  'POST /_mynah/requests/:id/resend': { method: 'POST', path: '/', query: '', headers: { a: 'b' }, body: 'a' },
} // biome-ignore format: a table

describe('a call of the control interface with any value in any place', () => {
  it('has an example of every body', () => {
    const routes = Object.entries(CONTROL_ROUTES).flatMap(([route, { body }]) => (body ? [route] : []))
    expect(Object.keys(CONTROL).sort()).toEqual(routes.sort())
  })

  it.each(Object.entries(CONTROL_ROUTES))('%s', async (route, { query = [] }) => {
    if (/events$/.test(route)) return
    await using mynah = await serve('in process')
    await mynah.call('/v2/usage')
    const ids: Record<string, string> = {
      requests: mynah.emulator.requests.all()[0]?.id ?? '',
      accounts: mynah.emulator.authKey,
    }
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(/:\w+/, ids[pattern.split('/')[2] ?? ''] ?? 'a')
    const example = CONTROL[route]
    const bodies = pathsIn(example, undefined).flatMap((place) =>
      HOSTILE.map((json) => spoiled(example, place, json)),
    )
    const queries = ['session', ...query].flatMap((name) => HOSTILE_PAIRS.map((pair) => `?${pair(name)}`))
    const calls = [
      ...rare(queries).map((own) => ({ own, body: undefined })),
      ...(example === undefined ? [] : rare(bodies).map((body) => ({ own: '', body }))),
    ]
    for (const { own, body } of calls) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await mynah.call(`${path}${own}`, {
        method,
        ...(body !== undefined && { body, headers }),
      })
      expect([body ?? own, answer.status >= 500 ? answer.text : '']).toEqual([body ?? own, ''])
    }
  })
})

const queryOf = ({ request }: OperationExample) =>
  request?.query ? `?${new URLSearchParams(request.query as Record<string, string>)}` : ''

const bodyOf = ({ request }: OperationExample) =>
  request?.body === undefined ? undefined : JSON.stringify(request.body)
