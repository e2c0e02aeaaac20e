import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Report } from '../../real/reports/report.ts'
import { reportFile } from '../../real/reports/views.ts'
import type { ReportRequest } from './report-flags.ts'

/** Writes reports, creating their directories; returns those that could not be written. */
export async function writeReportFiles(
  requested: readonly ReportRequest[],
  report: Report,
): Promise<string[]> {
  const failures: string[] = []
  for (const { format, file } of requested) {
    try {
      await mkdir(dirname(resolve(file)), { recursive: true })
      const write = format === 'markdown' && isJobSummary(file) ? appendFile : writeFile
      await write(file, reportFile(report, format))
    } catch (error) {
      failures.push(
        `--report ${format}=${file} could not be written: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return failures
}

/** Whether a file is GitHub's job summary, to which all commands of a step append. */
export function isJobSummary(file: string): boolean {
  const { GITHUB_STEP_SUMMARY: summary } = process.env
  return summary !== undefined && summary !== '' && resolve(file) === resolve(summary)
}
