import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { jsonReport } from '../../reports/json.ts'
import { junitReport } from '../../reports/junit.ts'
import { markdownReport } from '../../reports/markdown.ts'
import type { Run } from '../../reports/run.ts'
import type { ReportRequest } from './report-flags.ts'

const WRITERS: Readonly<Record<ReportRequest['format'], (run: Run) => string>> = {
  junit: junitReport,
  markdown: markdownReport,
  json: jsonReport,
}

/** Writes every report, its directory included; resolves with what could not be written. */
export async function writeReports(run: Run, reports: readonly ReportRequest[]): Promise<string[]> {
  const failures: string[] = []
  for (const { format, file } of reports) {
    try {
      await mkdir(dirname(resolve(file)), { recursive: true })
      const write = format === 'markdown' && isJobSummary(file) ? appendFile : writeFile
      await write(file, WRITERS[format](run))
    } catch (error) {
      failures.push(
        `--report ${format}=${file} could not be written: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return failures
}

/** What GitHub shows for a step is what all of its commands have added to this file. */
export function isJobSummary(file: string): boolean {
  const { GITHUB_STEP_SUMMARY: summary } = process.env
  return summary !== undefined && summary !== '' && resolve(file) === resolve(summary)
}
