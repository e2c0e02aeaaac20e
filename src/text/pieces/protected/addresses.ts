import {
  endOfRun,
  isAsciiDigit,
  isAsciiLetter,
  isNameUnit,
  isSpaceUnit,
  isWordUnit,
  unitAt,
} from '../character-class.ts'
import { endsLikeFile } from './paths.ts'
import type { ProtectedSpan, SourceText } from './source-text.ts'

const [PERCENT, PLUS, HYPHEN, DOT, SLASH, COLON, AT, UNDERSCORE] = [
  0x25, 0x2b, 0x2d, 0x2e, 0x2f, 0x3a, 0x40, 0x5f,
]

/** Schemes without slashes. */
const BARE_SCHEMES: ReadonlySet<string> = new Set(['mailto', 'tel', 'sms', 'urn', 'magnet', 'javascript'])
const TRAILING = ".,;:!?)]'…"
const MAX_BRACED_UNITS = 64

/**
 * URLs, e-mail addresses, domains and file names, which all begin with a letter or digit.
 *
 * @param runEnd the end of the run of letters, digits and underscores that begins at `start`
 */
export function addressAt(source: SourceText, start: number, runEnd: number): ProtectedSpan | undefined {
  const { text } = source
  const next = unitAt(text, runEnd)
  if (
    (next === COLON || next === SLASH) &&
    runEnd - start === 9 &&
    text.slice(start, runEnd) === 'localhost'
  ) {
    const end = resourceEnd(text, start, runEnd)
    if (end > runEnd) return { end, what: 'address' }
  }
  if (next === COLON) {
    if (text.startsWith('://', runEnd)) return url(text, start, runEnd + 3)
    return BARE_SCHEMES.has(text.slice(start, runEnd).toLowerCase())
      ? bareUrl(text, start, runEnd + 1)
      : undefined
  }
  if (next === PLUS) {
    const scheme = endOfRun(text, runEnd + 1, isAsciiLetter, 20)
    if (text.startsWith('://', scheme)) return url(text, start, scheme + 3)
  }
  if (next !== DOT && next !== AT && next !== HYPHEN && next !== PLUS && next !== PERCENT) return undefined
  if (runEnd - start === 3 && next === DOT && text.slice(start, runEnd).toLowerCase() === 'www') {
    const end = urlEnd(text, runEnd + 1)
    if (end > runEnd + 1) return { end, what: 'address' }
  }
  return email(source, start) ?? fileOrDomain(source, start)
}

function url(text: string, start: number, from: number): ProtectedSpan | undefined {
  const end = urlEnd(text, from)
  return end > start && end > from ? { end, what: 'address' } : undefined
}

function bareUrl(text: string, start: number, from: number): ProtectedSpan | undefined {
  const end = urlEnd(text, from)
  return end > from && start < from ? { end, what: 'address' } : undefined
}

/** An address in a sentence does not include the period or bracket after it. */
function withoutTrailing(text: string, from: number, end: number): number {
  let last = end
  while (last > from && TRAILING.includes(text.charAt(last - 1))) last--
  return last
}

/** The end of the part after a scheme, including placeholders: `example.com/{id}?lang={{lang}}`. */
function urlEnd(text: string, from: number): number {
  let index = from
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (isUrlUnit(unit)) index++
    else if (unit === 0x7b /* { */) {
      const end = bracedEnd(text, index)
      if (end === index) break
      index = end
    } else break
  }
  return withoutTrailing(text, from, index)
}

function isUrlUnit(unit: number): boolean {
  if (unit < 0x80) return unit > 0x20 && !'<>"\'`{}|\\^'.includes(String.fromCharCode(unit))
  return !isSpaceUnit(unit) && !(unit >= 0x3000 && unit <= 0x303f) && !(unit >= 0xff00 && unit <= 0xff65)
}

function bracedEnd(text: string, start: number): number {
  const from = endOfRun(text, start, (unit) => unit === 0x7b, 2)
  const close = endOfRun(
    text,
    from,
    (unit) => unit !== 0x7d && unit !== 0x7b && unit !== 0x3c && unit !== 0x3e && !isSpaceUnit(unit),
    MAX_BRACED_UNITS,
  )
  const end = endOfRun(text, close, (unit) => unit === 0x7d, 2)
  return end > close ? end : start
}

const isLocalUnit = (unit: number) =>
  isNameUnit(unit) || unit === DOT || unit === PERCENT || unit === PLUS || unit === HYPHEN
const isLabelUnit = (unit: number) => isNameUnit(unit) || unit === HYPHEN

/** `first.last+tag@mail.example.co.uk` */
function email(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (start < source.noEmailBefore || unitAt(text, start) === UNDERSCORE) return undefined
  const at = endOfRun(text, start, isLocalUnit)
  if (text.charCodeAt(at) !== AT) {
    source.noEmailBefore = at
    return undefined
  }
  const end = domainEnd(text, at + 1)
  if (end === undefined) source.noEmailBefore = at
  return end === undefined ? undefined : { end, what: 'address' }
}

/** The end of a domain, which has at least two labels. */
function domainEnd(text: string, from: number): number | undefined {
  let end = labelEnd(text, from)
  let labels = end > from ? 1 : 0
  while (labels > 0 && unitAt(text, end) === DOT) {
    const next = labelEnd(text, end + 1)
    if (next === end + 1) break
    end = next
    labels++
  }
  return labels > 1 ? end : undefined
}

function labelEnd(text: string, from: number): number {
  if (!isNameUnit(unitAt(text, from)) || unitAt(text, from) === UNDERSCORE) return from
  return endOfRun(text, from, (unit) => isLabelUnit(unit) && unit !== UNDERSCORE)
}

/** Letters of all scripts with spaces: `Übersicht.pdf`, `отчёт.docx`. */
const isFileUnit = (unit: number) => isWordUnit(unit) || unit === DOT || unit === HYPHEN

/** The last part decides, and everything that begins later in the same run has the same last part. */
function fileOrDomain(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (start < source.noFileBefore) return undefined
  const run = endOfRun(text, start, isFileUnit)
  let end = run
  while (end > start && (text.charCodeAt(end - 1) === DOT || text.charCodeAt(end - 1) === HYPHEN)) end--
  const name = text.slice(Math.max(start, end - 260), end)
  if (name.includes('..') || !endsLikeFile(name)) {
    source.noFileBefore = run
    return undefined
  }
  return { end: resourceEnd(text, start, end), what: 'path' }
}

/** The end of what follows a domain: a port and a path. */
function resourceEnd(text: string, start: number, end: number): number {
  let last = end
  if (unitAt(text, last) === COLON && isAsciiDigit(unitAt(text, last + 1)))
    last = endOfRun(text, last + 1, isAsciiDigit, 5)
  if (unitAt(text, last) === SLASH) last = endOfRun(text, last, (unit) => isUrlUnit(unit))
  return withoutTrailing(text, start, last)
}
