import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { citationFlaws } from '../../../scripts/contracts/citations.ts'
import { importChanges, lackingElements } from '../../../scripts/contracts/import-changes.ts'
import { publicElements } from '../../../scripts/contracts/public-elements.ts'
import {
  newestElements,
  type PublicChange,
  publicHistory,
} from '../../../scripts/contracts/public-history.ts'
import { newFolder } from '../../support/new-folder.ts'

type Version = readonly [day: string, subject: string, document: object]

/** A repository whose document was committed on these days. */
function repository(...versions: readonly Version[]): string {
  const folder = newFolder()
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.c']
  const run = (day: string, ...args: string[]) => {
    const date = `${day}T12:00:00Z`
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    execFileSync('git', ['-C', folder, ...author, ...args], { env, stdio: 'ignore' })
  }
  run('2026-01-01', 'init', '--quiet')
  for (const [day, subject, document] of versions) {
    writeFileSync(join(folder, 'openapi.yaml'), JSON.stringify(document))
    run(day, 'add', '.')
    run(day, 'commit', '--quiet', '--message', subject)
  }
  return folder
}

const operation = (more: object = {}, body: object = {}) => ({
  operationId: 'greet',
  ...more,
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Greeting' } } } },
  responses: {
    200: { content: { 'application/json': { schema: { type: 'object', properties: { text: {} } } } } },
  },
  ...body,
})

const document = (greeting: object, paths: object = { '/v1/greet': { post: operation() } }) => ({
  openapi: '3.1.0',
  paths,
  components: { schemas: { Greeting: { type: 'object', ...greeting } } },
})

const TO = { type: 'string', enum: ['EN', 'DE'] }
const MANY = { type: 'array', maxItems: 5, items: { type: 'string' } }
const BEFORE = { properties: { to: TO, many: MANY } }
const AFTER = {
  required: ['to'],
  properties: { to: { ...TO, enum: ['EN', 'FR'] }, many: { ...MANY, maxItems: 1 }, tone: {} },
}
const LOUD = { parameters: [{ name: 'loud', in: 'query', schema: {} }] }

it('finds citations that do not stand where they should', () => {
  const clone = repository(
    ['2026-01-01', 'Begin', document({ description: 'Say  hello.' })],
    ['2026-02-01', 'Go on', document({ description: 'Say hi.' })],
  )
  const page = { file: 'openapi.yaml', date: '2026-02-01', subject: 'Go on' }
  const sources = {
    document: { file: 'openapi.yaml' },
    documentation: { file: 'openapi.yaml' },
    release_notes: page,
    languages_changelog: { ...page, subject: 'Never' },
  }
  const cited = [
    { documentation: '2026-01-01', subject: 'Begin', says: 'Say hello.' },
    { documentation: '2026-02-01', subject: 'Go on', says: 'Say hello.' },
    { release_notes: 'Say hi.' },
    { languages_changelog: 'Say hi.' },
    { document: '0000000', says: 'Say hi.' },
  ].map((citation, index) => ({ by: String(index), citation }))
  expect(citationFlaws(cited, sources, [clone])).toEqual([
    '1: openapi.yaml of 2026-02-01 (Go on) does not say "Say hello."',
    '3: openapi.yaml of 2026-02-01 (Never) is in none of the clones',
    '4: openapi.yaml 0000000 is in none of the clones',
  ])
})

