/** What to copy, what to drop, and where spaces are insignificant. */
const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\s+|[^"'/\s]+|\//g

/** A style sheet without comments, line breaks and most spaces. Strings stay unchanged. */
export function minifyCss(css: string): string {
  let out = ''
  for (const [token] of css.matchAll(TOKENS)) {
    if (token.startsWith('/*')) continue
    if (/^\s/.test(token)) {
      if (out !== '' && !/[\s{};,]$/.test(out)) out += ' '
    } else {
      if (/^[{};,]/.test(token)) out = out.trimEnd()
      out += token
    }
  }
  return out.trim()
}
