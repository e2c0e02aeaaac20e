import fc from 'fast-check'

const SURROGATES_FROM = 0xd800
const SURROGATES = 0x800

/**
 * Any character, as the unit of a string. It generates the same as `binary`, without its table of all of them, which
 * takes a second and 80 MB.
 */
export const codePoint = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (at) => String.fromCodePoint(at < SURROGATES_FROM ? at : at + SURROGATES),
  (character) => {
    const at = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0
    if (character !== String.fromCodePoint(at)) throw new Error('Not a single character')
    return at < SURROGATES_FROM ? at : at - SURROGATES
  },
)
