/**
 * Creates a checksum whose bits go from the highest to the lowest: of frames and frame headers of FLAC, of Ogg, and of
 * MPEG tables.
 *
 * @param width      in bits
 * @param polynomial without its highest bit
 */
export function createCrc(width: number, polynomial: number): (bytes: Uint8Array, start?: number) => number {
  const shift = 32 - width
  const table = Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index << 24
    for (let bit = 0; bit < 8; bit++)
      value = value & 0x8000_0000 ? (value << 1) ^ (polynomial << shift) : value << 1
    return value
  })
  return (bytes, start = 0) => {
    let crc = start << shift
    for (const byte of bytes) crc = (crc << 8) ^ (table[(crc >>> 24) ^ byte] as number)
    return crc >>> shift
  }
}
