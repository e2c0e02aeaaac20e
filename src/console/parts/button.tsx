import type { ComponentChildren, JSX } from 'preact'

type ButtonProps = Omit<JSX.IntrinsicElements['button'], 'onClick' | 'type'> & {
  /** Runs on a click. Nothing waits for it, so it reports its own failures. */
  readonly act: ((event: MouseEvent) => unknown) | undefined
  /** What is on it, if that is only text. */
  readonly text?: string
  readonly children?: ComponentChildren
}

/** A button that does something, unlike one that submits a form. */
export const Button = ({ act, text, children = text, ...button }: ButtonProps) => (
  <button type="button" {...button} onClick={(event) => void act?.(event)}>
    {children}
  </button>
)
