import { ApiError, BadRequest, NotFound } from '../../contract/errors.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import { GLOSSARY_LIMITS } from './glossary.ts'

/** 404: the account has no such glossary in this region. */
export const glossaryNotFound = () => new NotFound('Glossary not found', { rule: 'glossary_not_found' })

/** 503: the glossary was just created; clients retry after this status (our choice). */
export const glossaryNotReady = () =>
  new ApiError(503, 'Glossary not ready', {
    detail: 'Request the glossary again until it is ready.',
    rule: 'glossary_not_ready',
  })

/** 404: the glossary has no dictionary for the pair. */
export const dictionaryNotFound = () => new NotFound('Dictionary not found', { rule: 'dictionary_not_found' })

/** 400: an empty, too long or invalid name. */
export const invalidGlossaryName = (detail: string) =>
  new BadRequest('Missing or invalid argument: name', {
    detail,
    rule: 'glossary_name',
    values: { problem: detail },
  })

/** 400: this language pair is not supported. */
export const unsupportedPair = (detail: string) =>
  new BadRequest('Unsupported glossary source and target language pair', {
    detail,
    rule: 'glossary_pair',
    values: { problem: detail },
  })

/** 400: there are no entries. */
export const entriesMissing = () =>
  new BadRequest('Bad request', {
    detail: 'Missing or invalid argument: entries',
    rule: 'parameter_missing',
    values: { parameter: 'entries' },
  })

/** 400: invalid entries, with their position; without details if no entries are left. */
export const invalidEntries = (detail?: string) =>
  new BadRequest('Invalid glossary entries provided', {
    ...(detail !== undefined && { detail }),
    rule: 'glossary_entries',
    values: { problem: detail },
  })

/** 413: a dictionary's entries, as sent or after a merge, are too large. */
export const dictionaryTooLarge = () =>
  new ApiError(413, 'Payload too large', {
    detail: `The entries of a dictionary are limited to ${GLOSSARY_LIMITS.MAX_DICTIONARY_BYTES} bytes.`,
    rule: 'dictionary_too_large',
    values: { limit_bytes: GLOSSARY_LIMITS.MAX_DICTIONARY_BYTES },
  })

/** 456: the account has the maximum number of glossaries (status from the public docs). */
export const tooManyGlossaries = (limit: number) =>
  new ApiError(456, 'Quota exceeded', {
    detail: `The account may have at most ${limit} ${limit === 1 ? 'glossary' : 'glossaries'}.`,
    rule: 'too_many_glossaries',
    values: { limit },
  })

/** 400: v2 cannot delete a glossary that was changed through v3 (public docs; wording is ours). */
export const glossaryEditedWithV3 = () =>
  new BadRequest('Glossary was edited via v3 and must be deleted via v3', { rule: 'glossary_edited_with_v3' })

/** 415: the client does not accept the answer's media type. */
export const mediaTypeNotAcceptable = () =>
  new ApiError(415, 'No supported media type specified in Accept header', { rule: 'accept' })

/**
 * Which message NoDictionaryForPair has: always that of dictionaries, which a test of an official client expects of the
 * service, or that of the API version that created the glossary.
 */
export type PairMismatchWording = ServiceSettings['glossaryPairMismatch']

/** 400: the glossary of a translation has no dictionary for its languages (messages seen in client reports). */
export class NoDictionaryForPair extends BadRequest {
  /** @param madeBy the API version that created the glossary */
  constructor(source: string, target: string, madeBy: 'v2' | 'v3') {
    super(
      madeBy === 'v2'
        ? "Language pair of the glossary doesn't match the language pair of the request"
        : `Bad request. Reason: No dictionary found for language pair ${source}-${target} in glossary`,
      { rule: 'glossary_pair_mismatch', values: { source, target } },
    )
  }
}

/** 400: a glossary must have a dictionary when it is created (existing mock). */
export const dictionariesMissing = () =>
  new BadRequest('Glossary dictionaries must be provided', { rule: 'dictionaries_missing' })

/** 400: without the source language, the dictionary cannot be chosen (spec §4.4). */
export const glossaryNeedsSource = () =>
  new BadRequest('Use of a glossary requires the source_lang parameter to be specified', {
    rule: 'glossary_needs_source',
  })
