import { timingSafeEqual, webcrypto } from 'node:crypto'
import { secureBytes } from '../../runtime/random.ts'
import { joined, pieceCount, piecesOf } from './pieces.ts'

const { subtle } = webcrypto
type Key = webcrypto.CryptoKey

const NONCE_BYTES = 12
const CIPHER = 'AES-GCM'

/** What follows from a document's key: two keys that never leave the crypto library, and a mark to know it by. */
export interface Secrets {
  readonly sourceKey: Key
  readonly resultKey: Key
  /** In hex; stored, and of no use for finding the key, which is as long. */
  readonly mark: string
}

/** Derives everything from the key of a document (HKDF with SHA-256; the document's id is the salt). */
export async function secretsOf(documentKey: string, documentId: string): Promise<Secrets> {
  const base = await subtle.importKey('raw', Buffer.from(documentKey), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ])
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: Buffer.from(documentId),
    info: Buffer.from(`mynah document ${info}`),
  })
  const keyFor = (info: string) =>
    subtle.deriveKey(from(info), base, { name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
  const [sourceKey, resultKey, mark] = await Promise.all([
    keyFor('source'),
    keyFor('result'),
    subtle.deriveBits(from('mark'), base, 256),
  ])
  return { sourceKey, resultKey, mark: Buffer.from(mark).toString('hex') }
}

/** Whether two marks are the same; takes the same time wherever they differ. */
export function isSameMark(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/**
 * Encrypts a content with AES-256-GCM, piece by piece, each by itself: a fresh nonce, then the cipher text with its tag.
 * A piece knows its place and how many there are, so that none can be left out or moved. The work is done off the calling
 * thread; copies of the content that are made on the way are wiped.
 *
 * @param chunks the content; its parts may have any size
 */
export async function* seal(chunks: readonly Uint8Array[], key: Key): AsyncGenerator<Uint8Array> {
  const count = pieceCount(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let index = 0
  for (const piece of piecesOf(chunks)) {
    const iv = secureBytes(NONCE_BYTES)
    const encrypted = await subtle.encrypt(
      { name: CIPHER, iv, additionalData: placeOf(index, count) },
      key,
      piece,
    )
    piece.fill(0)
    index += 1
    yield joined([iv, new Uint8Array(encrypted)])
  }
}

/** @throws Error when the key is another one, a byte has changed, or a piece is missing or out of its place */
export async function* unseal(sealed: readonly Uint8Array[], key: Key): AsyncGenerator<Uint8Array> {
  for (const [index, piece] of sealed.entries()) {
    const iv = piece.subarray(0, NONCE_BYTES)
    const additionalData = placeOf(index, sealed.length)
    const opened = await subtle.decrypt(
      { name: CIPHER, iv, additionalData },
      key,
      piece.subarray(NONCE_BYTES),
    )
    yield new Uint8Array(opened)
  }
}

const placeOf = (index: number, count: number) => Buffer.from(`${index + 1} of ${count}`)
