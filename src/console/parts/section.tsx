import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Foreign } from './foreign.tsx'

type SectionProps = JSX.IntrinsicElements['section'] & { readonly title: string }

/** A part of a screen. Its heading is its name. */
export function Section({ title, children, ...section }: SectionProps) {
  const id = useId()
  return (
    <section {...section} aria-labelledby={id}>
      <h2 id={id}>
        <Foreign text={title} />
      </h2>
      {children}
    </section>
  )
}
