/** The languages that messages with selections are written in. */
export type MessageSyntax = 'icu' | 'fluent'

/**
 * Whether a text looks like a message with a selection: `{count, plural, …}` of ICU MessageFormat, or a select
 * expression of Fluent, which has a default variant. Nearly all texts have no brace, which is quick to check.
 */
export function mayBeMessage(text: string): MessageSyntax | undefined {
  const brace = text.indexOf('{')
  if (brace < 0) return undefined
  if (hasIcuSelection(text, brace)) return 'icu'
  return text.includes('->', brace) && text.includes('*[', brace) ? 'fluent' : undefined
}

/** The type of an argument comes after a name and a comma, and before a comma; white space is allowed anywhere. */
function hasIcuSelection(text: string, firstBrace: number): boolean {
  for (let brace = firstBrace; brace >= 0; brace = text.indexOf('{', brace + 1)) {
    const name = endOf(SPACE, text, brace + 1)
    const nameEnd = endOf(NAME, text, name)
    if (nameEnd === name) continue
    const comma = endOf(SPACE, text, nameEnd)
    if (text[comma] !== ',') continue
    const type = endOf(SPACE, text, comma + 1)
    const typeEnd = endOf(NAME, text, type)
    if (!TYPES.has(text.slice(type, Math.min(typeEnd, type + LONGEST_TYPE + 1)))) continue
    if (text[endOf(SPACE, text, typeEnd)] === ',') return true
  }
  return false
}

const TYPES: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal'])
const LONGEST_TYPE = 'selectordinal'.length

const SPACE = /\s*/y
/** ICU accepts anything as a name that is neither white space nor syntax. */
const NAME = /[^\s{}#,'<>|]*/y

function endOf(run: RegExp, text: string, start: number): number {
  run.lastIndex = start
  run.test(text)
  return run.lastIndex
}
