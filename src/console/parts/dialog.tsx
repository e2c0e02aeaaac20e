import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Foreign } from './text.tsx'

interface DialogProps {
  readonly title: string
  readonly class?: string
  readonly closed: () => void
  /** Buttons of type `submit` close it. */
  readonly children: ComponentChildren
}

/** A dialog, open while it is mounted. The element that had the focus gets it back. */
export function Dialog({ title, class: className, closed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // With the first frame: what is pressed from then on is for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class={className} aria-labelledby={id} onClose={closed}>
      <form method="dialog">
        <h2 id={id}>
          <Foreign text={title} />
        </h2>
        {children}
      </form>
    </dialog>
  )
}
