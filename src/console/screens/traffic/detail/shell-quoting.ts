/** Characters with no special meaning to any shell or terminal. */
const PLAIN = /^[\w./:=@%+,-]+$/

/**
 * Characters that are written as escaped bytes: controls, invisible characters, those that reverse the line, and those
 * that end a quoted string.
 */
const NOT_AS_IT_IS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffc'\\!]/u
const EACH_NOT_AS_IT_IS = new RegExp(NOT_AS_IT_IS, 'gu')

/**
 * Quotes a string as one word for bash, zsh and ksh. Anything that could affect a terminal when pasted, such as an
 * escape sequence or a line break, is written as escaped bytes, which does not depend on the locale.
 */
export function bashQuoted(text: string): string {
  if (PLAIN.test(text)) return text
  if (!NOT_AS_IT_IS.test(text)) return `'${text}'`
  return `$'${text.replace(EACH_NOT_AS_IT_IS, bytesOf)}'`
}

const bytesOf = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/** PowerShell also ends single-quoted strings at these characters (PowerShell docs, about_Quoting_Rules). */
const POWERSHELL_QUOTES = /['\u2018\u2019\u201a\u201b]/g
const NOT_IN_POWERSHELL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffc]+/gu

/** A PowerShell expression that evaluates to exactly this string. Nothing in single quotes is expanded there. */
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
  // The type of the first operand decides what `+` does.
  return `(${["''", ...pieces].join(' + ')})`
}
