import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChangesFile } from '../../../src/contracts/change.ts'
import { contractFlaw, resolveContract } from '../../../src/contracts/resolve-contract.ts'
import { operations } from '../../../src/openapi/generated/operations.ts'
import { DEFAULT_SETTINGS } from '../../../src/settings/settings.ts'

const file = JSON.parse(
  readFileSync(new URL('../../../openapi/changes.json', import.meta.url), 'utf8'),
) as ChangesFile

describe('a contract', () => {
  it.each([
    ['specification', '2026-05-04', undefined],
    ['latest', '2026-06-30', undefined],
    ['next', 'announced', undefined],
    ['2026-06-17', '2026-06-17', undefined],
    ['2025-11-01', '2025-11-01', undefined],
    ['2031-01-01', '2026-06-30', '2031-01-01'],
  ])('is found by name: %s', (asked, date, beyond) => {
    expect(contractFlaw(asked)).toBeUndefined()
    expect(resolveContract({ contract: asked })).toMatchObject({ date, asked: beyond })
  })

  it.each([
    ['lates', "did you mean 'latest'"],
    ['', 'must be one of specification, latest, next'],
    ['2026-02-30', 'there is no such day'],
    ['2025-10-31', 'nothing older is known'],
    ['17 June 2026', 'a day from 2025-11-01 such as 2026-06-30'],
    [20260617, 'must be one of'],
  ])('that does not exist is rejected, with valid choices: %j', (asked, said) => {
    expect(contractFlaw(asked)).toContain(said)
  })

  it('is resolved once, and shares the operations that never changed', () => {
    const latest = resolveContract({ contract: 'latest' })
    expect(resolveContract({ contract: 'latest' })).toBe(latest)
    expect(latest.operations.detectLanguage).toBe(operations.detectLanguage)
    expect(latest.operations.getLanguageProducts).toBeUndefined()
  })

  it('of the specification has the settings that Mynah has, and every operation', () => {
    const { settings, operations: served, languages, unlisted } = resolveContract({})
    expect(settings).toEqual(
      Object.fromEntries(
        Object.keys(settings).map((name) => [name, DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS]]),
      ),
    )
    expect(Object.keys(served)).toEqual(Object.keys(operations))
    expect([languages, unlisted]).toEqual([[], {}])
  })

  it('of the specification, strictly, has exactly what the specification has', () => {
    const { settings, operations: served } = resolveContract({ strictContract: true })
    expect(settings).toMatchObject({ newInstructionAnswer: 'list', instructionSourceRequired: true })
    expect(Object.keys(operations).filter((id) => !(id in served))).toEqual([
      'correctText',
      'getLanguageResources',
      'adminGetCustomTagAnalytics',
      'createVoiceTranslateJob',
      'getVoiceTranslateJobStatus',
      'downloadVoiceJobResult',
      'uploadVoiceJobSource',
      'submitQualityEvaluation',
      'pollQualityEvaluation',
    ])
    expect(Object.keys(served.translateText?.body?.shape.properties ?? {})).not.toContain('glossary_ids')
  })
})

describe('the entries of openapi/changes.yaml', () => {
  const settings = file.changes.flatMap(({ settings = {} }) => Object.keys(settings))

  it.each([...new Set([...settings, ...Object.keys(file.strict_settings)])])(
    'name an existing setting: %s',
    (name) => expect(DEFAULT_SETTINGS).toHaveProperty(name),
  )

  it('deprecate until a date with an entry', () => {
    const dates = new Set(file.changes.map(({ date }) => date))
    for (const { deprecates = [] } of file.changes)
      for (const { stops } of deprecates) expect(stops === undefined || dates.has(stops)).toBe(true)
  })
})
