import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { after } from '../browser.ts'
import { Button } from './actions.tsx'

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
    <Button
      text={said ?? label}
      class="copy"
      aria-label={what && !said ? `${label} ${what}` : undefined}
      act={copy}
    />
  )
}

interface CodeBlockProps {
  readonly text: string
  readonly what: string
  /** The text as it is shown, if not as it is. */
  readonly children?: ComponentChildren
}

/** A code block with a copy button. */
export const CodeBlock = ({ text, what, children = text }: CodeBlockProps) => (
  <div class="lines">
    <pre>{children}</pre>
    <CopyButton text={text} what={what} />
  </div>
)

/** Copies text to the clipboard. Off loopback and without TLS, browsers only support the old way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The browser refused, for example for lack of permission. The old way may still work.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'off-screen'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
  }
}
