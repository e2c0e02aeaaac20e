/** What is copied as it is, what is dropped, and where blanks mean nothing. */
const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\s+|[^"'/\s]+|\//g

/** A style sheet of ours without comments, line breaks and most blanks. Strings stay as they are. */
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
