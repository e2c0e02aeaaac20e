import { join } from 'node:path'

/**
 * The files by which the action's steps and Mynah know of each other, in a folder that is the action's own.
 * @param {string} folder
 */
export const filesIn = (folder) => ({
  /** What job.mjs says of Mynah. */
  job: join(folder, 'job.json'),
  /** What Mynah writes to its standard streams. */
  log: join(folder, 'mynah.log'),
  /** The reports of `mynah exec`. */
  summary: join(folder, 'summary.md'),
  report: join(folder, 'report.json'),
})
