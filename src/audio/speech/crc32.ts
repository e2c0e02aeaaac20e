const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1
  return value
})

/** The checksum of Ogg, which starts with 0 (RFC 3533 §6), and of MPEG tables, which starts with all bits set. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let crc = start
  for (const byte of bytes) crc = (crc << 8) ^ (TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)
  return crc >>> 0
}
