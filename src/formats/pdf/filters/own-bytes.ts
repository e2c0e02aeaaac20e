/**
 * Bytes in memory of their own. What Node's zlib gives back is a part of a larger piece, all of which would stay as long
 * as the part does: a thousandfold of a small stream.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength > bytes.length + (bytes.length >> 2) ? Uint8Array.from(bytes) : bytes
}
