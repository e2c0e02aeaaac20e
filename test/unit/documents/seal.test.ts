import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHUNK_BYTES,
  createDocumentKeys,
  isSameMark,
  seal,
  secretsOf,
  unsealed,
} from '../../../src/service/documents/seal.ts'
import { runs } from '../../support/runs.ts'

const KEY = 'A'.repeat(64)
const { sourceKey, resultKey, mark } = await secretsOf(KEY, 'id')

const sealed = (key: webcrypto.CryptoKey, ...chunks: Uint8Array[]) => [...seal(chunks, key)]
const opened = (key: webcrypto.CryptoKey, pieces: readonly Uint8Array[]) => unsealed(pieces, key)

describe('sealing', () => {
  it('is reversible with the key, however the content was split', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 1000 })), async (chunks) => {
        const pieces = sealed(sourceKey, ...chunks)
        expect(opened(sourceKey, pieces)).toEqual(new Uint8Array(Buffer.concat(chunks)))
      }),
      { numRuns: runs(15) },
    )
  })

  it('splits large contents into chunks', async () => {
    for (const length of [0, 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES]) {
      const content = new Uint8Array(length).map((_, index) => index % 251)
      const pieces = sealed(sourceKey, content.subarray(0, length / 3), content.subarray(length / 3))
      expect(pieces).toHaveLength(Math.max(1, Math.ceil(length / CHUNK_BYTES)))
      expect(Buffer.from(opened(sourceKey, pieces)).equals(content)).toBe(true)
    }
  })

  it('does not change the bytes of the chunks, which may belong to the caller', async () => {
    const chunk = Uint8Array.of(1, 2, 3)
    sealed(sourceKey, chunk)
    expect(chunk).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('removes chunks from their list as it proceeds, so that nothing keeps the plain text', async () => {
    const chunks = Array.from({ length: 4 }, () => new Uint8Array(CHUNK_BYTES))
    const pieces = seal(chunks, sourceKey)
    pieces.next()
    expect(chunks.length).toBeLessThan(4)
    expect([...pieces]).toHaveLength(3)
    expect(chunks).toEqual([])
  })

  it('never produces the same output twice', async () => {
    const content = Buffer.from('proton beam')
    expect(sealed(sourceKey, content)).not.toEqual(sealed(sourceKey, content))
  })

  it('detects another key, another document, and every changed byte', async () => {
    const [piece = new Uint8Array()] = sealed(sourceKey, Buffer.from('proton beam'))
    expect(piece).toHaveLength(12 + 11 + 16)
    const others = [await secretsOf(KEY, 'other'), await secretsOf('B', 'id'), { sourceKey: resultKey }]
    for (const other of others) expect(() => opened(other.sourceKey, [piece])).toThrow()
    for (const index of piece.keys()) {
      const changed = piece.map((byte, place) => (place === index ? byte ^ 1 : byte))
      expect(() => opened(sourceKey, [changed])).toThrow()
    }
    expect(() => opened(sourceKey, [new Uint8Array(3)])).toThrow()
  })

  it('detects missing, duplicate and misplaced chunks', async () => {
    const pieces = sealed(sourceKey, new Uint8Array(2 * CHUNK_BYTES + 1))
    const [first, second, third] = pieces as [Uint8Array, Uint8Array, Uint8Array]
    const wrong = [[first], [first, second], [second, third], [first, third, second], [...pieces, third]]
    for (const some of wrong) expect(() => opened(sourceKey, some)).toThrow()
  })

  it('verifies a key by its mark, which differs from document to document', async () => {
    expect(mark).toMatch(/^[0-9a-f]{64}$/)
    expect(isSameMark(mark, (await secretsOf(KEY, 'id')).mark)).toBe(true)
    expect(isSameMark(mark, (await secretsOf(KEY, 'other')).mark)).toBe(false)
    expect(isSameMark(mark, (await secretsOf(KEY.toLowerCase(), 'id')).mark)).toBe(false)
    expect(isSameMark(mark, '')).toBe(false)
  })

  it('never exposes its keys', async () => {
    for (const key of [sourceKey, resultKey]) {
      await expect(webcrypto.subtle.exportKey('raw', key)).rejects.toThrow()
    }
  })
})

it('document keys derive from the seed and the id, and from a secret if there is one', () => {
  const keyOf = (seed: string, secret: Uint8Array | undefined, id: string) =>
    createDocumentKeys(seed, secret)(id)
  const key = keyOf('seed', undefined, 'a')
  expect(key).toMatch(/^[0-9A-F]{64}$/)
  expect(keyOf('seed', undefined, 'a')).toBe(key)
  const secret = Uint8Array.of(1)
  const others = [keyOf('seed', undefined, 'b'), keyOf('other', undefined, 'a'), keyOf('seed', secret, 'a')]
  expect(others).not.toContain(key)
})
