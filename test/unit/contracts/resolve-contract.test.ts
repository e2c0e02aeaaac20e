import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firstBehavior, readBehaviors } from '../../../scripts/contracts/behavior.ts'
import type { ChangesFile } from '../../../src/contract/dates/change.ts'
import { contractFlaw, resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'

const file = JSON.parse(
  readFileSync(new URL('../../../openapi/changes.json', import.meta.url), 'utf8'),
) as ChangesFile

/** The only operation that ended before the specification, and those after it that the default contract leaves out. */
const ENDED = 'getLanguagePairExceptions'
const LATER = [
  'createTranslationMemoryImport', 'getTranslationMemoryJob', 'getTranslationMemory', 'deleteTranslationMemory',
  'listTranslationMemorySegments', 'createTranslationMemoryExport', 'downloadTranslationMemoryFile',
  'uploadTranslationMemoryFile',
] // biome-ignore format: a table
/** Those that the default contract has, and the specification has not. */
const ADDED = [
  'correctText', 'getLanguageResources', 'adminGetCustomTagAnalytics', 'createVoiceTranslateJob',
  'getVoiceTranslateJobStatus', 'downloadVoiceJobResult', 'uploadVoiceJobSource', 'submitQualityEvaluation',
  'pollQualityEvaluation',
] // biome-ignore format: a table

/** The operations of the document that a contract does not have. */
const missingIn = (served: object) =>
  Object.keys(operations)
    .filter((id) => !(id in served))
    .sort()

describe('a contract', () => {
  it.each([
    ['specification', '2026-05-04', undefined],
    ['latest', '2026-08-11', undefined],
    ['next', 'announced', undefined],
    ['2026-06-17', '2026-06-17', undefined],
    ['2025-11-01', '2025-11-01', undefined],
    ['2031-01-01', '2026-08-11', '2031-01-01'],
  ])('is found by name: %s', (asked, date, beyond) => {
    expect(contractFlaw(asked)).toBeUndefined()
    expect(resolveContract({ contract: asked })).toMatchObject({ date, asked: beyond })
  })

  it('is resolved once, and shares the operations that never changed', () => {
    const latest = resolveContract({ contract: 'latest' })
    expect(resolveContract({ contract: 'latest' })).toBe(latest)
    expect(latest.operations.detectLanguage).toBe(operations.detectLanguage)
    expect(latest.operations.getLanguageProducts).toBeUndefined()
  })

  it('of the specification has what was added since until June 2026, and every operation of then', () => {
    const { behavior, operations: served, languages, unlisted } = resolveContract({})
    expect(behavior).toMatchObject({ speechUsage: 'minutes', getTranslate: false, scopedKeys: 'enforced' })
    expect(missingIn(served)).toEqual([ENDED, ...LATER].sort())
    expect([languages, unlisted]).toEqual([[], {}])
  })

  it('of the specification, strictly, has exactly what the specification has', () => {
    const { behavior, operations: served } = resolveContract({ strictContract: true })
    expect(behavior).toMatchObject({ newInstructionAnswer: 'list', instructionSourceRequired: true })
    expect(missingIn(served)).toEqual([ENDED, ...LATER, ...ADDED].sort())
    expect(Object.keys(served.translateText?.body?.shape.properties ?? {})).not.toContain('glossary_ids')
  })
})

describe('the entries of openapi/changes.yaml', () => {
  it.each([
    ['without a declaration', { adds_ads: { before: true, after: false } }, {}, 'adds_ads is not declared'],
    ['with another value', { scoped_keys: { before: 'ignored', after: 'on' } }, {}, 'scoped_keys cannot be "on"'],
    ['that does not continue', { scoped_keys: { before: 'ignored', after: 'enforced' } }, {}, 'scoped_keys is enforced before 2099-01-01'],
    ['strict without a declaration', {}, { adds_ads: true }, 'adds_ads is not declared'],
  ])('fail the build for a behavior %s', (_, behavior, strict, message) => {
    const { changes, strict_behavior } = file
    const next = { date: '2099-01-01', what: '', source: '', behavior }
    const wrong = { ...file, changes: [...changes, next], strict_behavior: { ...strict_behavior, ...strict } }
    const behaviors = readBehaviors()
    expect(() => firstBehavior(file, behaviors)).not.toThrow()
    expect(() => firstBehavior(wrong as ChangesFile, behaviors)).toThrow(message)
  }) // biome-ignore format: a table

  it('fail the build for a behavior without a day and without a default', () => {
    const { new_instruction_answer: dateless, ...others } = readBehaviors()
    const { default: _, ...undecided } = dateless ?? {}
    expect(() => firstBehavior(file, { ...others, new_instruction_answer: undecided })).toThrow(
      'needs a default',
    )
  })

  it('deprecate until a date with an entry', () => {
    const dates = new Set(file.changes.map(({ date }) => date))
    for (const { deprecates = [] } of file.changes)
      for (const { stops } of deprecates) expect(stops === undefined || dates.has(stops)).toBe(true)
  })
})
