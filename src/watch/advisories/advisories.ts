import { isolate } from '../../base/runtime/isolate.ts'
import { ADVISORY_KINDS, type Advisory, type AdvisoryKind, SEVERITIES } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { AdvisoryRule, Finding } from './advisory-rule.ts'
import { DIVIDED_TEXT_RULES } from './divided-texts.ts'
import { DOCUMENT_RULES } from './documents.ts'
import { KEY_RULES } from './keys.ts'
import { LANGUAGE_RULES } from './languages.ts'
import { MARKUP_RULES } from './markup.ts'
import { PARAMETER_RULES } from './parameters.ts'
import { RESOURCE_RULES } from './resources.ts'
import { RETRY_RULES } from './retries.ts'
import { TEXT_RULES } from './texts.ts'
import { TRAFFIC_RULES } from './traffic.ts'
import { VOICE_RULES } from './voice.ts'

/** Every rule, in the order in which advisories are shown. */
export const ADVISORY_RULES: Readonly<Record<AdvisoryKind, AdvisoryRule>> = {
  ...KEY_RULES,
  ...PARAMETER_RULES,
  ...LANGUAGE_RULES,
  ...MARKUP_RULES,
  ...TEXT_RULES,
  ...DIVIDED_TEXT_RULES,
  ...RETRY_RULES,
  ...TRAFFIC_RULES,
  ...DOCUMENT_RULES,
  ...VOICE_RULES,
  ...RESOURCE_RULES,
}

const SHOWN_REQUESTS = 5

/**
 * The advisories for a list of requests.
 * @param chapters the requests, oldest first, in unrelated groups: requests from before the journal was emptied have
 * nothing to do with later ones
 * @param off the advisories that are turned off
 */
export function advisoriesOf(
  chapters: readonly (readonly JournalEntry[])[],
  off: readonly AdvisoryKind[] = [],
): Advisory[] {
  // Requests of the console say nothing about the application.
  const own = chapters.map((entries) => entries.filter((entry) => entry.console === undefined))
  return ADVISORY_KINDS.flatMap((kind) => {
    if (off.includes(kind)) return []
    const rule = ADVISORY_RULES[kind]
    const rows = rule.isPerRequest ? [own.flat()] : own
    const findings = rows.flatMap(
      (entries) => isolate(`the advisory '${kind}'`, () => rule.find(entries)) ?? [],
    )
    const worst = findings.toSorted((a, b) => rank(a, rule) - rank(b, rule))[0]
    if (worst === undefined) return []
    const entries = findings.flatMap((finding) => finding.entries)
    return [
      {
        kind,
        severity: worst.severity ?? rule.severity,
        message: worst.message,
        why: rule.why,
        fix: worst.fix ?? rule.fix,
        requests: entries.slice(0, SHOWN_REQUESTS).map(({ id }) => id),
        count: entries.length,
        ...(worst.deprecations && { deprecations: worst.deprecations }),
      },
    ]
  })
}

const rank = (finding: Finding, rule: AdvisoryRule) => SEVERITIES.indexOf(finding.severity ?? rule.severity)
