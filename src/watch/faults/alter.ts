import { HAZARD_NAMES, type HazardName } from '../../text/hazards/hazard-names.ts'
import { cutPieces } from '../../text/pieces/pieces.ts'
import type { Alteration, Then } from './fault.ts'

/** A result of text translation or text improvement, with the fields that alterations use. */
interface Result {
  readonly text: string
  readonly detected_source_language?: string
}

/** The names under which those answers have their list of results. */
const LISTS = ['translations', 'improvements'] as const

/**
 * Makes a successful answer wrong in a way that clients do not notice on their own. Answers without a list of results,
 * and results without anything to alter, stay unchanged. `ignored_glossary` and hazards do not concern the answer: the
 * handler applies them. `revised_concluded` is for streams.
 */
export function alter(body: unknown, how: Alteration): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (how === 'evaluation_failed') return failedEvaluation(body)
  if (how === 'voice_job_failed') return failedJob(body)
  for (const name of LISTS) {
    const results = (body as Record<string, unknown>)[name]
    if (Array.isArray(results)) return { ...body, [name]: alterResults(results as readonly Result[], how) }
  }
  return body
}

/** The hazard in a fault, which the handler must apply: it cannot be applied to the finished answer. */
export const hazardIn = ({ alter: how }: Then): HazardName | undefined =>
  HAZARD_NAMES.find((name) => name === how)

/**
 * Turns the report of a quality evaluation into that of a failed one (form from the public docs, the message is our
 * choice).
 */
function failedEvaluation(body: object): object {
  if (!('job_id' in body) || !('summary' in body)) return body
  const error = { code: 'evaluation_failed', message: 'The evaluation met an unexpected error.' }
  return { job_id: body.job_id, status: 'error', error }
}

/** Turns the state of a voice job into one in which every target has failed (public docs). */
function failedJob(body: object): object {
  if (!('job_id' in body) || !('results' in body) || !Array.isArray(body.results)) return body
  const failed = { status: 'failed', error: { message: 'processing failed' } }
  return { ...body, results: body.results.map(() => failed) }
}

function alterResults(results: readonly Result[], how: Alteration): readonly Result[] {
  switch (how) {
    case 'fewer':
      return results.slice(0, -1)
    case 'more':
      return [...results, ...results.slice(-1)]
    case 'reordered':
      return [...results.slice(1), ...results.slice(0, 1)]
    case 'wrong_language':
      return results.map((result) => ({
        ...result,
        detected_source_language: otherLanguage(result.detected_source_language),
      }))
    case 'dropped_tag':
      return withTexts(results, dropTag)
    case 'dropped_placeholder':
      return withTexts(results, dropPlaceholder)
    case 'triple_length':
      return withTexts(results, (text) => text.repeat(3))
    default:
      // The handler or the stream has already done that.
      return results
  }
}

const withTexts = (results: readonly Result[], change: (text: string) => string) =>
  results.map((result) => ({ ...result, text: change(result.text) }))

/** A language that the text certainly is not in, in the letter case of the true one. */
function otherLanguage(detected = 'EN'): string {
  const other = detected.toLowerCase() === 'en' ? 'DE' : 'EN'
  return detected === detected.toLowerCase() ? other.toLowerCase() : other
}

const CLOSING_TAG = /<\/[^<>\s]+\s*>/
const ANY_TAG = /<[^\s<>][^<>]*>/

/**
 * Removes the first closing tag, so that its element stays open. If there is none, removes the first tag of any kind.
 */
const dropTag = (text: string) => text.replace(CLOSING_TAG.test(text) ? CLOSING_TAG : ANY_TAG, '')

const NAMED_BY_UNDERSCORES = /^__\w+__$/

/** Removes the first placeholder, found in the same way as placeholders are protected in translations. */
function dropPlaceholder(text: string): string {
  const pieces = cutPieces(text)
  const first = pieces.findIndex(
    (piece) =>
      piece.kind === 'kept' &&
      ((piece.what === 'placeholder' && piece.text !== '%%') || NAMED_BY_UNDERSCORES.test(piece.text)),
  )
  return first < 0 ? text : pieces.map((piece, index) => (index === first ? '' : piece.text)).join('')
}
