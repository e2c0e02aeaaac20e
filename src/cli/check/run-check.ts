import { resolve } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { serviceLanguage } from '../../plan/scenarios/phrases/phrase-files.ts'
import { type CheckedFile, checkStrings } from '../../plan/string-files/check-strings.ts'
import { openStringFile, readStringFile } from '../../plan/string-files/read-string-file.ts'
import { InvalidStringFile } from '../../plan/string-files/string-file.ts'
import { checkReport } from '../../real/reports/check.ts'
import { startTiming } from '../../real/reports/report.ts'
import { checkReports } from '../exec/check-writable.ts'
import { publish } from '../exec/report-files.ts'
import type { ReportRequest } from '../exec/report-flags.ts'

/** The flags of `mynah check`. */
export interface CheckFlags {
  readonly source?: string
  readonly target?: readonly string[]
  readonly translated?: readonly string[]
  readonly report?: readonly ReportRequest[]
  readonly json?: boolean
}

/** Checks files of strings and reports the result; resolves with the exit code. */
export async function runCheck(patterns: readonly string[], flags: CheckFlags): Promise<0 | 1 | 2> {
  checkReports(flags.report)
  const source = flags.source === undefined ? undefined : languageOf(flags.source, '--source')
  const targets = (flags.target ?? []).map((code) => languageOf(code, '--target'))
  const time = startTiming()
  const sources = await openAll(patterns)
  const translated = await openAll(flags.translated ?? [])
  const isSameLanguage =
    source !== undefined && targets.length > 0 && targets.every((one) => baseOf(one) === baseOf(source))
  const check = await checkStrings(sources, translated, isSameLanguage)
  const report = checkReport(check, { source, targets }, time())
  if (!(await publish(report, flags))) return 2
  return check.findings.length > 0 ? 1 : 0
}

/** The findings of files, or of strings by key, for programs: each with this many strings. */
export async function checkText(
  files: readonly string[] = [],
  strings: Readonly<Record<string, string>> | undefined,
  limit: number,
) {
  if (files.length === 0 && strings === undefined)
    throw new InvalidOption('check_strings needs files or strings')
  const content = JSON.stringify(strings ?? {})
  const given = {
    path: 'strings',
    content,
    parsed: await readStringFile('strings.json', Buffer.from(content)),
  }
  const { strings: count, findings } = await checkStrings([...(await openAll(files)), given], [])
  return {
    strings: count,
    findings: findings.map(({ name, damage, remedy, strings: found, kept }) => ({
      name,
      damage,
      remedy,
      count: found.length,
      keys: found.slice(0, limit).map(({ path, line, key }) => ({ path, line, key })),
      kept,
    })),
  }
}

const baseOf = (code: string) => code.toLowerCase().split('-')[0]

/** The service's code for a language. */
function languageOf(code: string, flag: '--source' | '--target'): string {
  const found = serviceLanguage(code, flag === '--source')
  if (found === undefined)
    throw new InvalidOption(
      `${flag}: '${code}' is not a language of the service; mynah contract lists what it has`,
    )
  return found
}

/** The files that patterns name, in the order of the patterns. */
async function openAll(patterns: readonly string[]): Promise<readonly CheckedFile[]> {
  const paths = new Set<string>()
  for (const pattern of patterns) {
    const found = isDynamicPattern(pattern) ? (await glob(pattern, { dot: false })).sort() : [pattern]
    if (found.length === 0) throw new InvalidOption(`'${pattern}' matches no file`)
    for (const path of found) paths.add(path)
  }
  return Promise.all([...paths].map(openOne))
}

async function openOne(path: string): Promise<CheckedFile> {
  try {
    return { path, ...(await openStringFile(resolve(path))) }
  } catch (error) {
    if (!(error instanceof InvalidStringFile)) throw error
    throw new InvalidOption(`'${path}' ${error.reason}`)
  }
}
