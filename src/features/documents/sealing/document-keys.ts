import { createHmac } from 'node:crypto'

/** Gives each document its key: 64 upper-case hexadecimal digits (public docs). */
export type DocumentKeys = (documentId: string) => string

/**
 * Keys derived from the seed and the document's id, so that the same requests get the same answers. If the state is
 * written to files, a secret of the process is mixed in, so that the files and the seed do not reveal the keys; they
 * then differ in every run (our choice).
 */
export function createDocumentKeys(seed: string, secret: Uint8Array | undefined): DocumentKeys {
  return (documentId) => {
    const hmac = createHmac('sha256', `mynah document keys/${seed}`)
    if (secret) hmac.update(secret)
    return hmac.update(documentId).digest('hex').toUpperCase()
  }
}
