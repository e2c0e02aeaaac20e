/**
 * Recognisers for what is never translated: placeholders, addresses, entities, file names. Each takes a text and the
 * index where the construct would begin and gives the index after its end, or the same index when there is none.
 * Every pattern is bounded or consumes what it scanned, so that a text of any length is read in linear time.
 */
export type Recogniser = (text: string, start: number) => number

const PRINTF =
  /%(?:%|@|\([\w.-]{1,64}\)[-+#0]*\d*(?:\.\d+)?[a-z]|(?:\d{1,2}\$)?[-+#0]*\d{0,4}(?:\.\d{1,3})?(?:hh|h|ll|l|q|z|t|j|L)?[sdifouxXeEgGcpnaA@](?![\p{L}\p{N}_])|[A-Z][A-Z0-9_]{1,63}%)/uy
const COLON_NAME = /:[a-z_][\w-]{0,63}/iy
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/iy
// With placeholders in it: `https://example.com/{id}?lang={{lang}}`.
const URL_BODY = /:\/\/(?:[^\s<>"'`{}|\\^\u3000-\u303f\uff00-\uff65]|\{{1,2}[^\s<>{}]{0,64}\}{1,2})+/y
const WWW_BODY = /www\.[^\s<>"'`{}|\\^\u3000-\u303f\uff00-\uff65]+/iy
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62}){1,8}/iy
const MAILTO = /:[a-z0-9._%+-]{1,64}@[^\s<>"]{1,255}/iy
// The last part decides; a list and not "any short word", because a missing space after a full stop ("done.next")
// must not turn two words into a file name.
const FILE_OR_DOMAIN =
  /[\w-]{1,64}(?:\.[\w-]{1,64}){0,8}\.(?:7z|ai|app|avi|bak|bash|bat|bin|bmp|bz2|cfg|cjs|cmd|com|conf|cpp|cs|css|csv|cts|cxx|dat|db|de|dev|dll|dmg|doc|docx|edu|eml|env|eps|epub|eu|exe|fr|gif|go|gov|gz|heic|hpp|htm|html|ico|info|ini|io|ipynb|jar|java|jp|jpeg|jpg|js|json|jsx|kt|log|lua|md|mdx|mjs|mov|mp3|mp4|mpeg|mpg|mts|net|odp|ods|odt|ogg|org|otf|pdf|pem|php|pkg|png|po|ppt|pptx|ps1|psd|py|rar|rb|rs|rst|rtf|scss|sh|sql|srt|svg|swift|tar|tex|tgz|tif|tiff|toml|tsv|tsx|ttf|txt|uk|vue|wasm|wav|webm|webp|woff|woff2|xhtml|xlf|xliff|xls|xlsx|xml|yaml|yml|zip|zsh)(?![\w-]|\.\w)(?:\/[^\s<>"'`{}|\\^]*)?/iy
const TRAILING_PUNCTUATION = /[.,;:!?)\]'…]/

const HALF_OF_DAY = /(?:[AP]M|[ap]m|[ap]\.\s?m\.)(?![\p{L}\p{N}])/uy
const HOUR_BEFORE = /\d\s?$/
const MINUTES_BEFORE = /\d[:.]\d\d\s?$/

function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}

/** An address written in a sentence does not own the full stop or bracket after it. */
function withoutTrailingPunctuation(text: string, start: number, end: number): number {
  let last = end
  while (last > start && TRAILING_PUNCTUATION.test(text[last - 1] as string)) last--
  return last
}

/** `%s`, `%d`, `%1$s`, `%(name)s`, `%@`, `%.2f`, `%%`, `%NAME%`. The space flag of printf is left out: "100% sure". */
export const printfPlaceholder: Recogniser = (text, start) => matchEnd(PRINTF, text, start)

/** `:name`, as Laravel and SQL libraries write it; not in the middle of a word (`12:30`, `a:b`). */
export const colonPlaceholder: Recogniser = (text, start) => {
  const before = start === 0 ? '' : (text[start - 1] as string)
  return /[\p{L}\p{N}_:]/u.test(before) ? start : matchEnd(COLON_NAME, text, start)
}

/** `&amp;`, `&#160;`, `&#xA0;` */
export const htmlEntity: Recogniser = (text, start) => matchEnd(ENTITY, text, start)

/**
 * URLs, e-mail addresses, domains and file names, which all begin with a letter or digit.
 *
 * @param runEnd the end of the run of letters, digits and underscores that begins at `start`
 */
export function address(text: string, start: number, runEnd: number): number {
  const next = text.charCodeAt(runEnd)
  if (next === 0x3a /* : */) {
    if (text.startsWith('://', runEnd)) {
      const end = matchEnd(URL_BODY, text, runEnd)
      return end === runEnd ? start : withoutTrailingPunctuation(text, runEnd, end)
    }
    if (runEnd - start === 6 && text.slice(start, runEnd).toLowerCase() === 'mailto') {
      const end = matchEnd(MAILTO, text, runEnd)
      return end === runEnd ? start : withoutTrailingPunctuation(text, runEnd, end)
    }
    return start
  }
  if (next !== 0x2e && next !== 0x40 && next !== 0x2d && next !== 0x2b && next !== 0x25) return start
  const www = matchEnd(WWW_BODY, text, start)
  if (www > start) return withoutTrailingPunctuation(text, start, www)
  const email = matchEnd(EMAIL, text, start)
  if (email > start) return email
  const file = matchEnd(FILE_OR_DOMAIN, text, start)
  return file > start ? withoutTrailingPunctuation(text, start, file) : start
}

/**
 * `PM`, `p.m.` after a time, which belongs to the number; a bare `am` or `pm` only after minutes, since both are words
 * elsewhere (`um 5 am Montag`).
 */
export const halfOfDay: Recogniser = (text, start) => {
  const before = text.slice(Math.max(0, start - 6), start)
  if (!HOUR_BEFORE.test(before)) return start
  const end = matchEnd(HALF_OF_DAY, text, start)
  const isWordElsewhere = end === start + 2 && text[start + 1] === 'm'
  return isWordElsewhere && !MINUTES_BEFORE.test(before) ? start : end
}
