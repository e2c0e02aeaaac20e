import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createPaint } from '../../../src/base/terminal/colors.ts'
import { createEmulator, type Emulator, type Then } from '../../../src/index.ts'
import { createLiveCheck, inWords } from '../../../src/real/compare/live/live-check.ts'
import { type LiveRun, liveReport } from '../../../src/real/compare/live/live-report.ts'
import { createRelay } from '../../../src/real/relay/relay.ts'
import { reportFile, terminalView } from '../../../src/real/reports/views.ts'
import { schemaBreaches } from '../../support/closed-schema.ts'
import { settled, uploaded } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { breaches as junitBreaches, parse } from '../../support/junit.ts'
import { listening } from '../../support/listening.ts'
import { type Served, servedAt } from '../../support/served.ts'

/** Sends requests through a check and returns what it found. */
async function checked(service: Emulator, ask: (relayed: Served) => Promise<unknown>) {
  const { url: upstream } = await service.listen()
  const lines: string[] = []
  const check = await createLiveCheck((found) => lines.push(inWords(found)))
  const relay = createRelay({
    upstream: new URL(upstream),
    proxyFor: () => undefined,
    maxCharacters: undefined,
    command: 'mynah proxy',
    relayed: check.add,
    notice: () => {},
  })
  const { url } = await relay.listening.listen({})
  await ask(servedAt(service, url))
  await relay.close()
  const result = await check.end()
  const run: LiveRun = {
    ...result,
    startedAt: '2026-11-22T12:00:00.000Z',
    durationMs: 1234,
    upstream,
    ...relay.counts(),
  }
  return { lines, run, ...result }
}

const TRANSLATE = { text: ['Hello'], target_lang: 'DE' }

describe('a check of live traffic', () => {
  it('reports nothing if both agree, whatever ids they generate', async () => {
    await using service = await createEmulator({ seed: 'another one' })
    const { lines, run, compared } = await checked(service, async (relayed) => {
      await relayed.post('/v2/translate', TRANSLATE)
      await relayed.post('/v2/translate', { ...TRANSLATE, target_lang: 'XX' })
      await relayed.post('/v2/translate', '{ no JSON', { headers: { 'Content-Type': 'application/json' } })
      const glossary_id = await makeGlossary(relayed, [dictionary('en', 'de', 'a\tb')])
      await relayed.post('/v2/translate', { ...TRANSLATE, source_lang: 'EN', glossary_id })
      await relayed.call(`/v3/glossaries/${glossary_id}`)
      await relayed.delete(`/v3/glossaries/${glossary_id}`)
      await relayed.call(`/v3/glossaries/${glossary_id}`)
      await settled(relayed, await uploaded(relayed))
      await relayed.call('/v2/usage')
      await relayed.call('/v2/languages?type=target')
      await relayed.post('/v2/write/rephrase', { text: ['I has'] })
      await relayed.call('/v2/nothing')
    })
    expect(lines).toEqual([])
    expect(compared).toBeGreaterThanOrEqual(12)
    expect(terminalView(liveReport(run).summary, createPaint(false))).toMatch(
      /The service, the document and Mynah agree\.\n$/,
    )
  })

  it('names what one side accepts and the other refuses, once each', async () => {
    const to = (target_lang: string, then: Then) => ({ match: { body: { target_lang } }, then })
    await using service = await createEmulator({
      scenario: {
        version: 1,
        faults: [
          to('fr', { status: 400, body: { message: 'No French today' } }),
          to('XX', { status: 200, body: { translations: [{ detected_source_language: 'EN', text: 'Hi' }] } }),
          { match: { operation: 'getUsage' }, then: { status: 200, body: { character_count: 'many' } } },
          { match: { path: '/v4/new' }, then: { status: 200, body: {} } },
          to('es', { status: 418, body: { message: 'A teapot' } }),
          to('it', { status: 503 }),
        ],
      },
    })
    const { lines, disagreements, notCompared, run } = await checked(service, async (relayed) => {
      for (const target_lang of ['FR', 'FR', 'XX'])
        await relayed.post('/v2/translate', { ...TRANSLATE, target_lang })
      await relayed.call('/v2/usage')
      await relayed.call('/v4/new')
      await relayed.post('/v2/translate', { text: [], target_lang: 'ES' })
      await relayed.post('/v2/translate', { ...TRANSLATE, target_lang: 'IT' })
    })
    expect(lines).toEqual([
      'POST /v2/translate (translateText): the service refused this, Mynah would accept it: 400 No French today',
      "POST /v2/translate (translateText): the service accepted this, Mynah would refuse it: 400 Value for 'target_lang' not supported.",
      expect.stringMatching(
        /^GET \/v2\/usage \(getUsage\): the document does not allow this answer \(200\): /,
      ),
      'GET /v4/new: the service answers 200, and the document has no such operation',
      'POST /v2/translate (translateText): the document does not allow this answer (418): the status is not declared',
      expect.stringMatching(
        /^POST \/v2\/translate \(translateText\): the service answers 418 A teapot, Mynah 400 /,
      ),
    ])
    expect(disagreements.map(({ kind, count }) => [kind, count])).toEqual([
      ['refused', 2],
      ['accepted', 1],
      ['answer', 1],
      ['unknown', 1],
      ['answer', 1],
      ['status', 1],
    ])
    expect(notCompared.get('load')).toBe(1)
    const json = JSON.parse(reportFile(liveReport(run), 'json'))
    expect(json).toMatchObject({ version: 1, passed: false, requests: 7 })
    expect(schemaBreaches('proxy-report.schema.json')(json)).toBe(null)
    expect(reportFile(liveReport(run), 'junit')).toContain('failures="6"')
    expect(junitBreaches(parse(reportFile(liveReport({ ...run, refused: 1 }), 'junit')))).toEqual([])
    expect(reportFile(liveReport(run), 'markdown')).toContain(
      '| 2 | POST /v2/translate (translateText)&#58; the service refused this',
    )
  })

  it('reports no missing body for an answer that it cannot decode', async () => {
    await using service = await createEmulator()
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'another' }
    const { url } = await listening(createServer((_, answer) => answer.writeHead(200, headers).end('{}')))
    const unreadable = Object.assign(Object.create(service), { listen: async () => ({ url }) })
    const { lines } = await checked(unreadable, (relayed) => relayed.call('/v2/usage'))
    expect(lines).toEqual([])
  })

  it('reports nothing about keys that the service never accepted, and existing resources', async () => {
    await using service = await createEmulator({
      scenario: { version: 1, accounts: [{ name: 'a', keys: [{ key: 'good-key' }] }] },
    })
    const refused = await checked(service, (relayed) =>
      relayed.post('/v2/translate', TRANSLATE, { key: 'another-key' }),
    )
    expect(refused.lines).toEqual([])
    expect(refused.notCompared.get('key')).toBe(1)

    const glossary_id = await makeGlossary(servedAt(service, 'http://mynah', service.fetch), [])
    const before = await checked(service, (relayed) => relayed.call(`/v3/glossaries/${glossary_id}`))
    expect(before.lines).toEqual([])
    expect(before.notCompared.get('resource')).toBe(1)
  })
})
