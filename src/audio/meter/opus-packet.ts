/** Samples of an Opus packet at 48 kHz, from its first bytes (RFC 6716 §3.1). */
export function opusSamples(packet: Uint8Array): number {
  const [toc = 0, second = 0] = packet
  const count = [1, 2, 2, second & 0x3f][toc & 3] ?? 1
  return count * frameSamples(toc >> 3)
}

function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 960
  if (config < 16) return [480, 960][config & 1] ?? 960
  return [120, 240, 480, 960][config & 3] ?? 960
}
