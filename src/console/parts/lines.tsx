import { CopyButton } from './copy-button.tsx'

/** A code block with a copy button. */
export const Lines = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <div class="lines">
    <pre>{text}</pre>
    <CopyButton text={text} what={what} />
  </div>
)
