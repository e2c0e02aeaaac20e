// What an editor with the YAML language server shows for a scenario, as its schema says it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { getLanguageService } from 'yaml-language-server'

const schema = JSON.parse(readFileSync('scenarios/scenario.schema.json', 'utf8'))
const nothing = () => undefined
const service = getLanguageService({
  schemaRequestService: () => Promise.reject(new Error('The schema refers to another one')),
  workspaceContext: { resolveRelativePath: (path: string) => path },
  telemetry: { send: nothing, sendError: nothing, sendTrack: nothing } as never,
})
service.configure({
  validate: true,
  hover: true,
  completion: true,
  schemas: [{ uri: 'file:///scenario.schema.json', fileMatch: ['*.yaml'], schema }],
})

/** A scenario in an editor, and where `|` stands in it. */
function open(yaml: string) {
  const text = `version: 1\n${yaml}\n`
  const place = text.indexOf('|')
  const content = place < 0 ? text : text.slice(0, place) + text.slice(place + 1)
  const document = TextDocument.create(`file:///${randomUUID()}.yaml`, 'yaml', 1, content)
  return { document, position: document.positionAt(Math.max(place, 0)) }
}

describe('an editor suggests', () => {
  it.each([
    ['|', 'faults', /^Rules that disturb requests/],
    ['contract: |', 'latest', /as it is now/],
    ['contract: |', '2026-06-09', /Quality evaluation/],
    ['contract:\n  at: |', 'next', /announced/],
    ['contract:\n  |', 'speech_usage', /./],
    ['extends: [|]', 'flaky', /429 or 503/],
    ['unknown_keys: |', 'reject', /unknown key/],
    ['faults:\n  - |', 'match', /./],
    ['faults:\n  - match:\n      |', 'operation', /operationId/],
    ['faults:\n  - match:\n      operation: |', 'translateText', /50 texts/],
    ['faults:\n  - match:\n      path: |', '/v2/usage', /GET/],
    ['faults:\n  - then:\n      |', 'dribble', /slowly/],
    ['faults:\n  - then:\n      status: |', '456', /limit/],
    ['faults:\n  - then:\n      alter: |', 'reordered', /comes last/],
    ['faults:\n  - then:\n      alter: |', 'tag-gap', /space/],
    ['faults:\n  - then:\n      delay:\n        distribution: |', 'lognormal', /./],
    ['phrases:\n  - source_lang: |', 'de', /^German$/],
    ['phrases:\n  - target_lang: |', 'pt-BR', /Brazil/],
    ['accounts:\n  - features: [|]', 'admin', /adminGetDeveloperKeys/],
    ['accounts:\n  - keys:\n      - scopes: [|]', 'translate:text', /translateText/],
    ['accounts:\n  - plan: |', 'free', /./],
    ['accounts:\n  - translation_memories:\n      - source_language: |', 'ja', /^Japanese$/],
    ['accounts:\n  - style_rules:\n      - language: |', 'fr', /^French$/],
    ['accounts:\n  - glossaries:\n      - dictionaries:\n          - entries_format: |', 'csv', /comma/],
    ['phrases:\n  - steering:\n      formality: |', 'prefer_more', /where the language has it/],
    ['faults:\n  - then:\n      error:\n        reason_code: |', '4000403', /Audio format/],
    ['settings:\n  translation:\n    mode: |', 'pseudo', /./],
    ['settings:\n  advisories:\n    off:\n      - |', 'key_in_url', /./],
    ['expect:\n  - match:\n      status: |', '429', /Too many requests/],
  ])('%j: %s', async (yaml, label, meaning) => {
    const { document, position } = open(yaml)
    const { items } = await service.doComplete(document, position, false)
    const found = items.find((item) => item.label === label)
    expect(found, items.map((item) => item.label).join(', ')).toBeDefined()
    const words = found?.documentation
    expect(typeof words === 'object' ? words.value : words).toMatch(meaning)
    expect(items.map((item) => item.label)).not.toContain('[object Object]')
  })
})

describe('an editor explains', () => {
  it.each([
    ['extends: [fla|ky]', /`flaky`: About every third request/],
    ['faults: [{ match: { operation: get|Usage } }]', /`getUsage`: Usage and limits/],
    ['faults: [{ then: { sta|tus: 429 } }]', /`429`: Too many requests/],
    ['settings: { documents: { que|ue: 5s } }', /queue/i],
    ['accounts: [{ character_l|imit: 5 }]', /limit/],
  ])('%j', async (yaml, text) => {
    const { document, position } = open(yaml)
    expect(JSON.stringify((await service.doHover(document, position))?.contents)).toMatch(text)
  })
})

describe('an editor reports', () => {
  it.each([
    ['foo: 1', ['2:1 Property foo is not allowed.']],
    [
      'faults: [{ then: { status: 429, hang: true } }]',
      ['2:20 Property status is not allowed.', '2:33 Property hang is not allowed.'],
    ],
    ['faults: [{ then: {} }]', ['2:12 Missing property "status".']],
    ['phrases: [{ file: a.json, text: a }]', ['2:27 Property text is not allowed.']],
    ['faults: [{ match: { operation: translatText }, then: { status: 429 } }]', [/^2:32 .*"translateText"/]],
    ['extends: [flacky]', [/^2:11 .*"flaky"/]],
    ['settings: { advisories: { off: [one_text_eac] } }', [/^2:33 .*"one_text_each"/]],
    ['contract: { speech_usage: hours }', [/^2:27 .*"minutes"/]],
    ['faults: [{ then: { delay: { distribution: fixed } } }]', ['2:20 Missing property "median".']],
  ])('%j', async (yaml, expected) => {
    const { document } = open(yaml)
    const found = (await service.doValidation(document, false)).map(
      ({ range: { start }, message }) => `${start.line + 1}:${start.character + 1} ${message}`,
    )
    expect(found.sort()).toEqual(
      expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    )
  })

  it.each([
    'extends: [flaky, ./mine.yaml]',
    'contract: 2026-05-01',
    'contract: { at: latest, speech_usage: minutes }',
    'faults: [{ match: { operation: get* }, then: { status: 418, delay: 1s } }, { then: { delay: 1s } }]',
    'phrases: [{ source_lang: EN, target_lang: "*", text: a, translation: b }, { file: de.po }]',
  ])('nothing in %j', async (yaml) => {
    expect(await service.doValidation(open(yaml).document, false)).toEqual([])
  })

  it('nothing in the built-in scenarios', async () => {
    const { builtInNames, readBuiltIn } = await import('../../src/plan/scenarios/built-in.ts')
    for (const name of builtInNames()) {
      const document = TextDocument.create(`file:///${name}.yaml`, 'yaml', 1, readBuiltIn(name))
      expect(await service.doValidation(document, false), name).toEqual([])
    }
  })
})
