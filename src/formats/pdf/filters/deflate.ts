import { deflateSync } from 'node:zlib'

/** Packs bytes. What Node gives back holds 16 KiB however little is in it, so that is copied. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(deflateSync(bytes))
}
