import { ApiError, BadRequest, NotFound } from '../../contract/errors.ts'

/** 400: there is no file, or its name does not have the extension of a known format (wording of the existing mock). */
export const invalidFile = () => new BadRequest('Invalid file data.', { rule: 'document_file' })

/** 400: the format cannot be converted to that one (wording of the existing mock; details in the service's wording). */
export const outputFormatNotSupported = () =>
  new BadRequest('output_format not supported.', {
    detail: 'Document conversion between different document types is not supported.',
    rule: 'document_output_format',
  })

/** 404: unknown, expired or already downloaded, or requested with a wrong key (public docs). */
export const documentNotFound = () => new NotFound('Document not found', { rule: 'document_not_found' })

/** 503: the result of a document that is not done, or never will be (public docs; our wording for both). */
export const documentNotDone = () =>
  new ApiError(503, 'Document translation is not done', { rule: 'document_not_done' })

/**
 * Why a document cannot be translated: the message is for the client's `error_message`, so it never quotes the
 * document; the rest tells the operator what exactly was wrong.
 */
export class TranslationFailed extends Error {
  readonly reason: string

  constructor(message: string, reason = message) {
    super(message)
    this.name = 'TranslationFailed'
    this.reason = reason
  }
}

/** The service's message for a document that is already in its target language (public docs). */
export const SAME_LANGUAGES = 'Source and target language are equal.'

/** The client's message if Mynah itself failed (our wording). */
export const NOT_TRANSLATED = 'The document could not be translated.'

/** This many stack frames identify a place. */
const MAX_CALLS = 5

/**
 * Which unexpected error it was, and where it came from. Its message may quote the document, unless the document was not
 * opened yet.
 */
export function errorPlace(error: unknown, isOpened = true): string {
  if (!(error instanceof Error)) return typeof error
  const { name, code, message, stack = '' }: NodeJS.ErrnoException = error
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const kind = [name, ...(typeof code === 'string' ? [code] : []), ...(isOpened ? [] : [`(${message})`])]
  return [...kind, ...calls.slice(0, MAX_CALLS).map((line) => line.trim())].join(' ')
}
