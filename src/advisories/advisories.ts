import { type Advisory, type AdvisoryKind, SEVERITIES } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { AdvisoryRule, Finding } from './advisory-rule.ts'
import { deprecated } from './deprecated.ts'
import {
  documentErrorIgnored,
  downloadBeforeDone,
  pollingTooFast,
  resultNeverDownloaded,
} from './documents.ts'
import { edgeSpace, garbledText } from './garbled.ts'
import { keyInBody, keyInUrl, wrongPlanKey } from './keys.ts'
import {
  ambiguousTarget,
  nearLimit,
  translationHeader,
  unknownParameter,
  unprotectedPlaceholder,
} from './requests.ts'
import { unusedResource } from './resources.ts'
import { duplicateCreation, noRetry, pointlessRetry, refusedRequest, retryWithoutPause } from './retries.ts'
import { connectionPerRequest, oneTextEach, sameTextAgain, tooParallel } from './traffic.ts'
import { voiceFailureIgnored, voiceFileMissing, voiceResultNeverDownloaded } from './voice/jobs.ts'
import { voiceStreamLeft } from './voice/streams.ts'

/** Every rule, in the order in which advisories are shown. */
export const ADVISORY_RULES: Readonly<Record<AdvisoryKind, AdvisoryRule>> = {
  key_in_url: keyInUrl,
  key_in_body: keyInBody,
  wrong_plan_key: wrongPlanKey,
  unknown_parameter: unknownParameter,
  translation_header: translationHeader,
  ambiguous_target: ambiguousTarget,
  unprotected_placeholder: unprotectedPlaceholder,
  garbled_text: garbledText,
  edge_space: edgeSpace,
  near_limit: nearLimit,
  deprecated,
  no_retry: noRetry,
  retry_without_pause: retryWithoutPause,
  refused_request: refusedRequest,
  pointless_retry: pointlessRetry,
  duplicate_creation: duplicateCreation,
  too_parallel: tooParallel,
  connection_per_request: connectionPerRequest,
  one_text_each: oneTextEach,
  same_text_again: sameTextAgain,
  polling_too_fast: pollingTooFast,
  download_before_done: downloadBeforeDone,
  document_error_ignored: documentErrorIgnored,
  result_never_downloaded: resultNeverDownloaded,
  voice_stream_left: voiceStreamLeft,
  voice_file_missing: voiceFileMissing,
  voice_failure_ignored: voiceFailureIgnored,
  voice_result_never_downloaded: voiceResultNeverDownloaded,
  unused_resource: unusedResource,
}

const SHOWN_REQUESTS = 5

/**
 * What requests show that clients should not do.
 * @param chapters the requests, oldest first, in groups that have nothing to do with each other: what came before the
 *   journal was emptied is no part of what came afterwards
 * @param off what is not advised against
 */
export function advisoriesOf(
  chapters: readonly (readonly JournalEntry[])[],
  off: readonly AdvisoryKind[] = [],
): Advisory[] {
  // What the console sent says nothing of the application.
  const own = chapters.map((entries) => entries.filter((entry) => entry.console === undefined))
  return Object.entries(ADVISORY_RULES).flatMap(([name, rule]) => {
    const kind = name as AdvisoryKind
    if (off.includes(kind)) return []
    const rows = rule.isPerRequest ? [own.flat()] : own
    const findings = rows.flatMap((entries) => rule.find(entries) ?? [])
    const worst = findings.toSorted((a, b) => rank(a, rule) - rank(b, rule))[0]
    if (worst === undefined) return []
    const entries = findings.flatMap((finding) => finding.entries)
    return [
      {
        kind,
        severity: worst.severity ?? rule.severity,
        message: worst.message,
        why: rule.why,
        fix: rule.fix,
        requests: entries.slice(0, SHOWN_REQUESTS).map(({ id }) => id),
        count: entries.length,
        ...(worst.deprecations && { deprecations: worst.deprecations }),
      },
    ]
  })
}

const rank = (finding: Finding, rule: AdvisoryRule) => SEVERITIES.indexOf(finding.severity ?? rule.severity)
