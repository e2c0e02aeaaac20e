import { Foreign } from './foreign.tsx'

/** About three lines. */
const SHORT = 220

/** Text from outside; of a long one the beginning, and the rest when somebody asks for it. */
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
