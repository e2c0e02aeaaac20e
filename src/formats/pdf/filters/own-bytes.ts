/**
 * Copies bytes to separate memory. Node's zlib returns parts of larger buffers, which would stay in memory as long as
 * the part: a thousand times the size of a small stream.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength > bytes.length + (bytes.length >> 2) ? Uint8Array.from(bytes) : bytes
}