describe('the import of the public document’s history', () => {
  let history: readonly PublicChange[]
  let clone: string

  beforeAll(() => {
    clone = repository(
      ['2026-01-01', 'Begin', document(BEFORE)],
      ['2026-02-01', 'Only words', document({ description: 'A greeting.', ...BEFORE })],
      ['2026-03-01', 'Greet in French', document(AFTER)],
      [
        '2026-04-01',
        'Say goodbye',
        document(AFTER, {
          '/v1/greet': { post: operation({ deprecated: true, ...LOUD }) },
          '/v1/leave': { post: operation({ operationId: 'leave' }) },
        }),
      ],
    )
    history = publicHistory(clone, '2026-02-01')
  })

  it('has each day on which something changed for clients, not those of words, and what that was', () => {
    const shown = history.map(({ date, subject, differences }) => [
      `${date} ${subject}`,
      ...differences.map(({ change, key }) => `${change === 'added' ? '+' : '-'} ${key}`),
    ])
    expect(shown).toEqual([
      [
        '2026-03-01 Greet in French',
        '+ POST /v1/greet body.to required',
        '+ POST /v1/greet body.to=fr',
        '+ POST /v1/greet body.many maxItems: 1',
        '+ POST /v1/greet body.tone',
        '- POST /v1/greet body.to=de',
        '- POST /v1/greet body.many maxItems: 5',
      ],
      [
        '2026-04-01 Say goodbye',
        '+ POST /v1/greet deprecated',
        '+ POST /v1/greet query.loud',
        '+ POST /v1/leave',
      ],
    ])
    expect(history[0]?.commit).toMatch(/^[0-9a-f]{7,}$/)
  })

  const ours = (dates: object = {}, own: object = {}) => {
    const to = { type: 'string', enum: ['en', 'de', 'fr'] }
    const properties = { to, many: { ...MANY, ...own }, tone: {}, ...dates }
    return document({ properties }, { '/v1/greet': { post: operation(LOUD) } })
  }

  it('proposes entries in the form of changes.yaml, by our names', () => {
    const { missing, known, report } = importChanges(history, ours(), [])
    expect([missing, known]).toEqual([9, 0])
    const entries = parse(report)
    expect(entries[0]).toEqual({
      date: '2026-03-01',
      what: '?',
      source: `public OpenAPI document, ${history[0]?.commit}: "Greet in French"`,
      adds: ['greet.to=fr', 'greet.tone'],
      removes: ['greet.to=de'],
    })
    expect(report).toContain('# removed: POST /v1/greet body.many maxItems: 5')
    expect(report).toContain('# added: POST /v1/greet body.to required')
    expect(entries[1]).toMatchObject({ adds: ['greet?loud', 'POST /v1/leave'] })
  })

  it('accepts what our document has on the same day, or what has a reason', () => {
    const maxItems = [
      { value: 5, until: '2026-03-01' },
      { value: 1, since: '2026-03-01' },
    ]
    const dated = ours({ tone: { 'x-since': '2026-03-01' } }, { 'x-limits': { maxItems } })
    const reviewed = [
      { date: '2026-03-01', elements: ['POST /v1/greet body.to*'], reason: 'Served before.' },
      { elements: ['POST /v1/leave', '*deprecated'], reason: 'Not ours.' },
    ]
    const { missing, report } = importChanges(history, dated, reviewed)
    expect(missing).toBe(1)
    expect(parse(report)).toMatchObject([{ date: '2026-04-01', adds: ['greet?loud'] }])
  })

  it('finds constraints of the newest document that ours lacks, on any day and without a reason', () => {
    const properties = { to: { enum: ['FR'] }, many: { maxItems: 5 }, tone: {} }
    const strict = document({ properties }, { '/v1/greet': { post: operation(LOUD) } })
    const reasons = [{ elements: ['POST /v1/leave', '*deprecated'], reason: 'Not ours.' }]
    expect(lackingElements(newestElements(clone), strict, reasons)).toEqual([
      'POST /v1/greet body.to required',
      'POST /v1/greet body.to=en',
      'POST /v1/greet body.many maxItems: 1',
    ])
  })

  it('does not accept another day, nor a reason of another day', () => {
    const dated = ours({ tone: { 'x-since': '2026-03-02' } })
    const reviewed = [{ date: '2026-04-01', elements: ['POST /v1/greet body.to=fr'], reason: 'Later.' }]
    const { report } = importChanges(history, dated, reviewed)
    expect(parse(report)[0].adds).toEqual(['greet.to=fr', 'greet.tone'])
  })
})

it('knows both names and both routes of what was renamed and moved', () => {
  const former = { method: 'POST', path: '/v1/greet', until: '2026-03-01' }
  const to = { 'x-was': [{ name: 'target', until: '2026-03-01' }] }
  const elements = publicElements(
    document({ properties: { to } }, { '/v3/greet': { post: operation({ 'x-former': former }) } }),
  )
  expect(elements.get('POST /v1/greet')).toMatchObject({ until: '2026-03-01' })
  expect(elements.get('POST /v3/greet')).toMatchObject({ since: '2026-03-01' })
  expect(elements.get('POST /v1/greet body.target')).toMatchObject({ until: '2026-03-01' })
  expect(elements.get('POST /v3/greet body.to')).toMatchObject({ since: '2026-03-01' })
})
