import { isolate } from '../../base/runtime/isolate.ts'
import { type Advisory, type AdvisoryKind, SEVERITIES } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { AdvisoryRule, Finding } from './advisory-rule.ts'
import { fromBrowser } from './calls/from-browser.ts'
import { ambiguousName, glossaryEntries, madeAgain } from './calls/glossaries.ts'
import { pageLeft } from './calls/pages.ts'
import { endlessRetry, refusalIgnored } from './calls/refusals.ts'
import { listReadAgain, sentTwice } from './calls/repeated-work.ts'
import { deprecated } from './deprecated.ts'
import {
  documentErrorIgnored,
  downloadBeforeDone,
  polledAfterDone,
  pollingTooFast,
  resultNeverDownloaded,
} from './documents.ts'
import { edgeSpace, garbledText } from './garbled.ts'
import { keyInBody, keyInUrl, wrongPlanKey } from './keys.ts'
import { optionWithoutEffect } from './options.ts'
import {
  ambiguousTarget,
  nearLimit,
  translationHeader,
  unknownParameter,
  unprotectedPlaceholder,
} from './requests.ts'
import { unusedResource } from './resources.ts'
import { duplicateCreation, noRetry, pointlessRetry, refusedRequest, retryWithoutPause } from './retries.ts'
import { brokenMarkup } from './texts/broken-markup.ts'
import { cutText } from './texts/cut-text.ts'
import { emptyText } from './texts/empty-text.ts'
import { joinedTexts } from './texts/joined-texts.ts'
import { movingTags } from './texts/moving-tags.ts'
import { nothingToTranslate } from './texts/nothing-to-translate.ts'
import { guessedSource, sameLanguage, unrecognizedLanguage, wrongSource } from './texts/source-languages.ts'
import { splitSentence } from './texts/split-sentence.ts'
import { translatedAgain } from './texts/translated-again.ts'
import { connectionPerRequest, oneTextEach, sameTextAgain, tooParallel } from './traffic.ts'
import { voiceFailureIgnored, voiceFileMissing, voiceResultNeverDownloaded } from './voice/jobs.ts'
import { voiceStreamLeft } from './voice/streams.ts'

/** Every rule, in the order in which advisories are shown. */
export const ADVISORY_RULES: Readonly<Record<AdvisoryKind, AdvisoryRule>> = {
  key_in_url: keyInUrl,
  key_in_body: keyInBody,
  wrong_plan_key: wrongPlanKey,
  from_browser: fromBrowser,
  unknown_parameter: unknownParameter,
  translation_header: translationHeader,
  ambiguous_target: ambiguousTarget,
  same_language: sameLanguage,
  wrong_source: wrongSource,
  guessed_source: guessedSource,
  unrecognized_language: unrecognizedLanguage,
  option_without_effect: optionWithoutEffect,
  unprotected_placeholder: unprotectedPlaceholder,
  broken_markup: brokenMarkup,
  moving_tags: movingTags,
  garbled_text: garbledText,
  edge_space: edgeSpace,
  empty_text: emptyText,
  nothing_to_translate: nothingToTranslate,
  joined_texts: joinedTexts,
  split_sentence: splitSentence,
  cut_text: cutText,
  translated_again: translatedAgain,
  near_limit: nearLimit,
  deprecated,
  no_retry: noRetry,
  retry_without_pause: retryWithoutPause,
  refused_request: refusedRequest,
  pointless_retry: pointlessRetry,
  refusal_ignored: refusalIgnored,
  endless_retry: endlessRetry,
  duplicate_creation: duplicateCreation,
  made_again: madeAgain,
  too_parallel: tooParallel,
  connection_per_request: connectionPerRequest,
  one_text_each: oneTextEach,
  same_text_again: sameTextAgain,
  sent_twice: sentTwice,
  list_read_again: listReadAgain,
  page_left: pageLeft,
  polling_too_fast: pollingTooFast,
  polled_after_done: polledAfterDone,
  download_before_done: downloadBeforeDone,
  document_error_ignored: documentErrorIgnored,
  result_never_downloaded: resultNeverDownloaded,
  voice_stream_left: voiceStreamLeft,
  voice_file_missing: voiceFileMissing,
  voice_failure_ignored: voiceFailureIgnored,
  voice_result_never_downloaded: voiceResultNeverDownloaded,
  unused_resource: unusedResource,
  ambiguous_name: ambiguousName,
  glossary_entries: glossaryEntries,
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
  return Object.entries(ADVISORY_RULES).flatMap(([name, rule]) => {
    const kind = name as AdvisoryKind
    if (off.includes(kind)) return []
    const rows = rule.isPerRequest ? [own.flat()] : own
    const findings = rows.flatMap(
      (entries) => isolate(`the advisory '${name}'`, () => rule.find(entries)) ?? [],
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
