import type { Plan } from '../accounts/caller.ts'
import { documentType } from './document-types.ts'
import { extensionOf } from './file-name.ts'
import { DOCUMENT_LIMITS } from './limits.ts'

/** The maximum size of a file in a multipart body. */
export interface UploadLimits {
  /** Bytes of a file with this name, from a caller on this plan. */
  maxBytes(filename: string | undefined, plan: Plan): number
}

/**
 * The maximum size of an uploaded file: by its format and the plan, or that of any file if no format is known (yet).
 */
export const documentUploads: UploadLimits = {
  maxBytes: (filename, plan) =>
    (documentType(extensionOf(filename ?? ''))?.maxBytes ?? DOCUMENT_LIMITS.MAX_BYTES)[plan],
}
