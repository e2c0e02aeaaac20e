import { ByteString, type Dict, Name, Ref, Stream, type Value } from './value.ts'

/** An object and its number. */
export type NumberedObject = readonly [number: number, value: Value]

const LINE = Buffer.from('\n')

/**
 * Writes a whole PDF: header, objects, table, trailer (ISO 32000-1 §7.5). All objects are uncompressed, which every
 * reader since 1993 supports.
 *
 * @param version such as `1.7`
 */
export function writeFile(objects: Iterable<NumberedObject>, trailer: Dict, version = '1.7'): Uint8Array {
  // The four bytes over 127 tell programs that the file is not text.
  const parts: Uint8Array[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')]
  let length = parts[0]?.length ?? 0
  const offsets = new Map<number, number>()
  for (const [number, value] of objects) {
    offsets.set(number, length)
    for (const part of objectParts(number, value)) {
      parts.push(part)
      length += part.length
    }
  }
  const size = Math.max(0, ...offsetKeys(offsets)) + 1
  parts.push(Buffer.from(table(offsets, size)))
  const end: Dict = new Map([...trailer, ['Size', size]])
  parts.push(Buffer.from(`trailer\n${writeValue(end)}\nstartxref\n${length}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(parts)
}

/** Only the highest number is needed, and spreading all of them would overflow the stack. */
function offsetKeys(offsets: ReadonlyMap<number, number>): number[] {
  let highest = 0
  for (const number of offsets.keys()) highest = Math.max(highest, number)
  return [highest]
}

function objectParts(number: number, value: Value): Uint8Array[] {
  if (!(value instanceof Stream))
    return [Buffer.from(`${number} 0 obj\n${writeValue(value)}\nendobj\n`, 'latin1')]
  const dict: Dict = new Map([...value.dict, ['Length', value.raw.length]])
  const head = Buffer.from(`${number} 0 obj\n${writeValue(dict)}\nstream\n`, 'latin1')
  return [head, value.raw, LINE, Buffer.from('endstream\nendobj\n')]
}

function table(offsets: ReadonlyMap<number, number>, size: number): string {
  const lines = [`xref\n0 ${size}\n0000000000 65535 f \n`]
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number)
    lines.push(
      offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    )
  }
  return lines.join('')
}

/** An object in PDF syntax, one character per byte. */
export function writeValue(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (value instanceof Name) return writeName(value.text)
  if (value instanceof Ref) return `${value.number} 0 R`
  if (value instanceof ByteString) return `<${Buffer.from(value.bytes).toString('hex')}>`
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`
  const dict = value instanceof Stream ? value.dict : value
  return `<<${[...dict].map(([key, each]) => `${writeName(key)} ${writeValue(each)}`).join('\n')}>>`
}

/** A number without an exponent, which PDF does not support. */
export function writeNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  if (!Number.isFinite(value)) return '0'
  return value
    .toFixed(5)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
}

function writeName(text: string): string {
  return `/${text.replace(/[^!-~]|[()<>[\]{}/%#]/g, (sign) => `#${(sign.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`)}`
}
