import { CopyButton } from './copy-button.tsx'

/** Lines to copy. */
export const Lines = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <div class="lines">
    <pre>{text}</pre>
    <CopyButton text={text} what={what} />
  </div>
)
