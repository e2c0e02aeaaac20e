import type { Plan } from '../accounts/caller.ts'
import { documentType } from './document-types.ts'
import { extensionOf } from './file-name.ts'
import { DOCUMENT_LIMITS } from './limits.ts'

/** How large a file may be that comes in a multipart body. */
export interface UploadLimits {
  /** Bytes of a file with this name, from a caller on this plan. */
  maxBytes(filename: string | undefined, plan: Plan): number
}

/** How large an uploaded file may be: as its format and the plan allow, or as any, where no format is known (yet). */
export const documentUploads: UploadLimits = {
  maxBytes: (filename, plan) =>
    (documentType(extensionOf(filename ?? ''))?.maxBytes ?? DOCUMENT_LIMITS.MAX_BYTES)[plan],
}
