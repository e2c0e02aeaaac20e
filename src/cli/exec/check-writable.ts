import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { ReportRequest } from './report-flags.ts'

/**
 * Checks whether a file or directory can be written before a command runs for minutes and its report is lost. Missing
 * directories are created later.
 * @param what describes it in the message
 * @throws InvalidOption with the reason
 */
export function checkWritable(path: string, what: string, kind: 'file' | 'directory') {
  const present = statusOf(resolve(path))
  if (present && present.isDirectory() !== (kind === 'directory'))
    throw new InvalidOption(
      `${what} cannot be written: ${path} ${kind === 'file' ? 'is a directory' : 'is not a directory'}`,
    )
  const nearest = present ? resolve(path) : nearestPresent(dirname(resolve(path)))
  if (!present && !statusOf(nearest)?.isDirectory())
    throw new InvalidOption(`${what} cannot be written: ${nearest} is not a directory`)
  try {
    accessSync(nearest, constants.W_OK)
  } catch {
    throw new InvalidOption(`${what} cannot be written: there is no permission to write ${nearest}`)
  }
}

/** Checks the same of requested reports. */
export function checkReports(requested: readonly ReportRequest[] = []) {
  for (const { format, file } of requested) checkWritable(file, `--report ${format}=${file}`, 'file')
}

function nearestPresent(path: string): string {
  return statusOf(path) || dirname(path) === path ? path : nearestPresent(dirname(path))
}

/** Undefined if it does not exist, or if a parent is a file. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
