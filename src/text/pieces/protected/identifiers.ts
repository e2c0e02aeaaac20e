import { endOfRun, isAsciiDigit, isAsciiLetter, isNameUnit, isSpaceUnit, unitAt } from '../character-class.ts'
import { endsLikeFile } from './paths.ts'
import type { ProtectedSpan, SourceText } from './source-text.ts'

const [PLUS, HYPHEN, DOT, SLASH, COLON, EQUALS, UNDERSCORE] = [0x2b, 0x2d, 0x2e, 0x2f, 0x3a, 0x3d, 0x5f]

/** Any version and letter case, and the end of a key of the free plan. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z_-])(?::fx(?![\da-z_]))?/iy
const HARDWARE_ADDRESS = /[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4,6}(?![\da-z_:-])/iy
/** All eight groups, or fewer with a gap; with a digit, unlike names such as `face::add`. */
const IPV6 =
  /(?=[a-f:]{0,39}\d)(?:[\da-f]{1,4}(?::[\da-f]{1,4}){7}|(?:[\da-f]{1,4}:){1,7}(?::[\da-f]{1,4}){1,7})(?![\da-z_:])/iy
/** Longer than the words with only these letters, such as `decade` and `effaced`. */
const FEWEST_HEX_LETTERS = 8

/**
 * Identifiers that would be words or several pieces: UUIDs, ids in base 64 or with hyphens, addresses of networks, hex
 * numbers of letters only, versions with a suffix.
 *
 * @param runEnd the end of the run of letters, digits and underscores that begins at `start`
 */
export function identifierAt(source: SourceText, start: number, runEnd: number): ProtectedSpan | undefined {
  const end = fixedEnd(source, start, runEnd) ?? opaqueEnd(source, start) ?? versionEnd(source, start, runEnd)
  return end === undefined ? undefined : { end, what: 'code' }
}

/** The end of an identifier of a fixed form. */
function fixedEnd(source: SourceText, start: number, runEnd: number): number | undefined {
  const next = unitAt(source.text, runEnd)
  if (next !== HYPHEN && next !== COLON) return undefined
  return source.match(UUID, start) ?? source.match(HARDWARE_ADDRESS, start) ?? source.match(IPV6, start)
}

/** Whether a run is a hex number without digits: `deadbeef`. */
export function isHexOfLetters(text: string, start: number, end: number): boolean {
  if (end - start < FEWEST_HEX_LETTERS) return false
  const isCapital = text.charCodeAt(start) < 0x61
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index)
    if (isCapital ? unit < 0x41 || unit > 0x46 : unit < 0x61 || unit > 0x66) return false
  }
  return true
}

const isIdUnit = (unit: number) => isNameUnit(unit) || unit === HYPHEN || unit === PLUS || unit === SLASH

/** The end of a string that alternates between digits, capitals and small letters more often than words do. */
function opaqueEnd(source: SourceText, start: number): number | undefined {
  if (start < source.noIdBefore) return undefined
  const { text } = source
  const end = endOfRun(text, start, isIdUnit)
  if (isOpaque(text, start, end)) return endOfRun(text, end, (unit) => unit === EQUALS, 2)
  source.noIdBefore = end
  return undefined
}

const FEWEST_OPAQUE_UNITS = 10

/**
 * Every second character of a random string differs in kind from the one before. In compounds such as `B2B-B2C-trade`
 * and `iPhone-15-Pro-case`, few characters do, and at most two in the same part.
 */
function isOpaque(text: string, start: number, end: number): boolean {
  const length = end - start
  if (length < FEWEST_OPAQUE_UNITS) return false
  let changes = 0
  let inPart = 0
  let mostInPart = 0
  let before = OTHER
  let beforeThat = OTHER
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index)
    const kind = kindOf(unit)
    // A capital begins a word; the last of several ends an abbreviation.
    const isChange =
      kind !== before &&
      kind !== OTHER &&
      before !== OTHER &&
      !(kind === SMALL && before === CAPITAL && beforeThat !== CAPITAL)
    if (isChange) {
      changes++
      inPart++
      mostInPart = Math.max(mostInPart, inPart)
    }
    if (kind === OTHER && unit !== UNDERSCORE) inPart = 0
    beforeThat = before
    before = kind
  }
  return (mostInPart >= 3 && changes >= 4 && changes * 7 >= length) || (changes >= 6 && changes * 5 >= length)
}

const [OTHER, DIGIT, CAPITAL, SMALL] = [0, 1, 2, 3]

function kindOf(unit: number): number {
  if (isAsciiDigit(unit)) return DIGIT
  if (!isAsciiLetter(unit)) return OTHER
  return unit < 0x61 ? CAPITAL : SMALL
}

const PART = '[A-Za-z\\d-]*[A-Za-z\\d]'
/** `alpha.1`; a part behind a dot that begins with a capital is the next sentence. */
const SUFFIX = `${PART}(?:\\.(?![A-Z])${PART})*`
const VERSION = new RegExp(`(?:\\.\\d+)+(?:-${SUFFIX})?(?:\\+${SUFFIX})?`, 'y')
/** The last of the three is not a year, at the end of a date. */
const SEMANTIC_VERSION = new RegExp(
  `\\.\\d+\\.0*\\d{1,3}(?!\\.?\\d)(?:-${SUFFIX}(?:\\+${SUFFIX})?|\\+${SUFFIX})`,
  'y',
)

/**
 * The end of a version: `v1.2.3`, `Python3.11`, `v1.2-beta`; numbers alone only as `1.2.3-rc.1+build.7` (Semantic
 * Versioning), since everything else in them is punctuation.
 */
function versionEnd(source: SourceText, start: number, runEnd: number): number | undefined {
  const { text } = source
  if (unitAt(text, runEnd) !== DOT || !isAsciiDigit(unitAt(text, runEnd - 1))) return undefined
  const isNumber = endOfRun(text, start, isAsciiDigit) === runEnd
  return source.match(isNumber ? SEMANTIC_VERSION : VERSION, runEnd)
}

/** The end of the extension of a file whose name is a placeholder: `%s.png`; `start` if there is none. */
export function extensionEnd(text: string, start: number): number {
  if (unitAt(text, start) !== DOT || isSpaceUnit(unitAt(text, start + 1))) return start
  let end = endOfRun(text, start, (unit) => isNameUnit(unit) || unit === DOT || unit === HYPHEN)
  for (const isWhole of [true, false]) {
    if (!isWhole) end = endOfRun(text, start + 1, isNameUnit)
    while (unitAt(text, end - 1) === DOT || unitAt(text, end - 1) === HYPHEN) end--
    if (end > start && endsLikeFile(`xx${text.slice(start, end)}`)) return end
  }
  return start
}
