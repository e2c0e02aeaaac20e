import { symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { InvalidScenario } from '../../../src/plan/scenarios/invalid-scenario.ts'
import { loadScenario, type ScenarioInput } from '../../../src/plan/scenarios/load-scenario.ts'
import { newFolder } from '../../support/new-folder.ts'
import { itInMore } from '../../support/runs.ts'

const folder = newFolder()

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

/** The problems of a scenario, including those of its resources, one per line, without the folder. */
async function wrong(input: ScenarioInput): Promise<string[]> {
  try {
    const loaded = await loadScenario(input)
    await using emulator = await createEmulator()
    await emulator.apply(loaded)
    return []
  } catch (error) {
    if (!(error instanceof InvalidScenario)) throw error
    return error.message.replaceAll(`${folder}/`, '').split('\n')
  }
}

const wrongIn = async (text: string, name = 'a.yaml') => wrong(await file(name, text))

const settings = (fields: string) => `version: 1\nsettings: { ${fields} }`
const account = (fields: string) => `version: 1\naccounts: [{ name: a, ${fields} }]`
const fault = (fields: string) => `version: 1\nfaults: [{ ${fields} }]`
const styleRule = (time: string) =>
  account(
    `keys: [{ key: a }], style_rules: [{ name: x, language: de, configured_rules: { dates_and_times: { time_format: ${time} } } }]`,
  )
const memory = (name: string, source: string) =>
  account(
    `keys: [{ key: a }], translation_memories: [{ name: ${name}, source_language: en, target_languages: [de], segments: [{ source: ${source}, target: b }] }]`,
  )

describe('an invalid scenario names file, line, column, path, and what would be valid', () => {
  it.each<[what: string, text: string, ...problems: (string | RegExp)[]]>([
    ['a list', '- version: 1', /^a\.yaml:1:1: must have keys and values; the smallest scenario is: version: 1$/],
    ['no version', 'name: x', "a.yaml:1:1: must have 'version'"],
    ['an unknown version', 'version: 2', 'a.yaml:1:1: version must be 1'],
    ['a version of fake text that Mynah does not have', settings('translation: { text_version: 3 }'), 'a.yaml:2:28: settings.translation.text_version must be one of 2'],
    ['a translation memory without a name', memory("''", 'a'), /^a\.yaml:2:\d+: accounts\[0\]\.translation_memories\[0\]\.name must be a string of 1 to 1024 characters$/],
    ['a segment without text', memory('x', "''"), /^a\.yaml:2:\d+: accounts\[0\]\.translation_memories\[0\]\.segments\[0\]\.source must not be empty$/],
    ['a misspelled key', 'version: 1\nname: x\nfautls: []', "a.yaml:3:1: fautls is not a recognized key; did you mean 'faults'?"],
    ['a misspelled key deep inside', fault('match: { opration: translateText }, then: { status: 429 }'), "a.yaml:2:21: faults[0].match.opration is not a recognized key; did you mean 'operation'?"],
    ['a setting in the spelling of the programs', settings('authFailureStatus: 403'), "a.yaml:2:13: settings.authFailureStatus is not a recognized key; did you mean 'auth_failure_status'?"],
    ['a number for a string', 'version: 1\nseed: 42', 'a.yaml:2:1: seed must be a string: write "42"'],
    ['a string for a boolean', 'version: 1\nstrict_contract: "true"', 'a.yaml:2:1: strict_contract must be true or false: write true'],
    ['a number for a duration', settings('documents: { queue: 5 }'), /^a\.yaml:2:26: settings\.documents\.queue must be a duration such as /],
    ['a duration without a fixed length', settings('documents: { queue: P1M }'), 'a.yaml:2:26: settings.documents.queue P1M has no fixed length: write days or less'],
    ['a time that is none', 'version: 1\nclock: { now: 2026-02-30 }', 'a.yaml:2:10: clock.now must be an ISO 8601 time such as 2026-01-31T12:00:00Z; there is no such day'],
    ['a time where a clock is', 'version: 1\nclock: yesterday', 'a.yaml:2:1: clock must be an object such as { now: 2026-01-31T23:59:00Z }'],
    ['a method that is misspelled', fault('match: { method: PSOT }, then: { status: 503 }'), "a.yaml:2:21: faults[0].match.method 'PSOT' is not an HTTP method; did you mean 'POST'?"],
    ['a parameter that is misspelled in a match', fault('match: { operation: translateText, body: { target_lan: DE } }, then: { status: 503 }'), "a.yaml:2:55: faults[0].match.body.target_lan is not a parameter of these requests; did you mean 'target_lang'?"],
    ['a query parameter that is misspelled in a match', fault('match: { operation: getLanguages, query: { prodcut: voice } }, then: { status: 503 }'), "a.yaml:2:55: faults[0].match.query.prodcut is not a parameter of these requests; did you mean 'product'?"],
    ['an unknown status in an expectation', 'version: 1\nexpect: [{ match: { status: 4xx }, count: 0 }]', "a.yaml:2:21: expect[0].match.status must be a number from 100 to 599, 0 for no answer, or a string such as '4*'"],
    ['a status beyond those there are', 'version: 1\nexpect: [{ match: { status: 700 }, count: 0 }]', /^a\.yaml:2:21: expect\[0\]\.match\.status must be a number from 100/],
    ['no name at all', 'version: 1\nextends: [""]', 'a.yaml:2:11: extends[0] must not be empty'],
    ['what belongs to the contract', 'version: 1\ncontract: latest\nsettings: { speech_usage: milliseconds }', 'a.yaml:3:13: settings.speech_usage belongs to the contract. Write contract: { at: latest, speech_usage: milliseconds }.'],
    ['counts that cannot be', 'version: 1\nexpect: [{ match: {}, count: { min: 3, max: 2 } }]', 'a.yaml:2:23: expect[0].count cannot be at least 3 and at most 2'],
    ['ids that are given twice', 'version: 1\nfaults: [{ id: a, then: { status: 500 } }, { id: a, then: { status: 503 } }]', "a.yaml:2:46: faults[1].id 'a' is already used"],
    ['accounts that are given twice', 'version: 1\naccounts: [{ name: a, keys: [{ key: k }] }, { name: a, keys: [{ key: l }] }]', "a.yaml:2:47: accounts[1].name 'a' is already used"],
    ['keys that are given twice', account('keys: [{ key: k }, { key: k }]'), "a.yaml:2:44: accounts[0].keys[1].key 'k' is already used"],
    ['a key of two accounts', 'version: 1\naccounts: [{ name: a, keys: [{ key: k }] }, { name: b, keys: [{ key: k }] }]', "a.yaml:2:65: accounts[1].keys[0].key is already a key of 'a'"],
    ['an account without keys', 'version: 1\naccounts: [{ name: a }]', "a.yaml:2:12: accounts[0] must have at least one key in 'keys'"],
    ['the key that never works', account('keys: [{ key: invalid }]'), /^a\.yaml:2:32: accounts\[0\]\.keys\[0\]\.key must be 1 to 256 visible ASCII characters, and not 'invalid'/],
    ['a free key in a paid account', account('plan: paid, keys: [{ key: "shop:fx" }]'), "a.yaml:2:44: accounts[0].keys[0].key 'shop:fx' ends in ':fx', as keys of the free plan do: remove ':fx', or write 'plan: free'"],
    ['a plan that has another name', account('plan: pro'), "a.yaml:2:23: accounts[0].plan must be one of free, paid; did you mean 'paid'?"],
    ['style rules on the free plan', account('keys: [{ key: "shop:fx" }], style_rules: [{ name: x, language: de }]'), "a.yaml:2:65: accounts[0].style_rules[0] needs a paid plan: write 'plan: paid' and a key that does not end in ':fx'"],
    ['an unknown time format', styleRule('use_24h'), /time_format is refused with 400: .* must be one of \d\d values, such as use_24_hour_clock, \w+, \w+\.$/],
    ['an unknown feature', account('features: [adnim], keys: [{ key: k }]'), /^a\.yaml:2:34: accounts\[0\]\.features\[0\] must be one of admin, .*; did you mean 'admin'\?$/],
    ['an unknown scope', account('keys: [{ key: k, scopes: [glossary:read] }]'), /^a\.yaml:2:49: accounts\[0\]\.keys\[0\]\.scopes\[0\] must be one of glossaries:read, .*; did you mean 'glossaries:read'\?$/],
    ['an unknown language', 'version: 1\nphrases: [{ source_lang: xx, target_lang: de, text: a, translation: b }]', "a.yaml:2:13: phrases[0].source_lang 'xx' is not a source language"],
    ['a misspelled word of three letters', settings('translation: { mode: ech }'), /mode must be one of words, .*; did you mean 'echo'\?$/],
    ['one of many values that is misspelled', fault('then: { alter: drop_tag }'), /^a\.yaml:2:20: faults\[0\]\.then\.alter must be one of \d\d values, such as dropped_tag, [\w-]+, [\w-]+; did you mean 'dropped_tag'\?$/],
    ['several problems', settings('documents: { queue: -5s, translate: soon }'), /^a\.yaml:2:26: settings\.documents\.queue /, /^a\.yaml:2:38: settings\.documents\.translate /],
    ['YAML that is none', 'version: 1\nname: [a, b', /^a\.yaml:2:\d+: .*flow/i],
    ['JSON that is none', '{"version": 1, "name": }x', /^a\.yaml:1:\d+: /],
    ['JSON without a comma', '{\n  "version": 1,\n  "name": "x"\n  "seed": "1"\n}', "a.yaml:4:3: expected ',' or '}', found '\"'"],
    ['JSON that ends too early', '{\n  "version": 1,\n  "accounts": [', 'a.yaml:3:16: expected a value, found the end'],
    ['a key that is given twice', 'version: 1\nname: a\nname: b', "a.yaml:3:1: key 'name' is set twice"],
    ['a key that is given twice in JSON', '{"version": 1,\n "clock": {"frozen": true, "frozen": false}}', "a.yaml:2:28: key 'frozen' is set twice"],
    ['keys that are no texts', 'version: 1\n? [a]\n: 1\n5: x', /3?:\d+: a key must be a string/, /a key must be a string/],
    ['tags', 'version: 1\nname: !secret x', /^a\.yaml:2:7: .*!secret/],
    ['several documents', 'version: 1\n---\nversion: 1', 'a.yaml:2:1: a second document begins here (---); put each scenario in a separate file'],
    ['an alias of nothing', 'version: 1\nname: *x', 'a.yaml:2:7: alias *x has no anchor &x before it'],
  ])('%s', async (_, text, ...expected) => {
    expect(await wrongIn(text)).toEqual(
      expected.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem))),
    )
  }) // biome-ignore format: a table

  it.each([
    ['a parameter that the service does not know', fault('match: { body: { banana: 1 } }, then: { status: 503 }')],
    ['a path into a list', fault("match: { body: { 'text[0]': x } }, then: { status: 503 }")],
    ['a method in small letters', fault('match: { method: post }, then: { status: 503 }')],
    ['methods by a pattern', fault('match: { method: P* }, then: { status: 503 }')],
    ['YAML that looks like JSON', '{ "version": 1, # a comment\n  "name": x }'],
  ])('unless it is %s', async (_, text) => {
    expect(await wrongIn(text)).toEqual([])
  }) // biome-ignore format: a table

  it('has positions in JSON and in YAML', async () => {
    const text = JSON.stringify({ version: 1, faults: [{ then: { staus: 500 } }] }, null, 2)
    expect(await wrongIn(text, 'a.json')).toEqual([
      "a.json:6:9: faults[0].then.staus is not a recognized key; did you mean 'status'?",
    ])
  })

  it('has no lines for an object, but the path', async () => {
    const problems = await wrong({ version: 1, fautls: [] } as never)
    expect(problems).toEqual(["scenario: fautls is not a recognized key; did you mean 'faults'?"])
    const circular: Record<string, unknown> = { version: 1 }
    circular.self = circular
    expect(await wrong(circular as never)).toEqual([expect.stringMatching(/^scenario: must be plain JSON/)])
  })
})

