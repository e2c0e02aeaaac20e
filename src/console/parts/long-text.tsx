import { Foreign } from './foreign.tsx'

/** About three lines. */
const SHORT = 220

/** Text from outside. Only the beginning of a long text is shown until somebody expands it. */
export function LongText({ text }: { readonly text: string }) {
  if (text.length <= SHORT)
    return (
      <p>
        <Foreign text={text} />
      </p>
    )
  return (
    <details class="long-text">
      <summary>
        <Foreign text={`${text.slice(0, SHORT)}…`} />
      </summary>
      <Foreign text={text} />
    </details>
  )
}
