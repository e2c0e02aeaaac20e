/** Longer texts are prose. */
const MAX_UNITS = 2_000

/** Values of programs that were converted to strings. */
const VALUES = new Set(['undefined', 'null', 'NaN', '[object Object]', '[object Promise]'])
const OBJECT = /\[object (?:Object|Promise|Array|Map|Set|Null|Undefined)\]|<[\w.]+ object at 0x[\da-f]+>/
const URL_ALONE = /^(?:https?:\/\/|ftp:\/\/|mailto:|data:)\S+$/i
/** `menu.save`, `menu.save_all`, `SAVE_ALL`, `save_all`: no spaces, and joined like identifiers. */
const DOTTED_KEY = /^[a-z][a-z\d]+(?:[_-][a-z\d]+)*(?:\.[a-z][A-Za-z\d]+(?:[_-][A-Za-z\d]+)*)+$/
const UNDERSCORED_KEY = /^(?:[a-z][a-z\d]*(?:_[a-z\d]+)+|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)$/
const PATH = /^(?:[A-Za-z]:\\|\.{0,2}\/)[^\s/\\]+(?:[/\\][^\s/\\]+)+$/
const INSTRUCTION =
  /^(?:please |you are )?translate (?:the following|this|it )?.{0,40}\b(?:in|to|into|from)\b.{0,40}:/i
/** The output of encoders; words are shorter. */
const ENCODED = /^(?:[A-Za-z\d+/]{40,}={0,2}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32,})$/i

/** Whether a string is not language: of programs or for them, or an instruction to a translator; never a word or prose. */
export const isNoLanguage = (text: string): boolean =>
  text.length <= MAX_UNITS && (isOfPrograms(text) || isForPrograms(text) || INSTRUCTION.test(text.trim()))

/** Whether no person has written a string: a value that was converted to a string, JSON, or an encoded file. */
export function isOfPrograms(text: string): boolean {
  if (text.length > MAX_UNITS) return false
  const trimmed = text.trim()
  if (VALUES.has(trimmed) || (text.includes('object') && OBJECT.test(text))) return true
  return isJson(trimmed) || (trimmed.length > LONGEST_ID && isEncoded(trimmed))
}

/** Whether a string is for programs, although people write it, too: a key, a URL, a path, or the output of an encoder. */
export function isForPrograms(text: string): boolean {
  const trimmed = text.trim()
  if (text.length > MAX_UNITS || /\s/.test(trimmed)) return false
  return (
    isEncoded(trimmed) || [URL_ALONE, DOTTED_KEY, UNDERSCORED_KEY, PATH].some((form) => form.test(trimmed))
  )
}

/** SHA-512 in hexadecimal digits. */
const LONGEST_ID = 128

/** Both letters and digits: a long word has only letters. */
const isEncoded = (text: string) => ENCODED.test(text) && /\d/.test(text) && /[a-z]/i.test(text)

/** An object or a list that is not empty. */
function isJson(text: string): boolean {
  if (!/^[{[]\s*["{[]/.test(text)) return false
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
