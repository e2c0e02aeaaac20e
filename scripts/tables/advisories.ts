import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'
import type { GeneratedFiles } from '../generate/generated-files.ts'
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

/** The kinds of advisories, for types: without the rules, which need more than a browser has. */
export const advisoryKinds = (): GeneratedFiles => ({
  contents: new Map([
    [
      'src/watch/generated/advisory-kinds.ts',
      `// Generated from src/watch/advisories/advisories.ts by "npm run generate". Do not edit.
/** All kinds of advisories (docs/advisories.md). */
export const ADVISORY_KINDS = ${JSON.stringify(Object.keys(ADVISORY_RULES), null, 1)} as const

export type AdvisoryKind = (typeof ADVISORY_KINDS)[number]
`,
    ],
  ]),
})
