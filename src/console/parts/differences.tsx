import { Foreign } from './text.tsx'

/** A diff of two strings by lines. */
export function DifferencesView({ lines }: { readonly lines: readonly DiffLine[] }) {
  if (lines.every(({ side }) => side === 'both')) return <p>No differences.</p>
  return (
    <div class="diff">
      {lines.map(({ side, text }, index) => (
        <div key={index} class={`diff-${side}`}>
          <span class="diff-mark">{MARKS[side]}</span>
          <Foreign text={text} />
        </div>
      ))}
    </div>
  )
}

const MARKS = { first: '−', second: '+', both: ' ' } as const

/** A line of a diff, and which side it is on. */
export interface DiffLine {
  readonly side: 'first' | 'second' | 'both'
  readonly text: string
}

/** The table has one cell per pair of lines. Above this, the whole middle is shown as removed and added. */
const MOST_CELLS = 1_000_000

/** The diff of two lists of lines (longest common subsequence). */
export function differences(first: readonly string[], second: readonly string[]): DiffLine[] {
  let begin = 0
  while (begin < first.length && begin < second.length && first[begin] === second[begin]) begin += 1
  let end = 0
  const most = Math.min(first.length, second.length) - begin
  while (end < most && first[first.length - 1 - end] === second[second.length - 1 - end]) end += 1
  const both = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ side: 'both', text }))
  return [
    ...both(first.slice(0, begin)),
    ...middle(first.slice(begin, first.length - end), second.slice(begin, second.length - end)),
    ...both(first.slice(first.length - end)),
  ]
}

function middle(first: readonly string[], second: readonly string[]): DiffLine[] {
  const only = (side: 'first' | 'second', lines: readonly string[]): DiffLine[] =>
    lines.map((text) => ({ side, text }))
  if (first.length * second.length > MOST_CELLS) return [...only('first', first), ...only('second', second)]
  const width = second.length + 1
  const common = new Uint32Array((first.length + 1) * width)
  for (let row = first.length - 1; row >= 0; row--)
    for (let column = second.length - 1; column >= 0; column--)
      common[row * width + column] =
        first[row] === second[column]
          ? 1 + (common[(row + 1) * width + column + 1] ?? 0)
          : Math.max(common[(row + 1) * width + column] ?? 0, common[row * width + column + 1] ?? 0)
  const lines: DiffLine[] = []
  let row = 0
  let column = 0
  while (row < first.length && column < second.length) {
    const text = first[row] ?? ''
    if (text === second[column]) {
      lines.push({ side: 'both', text })
      row += 1
      column += 1
    } else if ((common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0)) {
      lines.push({ side: 'first', text })
      row += 1
    } else {
      lines.push({ side: 'second', text: second[column] ?? '' })
      column += 1
    }
  }
  return [...lines, ...only('first', first.slice(row)), ...only('second', second.slice(column))]
}
