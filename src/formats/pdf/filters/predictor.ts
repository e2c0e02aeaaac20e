import { undoPngFilter } from '../../png-filter.ts'
import type { Dict } from '../objects/value.ts'

/** Reverses the prediction of Flate and LZW streams (ISO 32000-1 §7.4.4.4). */
export function undoPredictor(bytes: Uint8Array, parameters: Dict | undefined): Uint8Array {
  const predictor = parameter(parameters, 'Predictor', 1)
  if (predictor < 10) return bytes
  const bitsPerPixel = parameter(parameters, 'Colors', 1) * parameter(parameters, 'BitsPerComponent', 8)
  // Parameters can be anything, but no row is longer than the whole data.
  const pixelBytes = Math.min(Math.ceil(bitsPerPixel / 8), bytes.length)
  const rowBytes = Math.min(Math.ceil((bitsPerPixel * parameter(parameters, 'Columns', 1)) / 8), bytes.length)
  return undoPngRows(bytes, rowBytes, pixelBytes)
}

/** PNG rows, each preceded by its filter's number. A truncated last row is used as far as it goes. */
function undoPngRows(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  const out = new Uint8Array(Math.max(0, bytes.length - rows))
  let above = new Uint8Array(rowBytes)
  for (let at = 0, to = 0; at < bytes.length; at += rowBytes + 1) {
    const packed = bytes.subarray(at + 1, at + 1 + rowBytes)
    const row = out.subarray(to, to + packed.length)
    row.set(packed)
    undoPngFilter(bytes[at] ?? 0, row, above, pixelBytes)
    above = row
    to += row.length
  }
  return out
}

/** Values out of range would need too much memory or make no sense. */
function parameter(parameters: Dict | undefined, key: string, otherwise: number): number {
  const value = parameters?.get(key)
  return typeof value === 'number' && value >= 1 && value <= 1_000_000 ? Math.floor(value) : otherwise
}
