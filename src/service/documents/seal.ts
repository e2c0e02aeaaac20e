import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  KeyObject,
  timingSafeEqual,
  webcrypto,
} from 'node:crypto'
import { secureBytes } from '../../base/runtime/random.ts'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import type { Blobs } from '../../state/store.ts'

const { subtle } = webcrypto
type Key = webcrypto.CryptoKey

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Values derived from a document's key: two keys that never leave the crypto library, and a value that verifies it. */
export interface Secrets {
  readonly sourceKey: Key
  readonly resultKey: Key
  /** In hexadecimal digits. Stored; it does not help to find the key, which is as long. */
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
    subtle.deriveKey(from(info), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const [sourceKey, resultKey, mark] = await Promise.all([
    keyFor('source'),
    keyFor('result'),
    subtle.deriveBits(from('mark'), base, 256),
  ])
  return { sourceKey, resultKey, mark: Buffer.from(mark).toString('hex') }
}

/** Whether two marks are the same; takes constant time. */
export function isSameMark(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/**
 * Encrypts a content with AES-256-GCM, chunk by chunk, each separately: a fresh nonce, then the ciphertext with its
 * tag. A chunk authenticates its position and the number of chunks, so that none can be left out or moved. A chunk
 * takes less than a millisecond on demand, and the content is never copied.
 *
 * @param content the content; its parts may have any size. They are removed from their list one by one: nothing keeps
 * the plain text longer than necessary
 */
export function* seal(content: Uint8Array[], key: Key): Generator<Uint8Array> {
  const secret = KeyObject.from(key)
  const count = chunkCount(sizeOf(content))
  let index = 0
  for (const parts of chunksOf(content)) {
    const iv = secureBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, secret, iv).setAAD(placeOf(index, count))
    const sealed = new Uint8Array(NONCE_BYTES + sizeOf(parts) + TAG_BYTES)
    sealed.set(iv)
    let end = NONCE_BYTES
    for (const part of parts) {
      sealed.set(cipher.update(part), end)
      end += part.length
    }
    cipher.final()
    sealed.set(cipher.getAuthTag(), end)
    index += 1
    yield sealed
  }
}

/** @throws Error if the key is wrong, a byte has changed, or a chunk is missing or misplaced */
function* unseal(sealed: readonly Uint8Array[], key: Key): Generator<Uint8Array> {
  const secret = KeyObject.from(key)
  for (const [index, chunk] of sealed.entries()) {
    const end = chunk.length - TAG_BYTES
    if (end < NONCE_BYTES) throw new Error('A chunk is too short to be one')
    const decipher = createDecipheriv(CIPHER, secret, chunk.subarray(0, NONCE_BYTES))
      .setAAD(placeOf(index, sealed.length))
      .setAuthTag(chunk.subarray(end))
    const opened = decipher.update(chunk.subarray(NONCE_BYTES, end))
    decipher.final()
    yield opened
  }
}

/** Bytes of the content that was encrypted to these chunks. */
export const openedSize = (sealed: readonly Uint8Array[]) =>
  sizeOf(sealed) - sealed.length * (NONCE_BYTES + TAG_BYTES)

/** Decrypts a content into one array. @throws as `unseal` */
export function unsealed(sealed: readonly Uint8Array[], key: Key): Uint8Array {
  const bytes = new Uint8Array(openedSize(sealed))
  let end = 0
  for (const chunk of unseal(sealed, key)) {
    bytes.set(chunk, end)
    end += chunk.length
  }
  return bytes
}

const placeOf = (index: number, count: number) => Buffer.from(`${index + 1} of ${count}`)

/** This many bytes are encrypted, hashed and stored together: less than a millisecond of work. */
export const CHUNK_BYTES = 512 * 1024

/** The number of chunks for a content of this many bytes; an empty content has one. */
const chunkCount = (bytes: number) => Math.max(1, Math.ceil(bytes / CHUNK_BYTES))

/**
 * The content split into chunks of one size, each as a list of parts; nothing is copied. Removes the parts from their
 * list, so that processed ones can be garbage collected.
 */
function* chunksOf(content: Uint8Array[]): Generator<Uint8Array[]> {
  let chunk: Uint8Array[] = []
  let room = CHUNK_BYTES
  for (let given = content.shift(); given; given = content.shift()) {
    for (let start = 0; start < given.length; ) {
      if (room === 0) {
        yield chunk
        chunk = []
        room = CHUNK_BYTES
      }
      const part = given.subarray(start, start + room)
      chunk.push(part)
      room -= part.length
      start += part.length
    }
  }
  yield chunk
}

/** The total number of bytes. */
export const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** The memory of the chunks that have their own buffer and can be transferred to another thread. */
export const memoryOf = (chunks: readonly Uint8Array[]) =>
  chunks.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  )

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

/** Stores encrypted contents as blobs, one blob for each chunk, so that no step blocks other requests. */
export function createSealedContents(blobs: Blobs) {
  function release(ids: readonly string[]) {
    for (const id of ids) blobs.release(id)
  }

  async function get(ids: readonly string[]) {
    const chunks: Uint8Array[] = []
    for (const id of ids) {
      const chunk = await blobs.get(id)
      if (!chunk) return undefined
      chunks.push(chunk)
      await yieldToEventLoop()
    }
    return chunks
  }

  return {
    release,
    /** The chunks, still encrypted; undefined if one is gone. */
    get,

    /**
     * Takes ownership of the chunks. @returns the ids of the blobs, to be named by a record; `release` them otherwise
     */
    async put(chunks: Iterable<Uint8Array>): Promise<string[]> {
      const ids: string[] = []
      try {
        for (const chunk of chunks) {
          ids.push(await blobs.put(chunk, { isGivenAway: true }))
          await yieldToEventLoop()
        }
      } catch (error) {
        release(ids)
        throw error
      }
      return ids
    },

    /** The content in chunks; undefined if one is gone. @throws Error if the key is wrong */
    async open(ids: readonly string[], key: Key): Promise<Uint8Array[] | undefined> {
      const sealed = await get(ids)
      if (!sealed) return undefined
      const opened: Uint8Array[] = []
      for (const chunk of unseal(sealed, key)) {
        opened.push(chunk)
        await yieldToEventLoop()
      }
      return opened
    },
  }
}
