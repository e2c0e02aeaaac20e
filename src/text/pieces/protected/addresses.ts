import { endOfRun, endWithout, isAsciiLetter, isWordUnit, unitAt } from '../character-class.ts'
import { endsLikeFile } from './paths.ts'
import type { ProtectedSpan, SourceText } from './source-text.ts'

const [PERCENT, PLUS, HYPHEN, DOT, SLASH, COLON, AT, UNDERSCORE] = [
  0x25, 0x2b, 0x2d, 0x2e, 0x2f, 0x3a, 0x40, 0x5f,
]

/** Schemes without slashes. */
const BARE_SCHEMES: ReadonlySet<string> = new Set(['mailto', 'tel', 'sms', 'urn', 'magnet', 'javascript'])
/** An address in a sentence does not include the period or bracket after it. */
const TRAILING = ".,;:!?)]'…"
const URL_UNIT = '[^\\s\\0-\\x20<>"\'`{}|\\\\^\\u3000-\\u303f\\uff00-\\uff65]'
/** The part after a scheme, including placeholders: `example.com/{id}?lang={{lang}}`. */
const REST_OF_URL = new RegExp(`(?:${URL_UNIT}+|\\{{1,2}[^{}<>\\s]{0,64}\\}{1,2})*`, 'y')
/** What follows a domain: a port and a path. */
const PORT_AND_PATH = new RegExp(`(?::\\d{1,5})?(?:/${URL_UNIT}*)?`, 'y')
/** At least two labels. */
const DOMAIN = /[A-Za-z\d][A-Za-z\d-]*(?:\.[A-Za-z\d][A-Za-z\d-]*)+/y
const LOCAL_PART = /[\w.%+-]*/y

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
    const end = resourceEnd(source, start, runEnd)
    if (end > runEnd) return { end, what: 'address' }
  }
  if (next === COLON) {
    if (text.startsWith('://', runEnd)) return url(source, runEnd + 3)
    return BARE_SCHEMES.has(text.slice(start, runEnd).toLowerCase()) ? url(source, runEnd + 1) : undefined
  }
  if (next === PLUS) {
    const scheme = endOfRun(text, runEnd + 1, isAsciiLetter, 20)
    if (text.startsWith('://', scheme)) return url(source, scheme + 3)
  }
  if (next !== DOT && next !== AT && next !== HYPHEN && next !== PLUS && next !== PERCENT) return undefined
  if (runEnd - start === 3 && next === DOT && text.slice(start, runEnd).toLowerCase() === 'www') {
    const found = url(source, runEnd + 1)
    if (found) return found
  }
  return email(source, start) ?? fileOrDomain(source, start)
}

/** @param from after the scheme */
function url(source: SourceText, from: number): ProtectedSpan | undefined {
  const end = endWithout(source.text, from, source.match(REST_OF_URL, from) ?? from, TRAILING)
  return end > from ? { end, what: 'address' } : undefined
}

/** `first.last+tag@mail.example.co.uk` */
function email(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (start < source.noEmailBefore || unitAt(text, start) === UNDERSCORE) return undefined
  const at = source.match(LOCAL_PART, start) ?? start
  const end = unitAt(text, at) === AT ? source.match(DOMAIN, at + 1) : undefined
  if (end === undefined) source.noEmailBefore = at
  return end === undefined ? undefined : { end, what: 'address' }
}

/** Letters of all scripts with spaces: `Übersicht.pdf`, `отчёт.docx`. */
const isFileUnit = (unit: number) => isWordUnit(unit) || unit === DOT || unit === HYPHEN

/** The last part decides, and everything that begins later in the same run has the same last part. */
function fileOrDomain(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (start < source.noFileBefore) return undefined
  const run = endOfRun(text, start, isFileUnit)
  const end = endWithout(text, start, run, '.-')
  const name = text.slice(Math.max(start, end - 260), end)
  if (name.includes('..') || !endsLikeFile(name)) {
    source.noFileBefore = run
    return undefined
  }
  return { end: resourceEnd(source, start, end), what: 'path' }
}

function resourceEnd(source: SourceText, start: number, end: number): number {
  return endWithout(source.text, start, source.match(PORT_AND_PATH, end) ?? end, TRAILING)
}
