import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'
import { code, table } from './markdown.ts'

/** Every advisory with the mistake that it finds, its consequences, and what to do. */
export const advisoryTable = () =>
  table(
    ['Advisory', 'Severity', 'Shows that', 'Why it hurts', 'What to do'],
    Object.entries(ADVISORY_RULES).map(([kind, { severity, finds, suspects, why, fix }]) => [
      code(kind),
      severity,
      suspects === undefined ? finds : `${finds}. As info: ${suspects}`,
      why,
      fix,
    ]),
  )
