import { type JunitCase, junitDocument } from '../../reports/junit-document.ts'
import { createPaint } from '../../terminal/colors.ts'
import { VERSION } from '../../version.ts'
import type { Proposal } from '../propose.ts'
import type { Comparison, ProbeResult } from '../result.ts'
import { valueInWords } from './sections.ts'
import { resultLines, summaryLines } from './terminal.ts'

/** When a run started and how long it took. */
export interface RunTime {
  /** Wall-clock time, ISO 8601. */
  readonly startedAt: string
  readonly durationMs: number
}

/**
 * A run as JUnit XML: a test case for each probe, and one for the whole run that fails if a side had trouble or the run
 * was interrupted.
 */
export function junitReport(
  comparison: Comparison,
  proposal: Proposal | undefined,
  { startedAt, durationMs }: RunTime,
): string {
  const { a, b, characters, results, interrupted } = comparison
  const paint = createPaint(false)
  const trouble = results.find((result) => result.trouble)
  const problem = interrupted ? 'The run was interrupted.' : trouble?.reason
  return junitDocument({
    name: 'mynah compare',
    startedAt,
    durationMs,
    properties: [
      ['mynah.version', VERSION],
      ['mynah.a', a],
      ['mynah.b', b],
      ['mynah.characters_a', characters.a],
      ['mynah.characters_b', characters.b],
    ],
    cases: [
      {
        classname: 'mynah.compare',
        name: 'run',
        ...(problem !== undefined && { failure: { message: problem, text: problem } }),
      },
      ...results.filter(({ verdict }) => verdict !== 'not run').map(probeCase),
    ],
    output: summaryLines(comparison, proposal, paint).join('\n'),
  })
}

function probeCase(result: ProbeResult): JunitCase {
  const { probe, verdict, differences } = result
  const [folder = '', name = ''] = probe.id.split('/')
  const at = { classname: `mynah.compare.${folder}`, name: `${name}: ${probe.title}` }
  if (verdict !== 'different') return at
  const [first] = differences
  const message = `${first?.path}: A ${valueInWords(first?.a)}, B ${valueInWords(first?.b)}`
  return { ...at, failure: { message, text: resultLines(result, createPaint(false)).join('\n') } }
}
