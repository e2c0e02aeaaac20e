import type { components } from '../../contract/openapi/generated/types.ts'
import { progressOf, type StoredDocument } from './document.ts'

/** The document's status in the service's format. The error message appears under both of its names. */
export function statusOnWire(document: StoredDocument, now: number): components['schemas']['DocumentStatus'] {
  const { state, remainingMs } = progressOf(document, now)
  const { outcome } = document
  return {
    document_id: document.id,
    status: state,
    ...(remainingMs !== undefined && { seconds_remaining: Math.max(1, Math.ceil(remainingMs / 1000)) }),
    ...(state === 'done' && outcome?.state === 'done' && { billed_characters: outcome.billedCharacters }),
    ...(state === 'error' &&
      outcome?.state === 'error' && { error_message: outcome.message, message: outcome.message }),
  }
}
