import { UnsupportedContentEncoding } from '../../../contract/errors.ts'

/** The registered codings (IANA). Clients also write character sets there, which change no byte. */
const CODINGS = new Set([
  'aes128gcm',
  'br',
  'compress',
  'dcb',
  'dcz',
  'deflate',
  'exi',
  'gzip',
  'pack200-gzip',
  'x-compress',
  'x-gzip',
  'zstd',
])

/** Refuses an encoded body. @throws UnsupportedContentEncoding */
export function checkContentEncoding(field: string | undefined) {
  if (field === undefined) return
  const codings = field.toLowerCase().split(',')
  if (codings.some((coding) => CODINGS.has(coding.trim()))) throw new UnsupportedContentEncoding(field)
}
