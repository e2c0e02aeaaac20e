import { quoted } from '../../base/secrets/command-line.ts'
import type { Run } from '../../real/reports/run.ts'
import type { Emulator } from '../../server/emulator.ts'
import type { ServeOptions } from '../flags.ts'
import { checkReports, checkWritable } from './check-writable.ts'
import type { ReportOptions } from './report-flags.ts'
import type { WatchedRun } from './watch-run.ts'

/** The exit code if the command succeeded but something else failed. */
const FAILED = 1

/**
 * Checks before the command runs that all outputs can be written.
 * @throws InvalidOption with the reason
 */
export async function checkOutputs({ report, artifact, summary }: ReportOptions) {
  checkReports(report)
  if (summary !== undefined) checkWritable(summary, `--summary ${summary}`, 'file')
  if (artifact === undefined) return
  checkWritable(artifact, `--artifact ${artifact}`, 'directory')
  const { clearArtifact } = await import('../artifact/save-artifact.ts')
  await clearArtifact(artifact)
}

/** What the outputs of a run are made from. */
interface Watched {
  readonly watched: WatchedRun
  readonly emulator: Emulator
  readonly options: ServeOptions & ReportOptions
}

/**
 * Reports a run: summary, reports, artifact. Errors here never hide the command's own failure.
 * @returns the exit code of exec: that of the command if it failed; otherwise 1 if an expectation failed, a forbidden
 *   advisory occurred, or something could not be written
 */
export async function finishRun(run: Run, watched: Watched): Promise<number> {
  try {
    const isGood = await tell(run, watched)
    return isGood ? run.exitCode : run.exitCode || FAILED
  } catch (error) {
    console.error(`mynah: ${error instanceof Error ? error.message : error}`)
    return run.exitCode || FAILED
  }
}

/** Resolves with whether the run passed and all outputs were written. */
async function tell(run: Run, { watched, emulator, options }: Watched): Promise<boolean> {
  // Loaded at the end, so that other commands need not load it.
  const { annotations, execReport } = await import('../../real/reports/exec-report.ts')
  const { failures, hasPassed } = await import('../../real/reports/findings.ts')
  const { jsonLine, print } = await import('../../real/reports/views.ts')
  const { writeReportFiles, writeSummary, written } = await import('./report-files.ts')
  const { report = [], artifact, summary, quiet } = options
  const all = execReport(run)
  if (options.json) console.error(jsonLine(all.facts))
  else print(quiet ? failures(run) : all.summary, process.stderr)

  if (process.env.GITHUB_ACTIONS === 'true') for (const line of annotations(run)) console.error(line)

  const unwritten = await writeReportFiles(report, all)
  if (summary !== undefined) unwritten.push(...(await writeSummary(summary, watched)))
  if (artifact !== undefined && !hasPassed(run))
    unwritten.push(
      ...(await written(`--artifact ${artifact}`, artifact, async () => {
        await save(artifact, run, { watched, emulator, options })
        if (!quiet && !options.json)
          console.error(
            `mynah: saved ${artifact}, which only you can read. Look at it: mynah start --artifact ${quoted(artifact)}`,
          )
      })),
    )
  for (const reason of unwritten) console.error(`mynah: ${reason}`)
  return hasPassed(run) && unwritten.length === 0
}

async function save(directory: string, run: Run, { watched, emulator, options: { clock } }: Watched) {
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
