import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'

/** Every advisory under its name: the mistake that it finds, its consequences, and what to do. */
export const advisoryList = () =>
  Object.entries(ADVISORY_RULES)
    .map(
      ([kind, { severity, finds, suspects, why, fix }]) =>
        `\n### ${kind}\n\n*${severity}:* ${finds}.${suspects === undefined ? '' : ` As info: ${suspects}.`}\n\n${why} **Fix:** ${fix}\n`,
    )
    .join('')
    .concat('\n')
