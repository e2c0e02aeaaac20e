/** Characters that no shell and no terminal does anything with. */
const PLAIN = /^[\w./:=@%+,-]+$/

/** What is written by its bytes: controls, what is not seen or turns the line around, and what ends a quotation. */
const NOT_AS_IT_IS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffc'\\!]/u
const EACH_NOT_AS_IT_IS = new RegExp(NOT_AS_IT_IS, 'gu')

/**
 * A word for bash, zsh and ksh that means exactly this text. What could act on a terminal while it is pasted, such as an
 * escape sequence or a line break, is written by its bytes, which does not depend on the locale.
 */
export function bashQuoted(text: string): string {
  if (PLAIN.test(text)) return text
  if (!NOT_AS_IT_IS.test(text)) return `'${text}'`
  return `$'${text.replace(EACH_NOT_AS_IT_IS, bytesOf)}'`
}

const bytesOf = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/** To PowerShell, these end a string in single quotes, too (its quoting rules). */
const POWERSHELL_QUOTES = /['\u2018\u2019\u201a\u201b]/g
const NOT_IN_POWERSHELL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffc]+/gu

/** An expression for PowerShell that is exactly this text; nothing in single quotes is expanded there. */
export function powerShellQuoted(text: string): string {
  const pieces: string[] = []
  let from = 0
  const literal = (piece: string) => pieces.push(`'${piece.replace(POWERSHELL_QUOTES, '$&$&')}'`)
  for (const match of text.matchAll(NOT_IN_POWERSHELL)) {
    if (match.index > from) literal(text.slice(from, match.index))
    for (let at = 0; at < match[0].length; at++)
      pieces.push(`[char]0x${match[0].charCodeAt(at).toString(16).padStart(4, '0')}`)
    from = match.index + match[0].length
  }
  if (from < text.length || pieces.length === 0) literal(text.slice(from))
  if (pieces.length === 1 && pieces[0]?.startsWith("'")) return pieces[0]
  // The first operand decides what `+` means.
  return `(${["''", ...pieces].join(' + ')})`
}
