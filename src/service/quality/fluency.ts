import { baseOf } from '../../text/languages.ts'
import type { Finding, Pair, Range } from './finding.ts'

/** The meaning of punctuation at the end of a text, in any script. */
const ENDS: Readonly<Record<string, string>> = {
  '.': 'full stop',
  '。': 'full stop',
  '．': 'full stop',
  '?': 'question mark',
  '？': 'question mark',
  '!': 'exclamation mark',
  '！': 'exclamation mark',
  ':': 'colon',
  '：': 'colon',
}
/** Characters that may follow the final punctuation of a text. */
const CLOSING = /["'”’»“‘)\]」』）\s]/
const BRACKETS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '（': '）',
  '「': '」',
  '『': '』',
  '【': '】',
}
/** Languages with a space before some punctuation. */
const SPACED_MARKS = new Set(['fr'])
/** The replacement character, and UTF-8 that was read as Latin-1. */
const BROKEN = /\ufffd+|(?:[ÂÃ][\u0080-\u00bf])+|â€[\u0080-\u00bf™œ“”˜]/g

/** Problems with the punctuation, spaces and characters of a translation. */
export function fluencyFindings({ source, target, targetLanguage }: Pair): Finding[] {
  const base = baseOf(targetLanguage)
  return [
    ...brokenCharacters(target),
    ...endFindings(source, target),
    ...bracketFindings(source, target),
    ...spaceFindings(source, target, base),
  ]
}

const punctuation = (explanation: string, source: readonly Range[], target: readonly Range[]): Finding => ({
  type: 'Fluency',
  subType: 'Punctuation',
  severity: 'Minor',
  explanation,
  source,
  target,
})

function brokenCharacters(target: string): Finding[] {
  return [...target.matchAll(BROKEN)].map(({ 0: found, index }) => ({
    type: 'Fluency',
    subType: 'Character encoding',
    severity: 'Major',
    explanation: `'${found}' was decoded with the wrong character encoding.`,
    source: [],
    target: [{ start: index, end: index + found.length }],
  }))
}

/** The final punctuation of a text and its position; no mark if the text ends without one. */
function endOf(text: string): { readonly mark: string | undefined; readonly range: Range } {
  let end = text.length
  while (end > 0 && CLOSING.test(text[end - 1] ?? '')) end -= 1
  const start = Math.max(0, end - 1)
  // An ellipsis is not a period.
  const isEllipsis = text.slice(0, end).endsWith('..')
  return { mark: isEllipsis ? undefined : ENDS[text[start] ?? ''], range: { start, end } }
}

function endFindings(source: string, target: string): Finding[] {
  const [given, made] = [endOf(source), endOf(target)]
  if (given.mark === made.mark) return []
  return [
    punctuation(
      given.mark === undefined
        ? `The translation ends with a ${made.mark}, the source without one.`
        : `The source ends with a ${given.mark}, the translation ${made.mark === undefined ? 'without one' : `with a ${made.mark}`}.`,
      given.mark === undefined ? [] : [given.range],
      made.mark === undefined ? [] : [made.range],
    ),
  ]
}

/** Brackets without their other half. */
function unbalanced(text: string): Range[] {
  const open: { readonly close: string; readonly at: number }[] = []
  const found: Range[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const close = BRACKETS[sign]
    if (close) open.push({ close, at })
    else if (Object.values(BRACKETS).includes(sign)) {
      if (open.at(-1)?.close === sign) open.pop()
      else found.push({ start: at, end: at + 1 })
    }
  }
  return [...found, ...open.map(({ at }) => ({ start: at, end: at + 1 }))].sort(
    (one, other) => one.start - other.start,
  )
}

function bracketFindings(source: string, target: string): Finding[] {
  const ranges = unbalanced(target)
  if (ranges.length === 0 || unbalanced(source).length > 0) return []
  return [punctuation('A bracket is unmatched.', [], ranges)]
}

/** Double spaces, and those before punctuation. */
function spaceFindings(source: string, target: string, base: string): Finding[] {
  const findings: Finding[] = []
  if (!/\S {2,}\S/.test(source)) {
    for (const { index, 0: found } of target.matchAll(/(?<=\S) {2,}(?=\S)/g))
      findings.push(
        punctuation('There is a double space.', [], [{ start: index, end: index + found.length }]),
      )
  }
  if (SPACED_MARKS.has(base)) return findings
  for (const { index } of target.matchAll(/(?<=[\p{L}\p{N}]) (?=[,.!?;:](?:\s|$))/gu))
    findings.push(
      punctuation('There is a space before a punctuation mark.', [], [{ start: index, end: index + 1 }]),
    )
  return findings
}
