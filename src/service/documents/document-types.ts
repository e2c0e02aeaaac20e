import { table } from '../../base/json/table.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { Plan } from '../accounts/caller.ts'
import { extensionOf } from './file-name.ts'
import { DOCUMENT_LIMITS } from './limits.ts'

/** How documents are billed: at least 50,000 characters, by their characters, or as an image (public docs). */
export type Billing = 'minimum' | 'count' | 'image'

/** The service's rules for a document format. */
export interface DocumentType {
  /** Of the result (txt and html as in the existing mock; the others are our choice). */
  readonly contentType: string
  /** Maximum size of a file in bytes, by plan (public docs; MB and KB are powers of 1024, our choice). */
  readonly maxBytes: Readonly<Record<Plan, number>>
  readonly billing: Billing
  /** Possible extensions of the result: the format's own, and docx for pdf (public docs). */
  readonly outputs: readonly string[]
  /** Additional output formats if text and HTML may be converted into one another (our choice). */
  readonly furtherOutputs?: readonly string[]
}

/**
 * Which conversions are served: those of the service, or also between txt and html; with `name_only`, the latter change
 * the name and the media type but not the content, as in the existing mock.
 */
export type DocumentConversions = ServiceSettings['documentConversions']

const MIB = 1024 * 1024
const OFFICE = 'application/vnd.openxmlformats-officedocument'

const upTo = (bytes: number) => ({ free: bytes, paid: bytes })

const office = (contentType: string, ...outputs: string[]): DocumentType => ({
  contentType,
  maxBytes: DOCUMENT_LIMITS.MAX_BYTES,
  billing: 'minimum',
  outputs,
})

const text = (
  contentType: string,
  maxBytes: number,
  outputs: readonly string[],
  furtherOutputs: readonly string[] = [],
): DocumentType => ({ contentType, maxBytes: upTo(maxBytes), billing: 'count', outputs, furtherOutputs })

const image = (contentType: string, ...outputs: string[]): DocumentType => ({
  contentType,
  maxBytes: upTo(3 * MIB),
  billing: 'image',
  outputs,
})

const JPEG = image('image/jpeg', 'jpg', 'jpeg')

const HTML = text('text/html', 5 * MIB, ['html', 'htm'], ['txt'])
const XLIFF = text('application/xliff+xml', 10 * MIB, ['xlf', 'xliff'])

/** By extension, lower case. */
const TYPES: Readonly<Record<string, DocumentType>> = table({
  docx: office(`${OFFICE}.wordprocessingml.document`, 'docx'),
  pptx: office(`${OFFICE}.presentationml.presentation`, 'pptx'),
  xlsx: office(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  pdf: office('application/pdf', 'pdf', 'docx'),
  txt: text('text/plain', MIB, ['txt'], ['html']),
  html: HTML,
  htm: HTML,
  xlf: XLIFF,
  xliff: XLIFF,
  srt: text('application/x-subrip', 150 * 1024, ['srt']),
  png: image('image/png', 'png'),
  jpg: JPEG,
  jpeg: JPEG,
})

/** The rules for an extension; undefined if it is not supported. */
export const documentType = (extension: string): DocumentType | undefined => TYPES[extension]

/** Whether a document of this type can be converted to that extension, in lower case. */
export function canBecome(
  { outputs, furtherOutputs = [] }: DocumentType,
  extension: string,
  conversions: DocumentConversions,
): boolean {
  return outputs.includes(extension) || (conversions !== 'service' && furtherOutputs.includes(extension))
}

/** Whether documents with an extension are billed by their actual characters. */
export const isBilledByCount = (extension: string): boolean => documentType(extension)?.billing === 'count'

/**
 * The characters that a document is billed.
 * @param billImages whether an image is billed as an office file is, or 0
 */
export function billedCharacters({ billing }: DocumentType, characters: number, billImages: boolean): number {
  if (billing === 'image' && !billImages) return 0
  return billing === 'count' ? characters : Math.max(characters, DOCUMENT_LIMITS.MINIMUM_BILLED_CHARACTERS)
}

/**
 * The maximum size of an uploaded file: by its format and the plan, or that of any file if no format is known (yet).
 */
export const documentUploads = {
  maxBytes: (filename: string | undefined, plan: Plan): number =>
    (documentType(extensionOf(filename ?? ''))?.maxBytes ?? DOCUMENT_LIMITS.MAX_BYTES)[plan],
}
