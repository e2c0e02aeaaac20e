import type { DiffLine } from './differences.ts'
import { Foreign } from './foreign.tsx'

/** Lines of two texts, with what is on one side only. */
export function DifferencesView({ lines }: { readonly lines: readonly DiffLine[] }) {
  if (lines.every(({ side }) => side === 'both')) return <p>The two are the same.</p>
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
