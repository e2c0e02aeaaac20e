import { describe, expect, it } from 'vitest'
import { describeInMore, runs } from '../support/runs.ts'
import { APPLICATIONS } from './correct/applications.ts'
import { CALL_PROGRAMS } from './correct/calls.ts'
import { LIBRARY_PROGRAMS } from './correct/libraries.ts'
import { adviceFor } from './correct/program.ts'
import { failingAdvice, PROGRAMS, QUICK_LIBRARY_PROGRAMS } from './correct/programs.ts'

/** Sequences of calls and a tenth of the others with `npm test`, others with `npm run test:more`; all with `npm run test:weekly`. */
const REMAINDERS = runs(1) > 1 ? [3, 5, 7] : [0, 1]

describe('advisories never fail the run of a correct program: it', () => {
  const chosen = PROGRAMS.filter(
    (program, at) => CALL_PROGRAMS.includes(program) || REMAINDERS.includes(at % 20),
  )
  it.each(chosen.map((program) => [program.name, program] as const))('%s', async (_, program) => {
    const { failing, infos } = await adviceFor(program)
    expect(failing).toEqual([])
    if (APPLICATIONS.includes(program)) expect(infos).toEqual([])
  })

  it('is one of more than 200, with libraries and without', () => {
    expect(PROGRAMS.length + LIBRARY_PROGRAMS.length).toBeGreaterThan(200)
  })
})

describeInMore('advisories never fail the run of a program that retries with a library: it uses', () => {
  it.each(QUICK_LIBRARY_PROGRAMS.map((program) => [program.name, program] as const))(
    '%s',
    async (_, program) => {
      expect(await failingAdvice(program)).toEqual([])
    },
  )
})
