import type { DiffLine } from './differences.ts'
import { Foreign } from './foreign.tsx'

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
