import { cutPieces } from '../text/pieces/pieces.ts'
import { isPlaceholder } from '../text/risks/unprotected.ts'

/** A result of text translation or text improvement, with the fields that alterations use. */
interface Result {
  readonly text: string
  readonly detected_source_language?: string
}

/** Alters the body of an answer. A body without anything to alter stays unchanged. */
type Alter = (body: object) => object

/** A way in which a fault makes a successful answer wrong, so that clients do not notice on their own. */
interface AlterationRule {
  /** What it alters: texts are the results of text translation and text improvement. */
  readonly of: 'texts' | 'evaluations' | 'voice jobs' | 'voice streams'
  /** What the answer then looks like. */
  readonly does: string
  /** Undefined if it does not concern the finished answer: a handler or a stream applies it. */
  readonly alter?: Alter
}

/**
 * Every alteration, except for the hazards (src/text/hazards). Its name in the schemas, the console and the documentation
 * follows.
 */
export const ALTERATIONS = {
  fewer: {
    of: 'texts',
    does: 'The last translation is missing.',
    alter: inResults((results) => results.slice(0, -1)),
  },
  more: {
    of: 'texts',
    does: 'The last translation appears twice.',
    alter: inResults((results) => [...results, ...results.slice(-1)]),
  },
  reordered: {
    of: 'texts',
    does: 'The first translation comes last.',
    alter: inResults((results) => [...results.slice(1), ...results.slice(0, 1)]),
  },
  wrong_language: {
    of: 'texts',
    does: 'Another detected language is reported.',
    alter: inEach((result) => ({
      ...result,
      detected_source_language: otherLanguage(result.detected_source_language),
    })),
  },
  dropped_tag: {
    of: 'texts',
    does: 'The first closing tag of every text is missing.',
    alter: inEach((result) => ({ ...result, text: dropTag(result.text) })),
  },
  dropped_placeholder: {
    of: 'texts',
    does: 'The first placeholder of every text is missing: `{name}`, `%s`, `:name` …',
    alter: inEach((result) => ({ ...result, text: dropPlaceholder(result.text) })),
  },
  triple_length: {
    of: 'texts',
    does: 'Every text appears three times.',
    alter: inEach((result) => ({ ...result, text: result.text.repeat(3) })),
  },
  ignored_glossary: {
    of: 'texts',
    does: 'The glossary must exist, but is not applied.',
  },
  evaluation_failed: {
    of: 'evaluations',
    does: 'The evaluation of quality ends with an error.',
    alter: (body) =>
      'job_id' in body && 'summary' in body ? { job_id: body.job_id, ...FAILED_EVALUATION } : body,
  },
  voice_job_failed: {
    of: 'voice jobs',
    does: 'Every target of the voice job has failed.',
    alter: (body) =>
      'job_id' in body && 'results' in body && Array.isArray(body.results)
        ? { ...body, results: body.results.map(() => FAILED_TARGET) }
        : body,
  },
  revised_concluded: {
    of: 'voice streams',
    does: 'A concluded segment is sent again with other words.',
  },
} satisfies Readonly<Record<string, AlterationRule>>

/** The report of a failed evaluation (form from the public docs, the message is our choice). */
const FAILED_EVALUATION = {
  status: 'error',
  error: { code: 'evaluation_failed', message: 'The evaluation met an unexpected error.' },
}

/** A target of a voice job that has failed (public docs). */
const FAILED_TARGET = { status: 'failed', error: { message: 'processing failed' } }

/** Alters the list of results, which is named differently for translations and improvements. */
function inResults(change: (results: readonly Result[]) => readonly Result[]): Alter {
  return (body) => {
    const list = Object.entries(body).find(([name]) => name === 'translations' || name === 'improvements')
    return Array.isArray(list?.[1]) ? { ...body, [list[0]]: change(list[1]) } : body
  }
}

function inEach(change: (result: Result) => Result): Alter {
  return inResults((results) => results.map(change))
}

/** A language that the text certainly is not in, in the letter case of the true one. */
function otherLanguage(detected = 'EN'): string {
  const other = detected.toLowerCase() === 'en' ? 'DE' : 'EN'
  return detected === detected.toLowerCase() ? other.toLowerCase() : other
}

/**
 * Removes the first closing tag, so that its element stays open. If there is none, removes the first tag of any kind.
 */
const dropTag = (text: string) => text.replace(CLOSING_TAG.test(text) ? CLOSING_TAG : ANY_TAG, '')

const CLOSING_TAG = /<\/[^<>\s]+\s*>/
const ANY_TAG = /<[^\s<>][^<>]*>/

/** Removes the first placeholder, found in the same way as placeholders are protected in translations. */
function dropPlaceholder(text: string): string {
  const pieces = cutPieces(text)
  const first = pieces.findIndex(isPlaceholder)
  return first < 0 ? text : pieces.map((piece, index) => (index === first ? '' : piece.text)).join('')
}
