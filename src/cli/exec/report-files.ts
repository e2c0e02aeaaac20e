import { appendFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Report } from '../../real/reports/report.ts'
import { jsonLine, print, reportFile } from '../../real/reports/views.ts'
import { ANY_DIRECTORY, diskFileSystem, makeDirectory, PRIVATE_FILE } from '../../state/disk/files.ts'
import type { ReportRequest } from './report-flags.ts'
import type { WatchedRun } from './watch-run.ts'

/**
 * Writes reports, creating their directories; returns those that could not be written. They quote what was translated, so
 * new files belong to their owner only; a file that is there keeps its mode.
 */
export async function writeReportFiles(
  requested: readonly ReportRequest[],
  report: Report,
): Promise<string[]> {
  const failures: string[] = []
  for (const { format, file } of requested) {
    const write = format === 'markdown' && isJobSummary(file) ? appendFile : writeFile
    const text = () => reportFile(report, format)
    const what = `--report ${format}=${file}`
    failures.push(...(await written(what, file, () => write(file, text(), { mode: PRIVATE_FILE }))))
  }
  return failures
}

/** Prints a report and writes its files; returns whether all could be written. */
export async function publish(
  report: Report,
  { json, report: requested = [] }: { readonly json?: boolean; readonly report?: readonly ReportRequest[] },
): Promise<boolean> {
  if (json) console.log(jsonLine(report.facts))
  else print(report.summary, process.stdout)
  const failures = await writeReportFiles(requested, report)
  for (const failure of failures) console.error(`mynah: ${failure}`)
  return failures.length === 0
}

/** Writes what the command sent, for review beside the sources; returns why it could not be written. */
export const writeSummary = (file: string, { summary }: WatchedRun): Promise<string[]> =>
  written(`--summary ${file}`, file, () => writeFile(file, `${JSON.stringify(summary(), null, 2)}\n`))

/** Writes a file or directory in one that may not exist yet; returns why it could not be written. */
export async function written(what: string, path: string, write: () => Promise<void>): Promise<string[]> {
  try {
    await makeDirectory(diskFileSystem, dirname(resolve(path)), ANY_DIRECTORY)
    await write()
    return []
  } catch (error) {
    return [`${what} could not be written: ${error instanceof Error ? error.message : error}`]
  }
}

/** Whether a file is GitHub's job summary, to which all commands of a step append. */
export function isJobSummary(file: string): boolean {
  const { GITHUB_STEP_SUMMARY: summary } = process.env
  return summary !== undefined && summary !== '' && resolve(file) === resolve(summary)
}
