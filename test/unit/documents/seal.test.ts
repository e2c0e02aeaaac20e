import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES, seal, secretsOf, unsealed } from '../../../src/service/documents/seal.ts'

const KEY = 'A'.repeat(64)
const { sourceKey, resultKey } = await secretsOf(KEY, 'id')

const sealed = (key: webcrypto.CryptoKey, ...chunks: Uint8Array[]) => [...seal(chunks, key)]
const opened = (key: webcrypto.CryptoKey, pieces: readonly Uint8Array[]) => unsealed(pieces, key)

describe('sealing', () => {
  it('splits large contents into chunks', async () => {
    for (const length of [0, 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES]) {
      const content = new Uint8Array(length).map((_, index) => index % 251)
      const pieces = sealed(sourceKey, content.subarray(0, length / 3), content.subarray(length / 3))
      expect(pieces).toHaveLength(Math.max(1, Math.ceil(length / CHUNK_BYTES)))
      expect(Buffer.from(opened(sourceKey, pieces)).equals(content)).toBe(true)
    }
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

  it('never exposes its keys', async () => {
    for (const key of [sourceKey, resultKey]) {
      await expect(webcrypto.subtle.exportKey('raw', key)).rejects.toThrow()
    }
  })
})
