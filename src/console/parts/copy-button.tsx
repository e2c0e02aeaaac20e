import { useState } from 'preact/hooks'
import { copyText } from '../browser/clipboard.ts'
import { after } from '../browser/time.ts'

const SAID_MS = 1500

interface CopyButtonProps {
  readonly text: string | (() => string)
  readonly label?: string
  /** What the button copies, for screen readers. */
  readonly what?: string
}

/** Copies a string to the clipboard. */
export function CopyButton({ text, label = 'Copy', what }: CopyButtonProps) {
  const [said, setSaid] = useState<string>()
  async function copy() {
    setSaid((await copyText(typeof text === 'string' ? text : text())) ? 'Copied' : 'Not allowed')
    after(SAID_MS, () => setSaid(undefined))
  }
  return (
    <button
      type="button"
      class="copy"
      aria-label={what && !said ? `${label} ${what}` : undefined}
      onClick={copy}
    >
      {said ?? label}
    </button>
  )
}
