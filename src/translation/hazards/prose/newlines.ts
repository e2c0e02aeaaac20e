import type { ExposedText, Hazard } from '../hazard.ts'
import { changeProse, spoiled } from '../stretches.ts'

/**
 * A single newline becomes a space if newlines do not end sentences, and `\r\n` always becomes `\n`. Blank lines, and
 * newlines at either end of a unit, stay.
 */
export const newlines: Hazard = (text) =>
  spoiled(
    text,
    changeProse(text, (prose, index, stretches) =>
      joinLines(prose.replaceAll('\r\n', '\n'), text, {
        isFirst: stretches[index - 1]?.unit !== stretches[index]?.unit,
        isLast: stretches[index + 1]?.unit !== stretches[index]?.unit,
      }),
    ),
  )

/** White space with newlines; a run is matched from its beginning, so each is examined once. */
const SPACE = /[^\S\n\r]+|[\n\r]+/g

function joinLines(
  prose: string,
  { splitting }: ExposedText,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  if (splitting === 'punctuation_and_newlines' || !/[\n\r]/.test(prose)) return prose
  let joined = ''
  let position = 0
  for (const run of runsOfSpace(prose)) {
    joined += prose.slice(position, run.start)
    const space = prose.slice(run.start, run.end)
    const isEdge = (isFirst && run.start === 0) || (isLast && run.end === prose.length)
    joined += isEdge ? space : withoutSingleNewline(space)
    position = run.end
  }
  return joined + prose.slice(position)
}

function* runsOfSpace(text: string): Generator<{ readonly start: number; readonly end: number }> {
  let start = -1
  let end = -1
  for (const { index, 0: part } of text.matchAll(SPACE)) {
    if (index !== end) {
      if (end > 0) yield { start, end }
      start = index
    }
    end = index + part.length
  }
  if (end > 0) yield { start, end }
}

function withoutSingleNewline(space: string): string {
  const breaks = space.match(/[\n\r]/g) ?? []
  if (breaks.length !== 1) return space
  return space.replace(/[\n\r]/, '') || ' '
}