describe('a hostile scenario is refused quickly', () => {
  it('of 20 MB', async () => {
    expect(await wrongIn(`version: 1\nname: ${'x'.repeat(20 * 1024 * 1024)}`)).toEqual([
      'a.yaml: is larger than 16777216 bytes',
    ])
  })

  it('that never ends', async () => {
    const path = join(folder, 'zero.yaml')
    await symlink('/dev/zero', path)
    expect(await wrong(path)).toEqual(['zero.yaml: is larger than 16777216 bytes'])
  })

  it('whose aliases expand exponentially', async () => {
    const levels = Array.from({ length: 12 }, (_, n) => `  l${n + 1}: &l${n + 1} [${`*l${n}, `.repeat(9)}]`)
    const text = `version: 1\nsettings:\n  l0: &l0 [a, b]\n${levels.join('\n')}\n`
    const before = process.memoryUsage().heapUsed
    expect(await wrongIn(text)).toEqual([expect.stringMatching(/has too many aliases/)])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('in which a value appears more than a hundred times by its aliases', async () => {
    const appearing = (times: number) =>
      wrongIn(
        `version: 1\nname: &a x\nphrases: [${Array(times - 1)
          .fill('*a')
          .join(', ')}]`,
      )
    expect(await appearing(100)).not.toContainEqual(expect.stringMatching(/has too many aliases/))
    expect(await appearing(101)).toEqual([
      'a.yaml:1:1: has too many aliases; a value may appear at most 100 times',
    ])
  })

  it('that contains itself', async () => {
    const problems = await wrongIn('version: 1\nfaults:\n  - then: { status: 500, body: &b { again: *b } }')
    expect(problems).toEqual(['a.yaml:3:44: *b contains itself'])
  })

  it.each([
    ['lists', '['.repeat(20_000)],
    ['maps', '{a: '.repeat(20_000)],
    ['items', '- '.repeat(20_000)],
    ['keys', '? '.repeat(20_000)],
    ['indented maps', Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n  ')],
    ['JSON', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('that is nested endlessly: %s', async (_, deep) => {
    // More than once: V8 compiles a regular expression again at its second use.
    for (let round = 0; round < 3; round++)
      expect(await wrongIn(`version: 1\nname:\n  ${deep}`)).toEqual([
        expect.stringMatching(/: is nested more than 100 levels deep$/),
      ])
  })

  it.each(['', '\n', '# a comment\n'])('that is empty: %j', async (text) => {
    expect(await wrongIn(text)).toEqual(['a.yaml:1:1: is empty; the smallest scenario is: version: 1'])
  })

  it('whose name has a null character', async () => {
    expect(await wrong('\0')).toEqual(['"\\u0000": is not a path: it has a null character'])
  })

  it('whose aliases nest it endlessly', async () => {
    const levels = Array.from({ length: 60 }, (_, n) => `  - &l${n + 1} [[${n === 0 ? 'a' : `*l${n}`}]]`)
    expect(await wrongIn(`version: 1\nname:\n${levels.join('\n')}`)).toEqual([
      expect.stringMatching(/is nested more than 100 levels deep|has too many aliases/),
    ])
  })

  itInMore('with a great many keys', async () => {
    const keys = Array.from({ length: 80_000 }, (_, n) => `k${n}: 1`).join('\n')
    expect((await wrongIn(`version: 1\n${keys}`)).length).toBeGreaterThan(1)
  })

  it('with a key that is special to the language', async () => {
    expect(await wrongIn('version: 1\n__proto__: { polluted: true }')).toEqual([
      expect.stringMatching(/^a\.yaml:2:1: __proto__ is not a recognized key/),
    ])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('in bytes that are not text', async () => {
    const path = join(folder, 'bytes.yaml')
    await writeFile(path, new Uint8Array([0x76, 0xff, 0xfe]))
    expect(await wrong(path)).toEqual(['bytes.yaml: must be UTF-8'])
  })
})

describe('extends', () => {
  it('refuses a cycle and names it', async () => {
    const a = await file('ring-a.yaml', 'version: 1\nextends: [./ring-b.yaml]')
    await file('ring-b.yaml', 'version: 1\nextends: [default, ./ring-c.yaml]')
    await file('ring-c.yaml', 'version: 1\nname: c\nextends:\n  - ./ring-a.yaml')
    expect(await wrong(a)).toEqual([
      './ring-c.yaml:3:1: extends is circular: ring-a.yaml → ./ring-b.yaml → ./ring-c.yaml → ./ring-a.yaml',
    ])
    const self = await file('self.yaml', 'version: 1\nextends: [./self.yaml]')
    expect(await wrong(self)).toEqual([expect.stringMatching(/is circular: self\.yaml → \.\/self\.yaml$/)])
  })

  it('names the line of the scenario that does not exist, with a suggestion', async () => {
    expect(await wrongIn('version: 1\nextends: [default, flakey]')).toEqual([
      expect.stringMatching(/^a\.yaml:2:20: extends\[1\] .*flakey.*did you mean 'flaky'\?/),
    ])
    expect(await wrongIn('version: 1\nextends: [./missing.yaml]')).toEqual([
      expect.stringMatching(/^a\.yaml:2:11: extends\[0\] \.\/missing\.yaml: no such file/),
    ])
    expect(await wrong(folder)).toEqual([expect.stringMatching(/is a directory$/)])
    expect(await wrong('flakey')).toEqual([expect.stringMatching(/did you mean 'flaky'\?/)])
  })

  it('names the file with the error, not the one that extends it', async () => {
    await file('base.yaml', 'version: 1\n\nnmae: x')
    const a = await file('top.yaml', 'version: 1\nextends: [./base.yaml]')
    expect(await wrong(a)).toEqual(["./base.yaml:3:1: nmae is not a recognized key; did you mean 'name'?"])
  })

  it('names the file and line of a resource that the service refuses, however the files were merged', async () => {
    await file(
      'words.yaml',
      'version: 1\naccounts:\n  - name: a\n    glossaries:\n      - { name: "", dictionaries: [{ source_lang: en, target_lang: de, entries: "a\\tb" }] }',
    )
    const top = await file(
      'own.yaml',
      'version: 1\nextends: [./words.yaml]\naccounts: [{ name: a, keys: [{ key: k }] }]',
    )
    await expect(createEmulator({ scenario: top })).rejects.toMatchObject({
      problems: [expect.objectContaining({ source: './words.yaml', line: 5, column: 11 })],
    })
  })

  it('counts a scenario that is reached twice once', async () => {
    await file(
      'phrases.yaml',
      'version: 1\nphrases: [{ source_lang: en, target_lang: de, text: a, translation: b }]',
    )
    await file('left.yaml', 'version: 1\nextends: [./phrases.yaml]\nname: left')
    await file('right.yaml', 'version: 1\nextends: [./phrases.yaml]\nname: right')
    const { scenario, files } = await loadScenario(
      await file('both.yaml', 'version: 1\nextends: [./left.yaml, ./right.yaml]'),
    )
    expect(scenario.phrases).toHaveLength(1)
    expect(scenario.name).toBe('right')
    expect(files.map((path) => path.slice(dirname(path).length + 1)).sort()).toEqual([
      'both.yaml',
      'left.yaml',
      'phrases.yaml',
      'right.yaml',
    ])
  })
})

it('an anchor may be reused, and its parts have their positions', async () => {
  const text = `version: 1
faults:
  - { id: a, match: &all { operation: translateText }, then: { status: 500 } }
  - { id: b, match: *all, then: { status: 503 } }
`
  const { scenario } = await loadScenario(await file('anchors.yaml', text))
  expect(scenario.faults?.map(({ match }) => match)).toEqual([
    { operation: 'translateText' },
    { operation: 'translateText' },
  ])
  expect(await wrongIn(text.replaceAll('translateText', 'nothing'))).toEqual([
    expect.stringMatching(/^a\.yaml:3:28: faults\[0\]\.match\.operation 'nothing' is not an operation/),
    expect.stringMatching(/^a\.yaml:3:28: faults\[1\]\.match\.operation 'nothing' is not an operation/),
  ])
})
