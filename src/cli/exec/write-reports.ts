import { jsonReport } from '../../reports/json.ts'
import { junitReport } from '../../reports/junit.ts'
import { markdownReport } from '../../reports/markdown.ts'
import type { Run } from '../../reports/run.ts'
import { writeReportFiles } from './report-files.ts'
import type { ReportRequest } from './report-flags.ts'

const WRITERS: Readonly<Record<ReportRequest['format'], (run: Run) => string>> = {
  junit: junitReport,
  markdown: markdownReport,
  json: jsonReport,
}

/** Writes all reports of a run; returns those that could not be written. */
export const writeReports = (run: Run, reports: readonly ReportRequest[]): Promise<string[]> =>
  writeReportFiles(reports, (format) => WRITERS[format](run))
