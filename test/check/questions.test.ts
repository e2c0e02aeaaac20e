import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadProbes } from '../../src/real/compare/probes/probe.ts'

interface Question {
  readonly number: number
  readonly probes: readonly string[]
  /** Substrings of the probe's JSON. */
  readonly has: readonly string[]
}

const questions: readonly Question[] = parse(
  readFileSync(new URL('./questions.yaml', import.meta.url), 'utf8'),
)
const probes = new Map(loadProbes().map((probe) => [probe.id, JSON.stringify(probe)]))

describe('the collected questions', () => {
  it('are 83', () => {
    expect(questions.map(({ number }) => number)).toEqual(Array.from({ length: 83 }, (_, index) => index + 1))
  })

  it.each(questions)('$number is settled by $probes', ({ probes: ids, has }) => {
    const texts = ids.map((id) => probes.get(id))
    expect(texts).not.toContain(undefined)
    expect(has.filter((part) => !texts.some((text) => text?.includes(part)))).toEqual([])
  })
})
