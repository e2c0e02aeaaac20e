import type { Plan } from '../accounts/caller.ts'
import { documentType } from './document-types.ts'
import { extensionOf } from './file-name.ts'
import { DOCUMENT_LIMITS } from './limits.ts'

/** How large an uploaded file may be: as its format and the plan allow, or as any, where no format is known (yet). */
export const documentUploads = {
  maxBytes: (filename: string | undefined, plan: Plan): number =>
    (documentType(extensionOf(filename ?? ''))?.maxBytes ?? DOCUMENT_LIMITS.MAX_BYTES)[plan],
}
