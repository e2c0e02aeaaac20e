import { createPaint, hasColors } from '../../base/terminal/colors.ts'
import type { Run } from '../../real/reports/run.ts'
import type { Emulator } from '../../server/emulator.ts'
import type { ServeOptions } from '../flags.ts'
import { checkWritable } from './check-writable.ts'
import type { ReportOptions } from './report-flags.ts'
import type { EndedCommand, WatchedRun } from './watch-run.ts'

/** The exit code if the command succeeded but something else failed. */
const FAILED = 1

/**
 * Checks before the command runs that all outputs can be written.
 * @throws Error with the reason
 */
export async function checkOutputs({ report = [], artifact, summary }: ReportOptions) {
  for (const { format, file } of report) checkWritable(file, `--report ${format}=${file}`, 'file')
  if (summary !== undefined) checkWritable(summary, `--summary ${summary}`, 'file')
  if (artifact === undefined) return
  checkWritable(artifact, `--artifact ${artifact}`, 'directory')
  const { clearArtifact } = await import('../artifact/save-artifact.ts')
  await clearArtifact(artifact)
}

/** A finished run, and the requested outputs. */
interface FinishedRun {
  readonly ended: EndedCommand
  readonly watched: WatchedRun
  readonly emulator: Emulator
  readonly options: ServeOptions & ReportOptions
}

/** The result of a run. */
export interface FinishedExec {
  /** The exit code of `mynah exec`. */
  readonly exitCode: number
  readonly run: Run
}

/**
 * Reports a run: summary, reports, artifact. Errors here never hide the command's own failure.
 * @returns what the run did, and the exit code of exec: that of the command if it failed; otherwise 1 if an
 *   expectation failed, a forbidden advisory occurred, or something could not be written
 */
export async function finishRun(finished: FinishedRun): Promise<FinishedExec> {
  const { exitCode } = finished.ended
  const run = finished.watched.end(finished.ended)
  try {
    const isGood = await tell(run, finished)
    return { exitCode: exitCode === 0 && !isGood ? FAILED : exitCode, run }
  } catch (error) {
    console.error(`mynah: ${error instanceof Error ? error.message : error}`)
    return { exitCode: exitCode || FAILED, run }
  }
}

/** Resolves with whether the run passed and all outputs were written. */
async function tell(run: Run, { watched, emulator, options }: FinishedRun): Promise<boolean> {
  // Loaded at the end, so that other commands need not load it.
  const { hasPassed } = await import('../../real/reports/run.ts')
  const { annotations, execReport, failures } = await import('../../real/reports/exec-report.ts')
  const { jsonLine, terminalView } = await import('../../real/reports/views.ts')
  const { report = [], artifact, summary, quiet } = options
  const paint = createPaint(hasColors(process.stderr, process.env))
  const all = execReport(run)
  if (options.json) console.error(jsonLine(all.facts))
  else process.stderr.write(terminalView(quiet ? failures(run) : all.summary, paint))

  if (process.env.GITHUB_ACTIONS === 'true') for (const line of annotations(run)) console.error(line)

  const unwritten: string[] = []
  if (report.length > 0) {
    const { writeReportFiles } = await import('./report-files.ts')
    unwritten.push(...(await writeReportFiles(report, all)))
  }
  if (summary !== undefined) {
    const { writeSummary } = await import('./report-files.ts')
    unwritten.push(...(await writeSummary(summary, watched)))
  }
  if (artifact !== undefined && !hasPassed(run)) {
    try {
      await save(artifact, run, { watched, emulator, options })
      if (!quiet && !options.json)
        console.error(
          `mynah: saved ${artifact}, which only you can read. Look at it: mynah start --artifact ${artifact}`,
        )
    } catch (error) {
      unwritten.push(
        `--artifact ${artifact} could not be written: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  for (const reason of unwritten) console.error(`mynah: ${reason}`)
  return hasPassed(run) && unwritten.length === 0
}

async function save(
  directory: string,
  run: Run,
  { watched, emulator, options: { clock } }: Pick<FinishedRun, 'watched' | 'emulator' | 'options'>,
) {
  const { saveArtifact, scenarioOf } = await import('../artifact/save-artifact.ts')
  const { seed, unknownKeys } = emulator.scenario
  const { name: contract, strict: strictContract } = emulator.contract
  await saveArtifact(directory, {
    run,
    settings: { seed, contract, strictContract, unknownKeys, clock },
    scenario: await scenarioOf(emulator),
    entries: watched.entries(),
  })
}
