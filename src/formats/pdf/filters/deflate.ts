import { deflateSync } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/** Deflates bytes. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return ownBytes(deflateSync(bytes))
}
