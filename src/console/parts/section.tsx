import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { Reading } from '../control/control.ts'
import { useEarlyKeys } from '../frame/shortcuts.ts'
import { Foreign } from './text.tsx'

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

/** What an empty place will show, and how to fill it. */
export const Empty = ({
  title,
  children,
}: {
  readonly title: string
  readonly children?: ComponentChildren
}) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
)

/** Takes the place of what is being loaded. It becomes visible only if that takes noticeably long. */
export function Loading() {
  useEarlyKeys()
  return (
    <p class="loading" role="status">
      Loading…
    </p>
  )
}

interface LoadedProps<T> {
  readonly of: Pick<Reading<T>, 'data' | 'problem'>
  readonly children: (data: T) => ComponentChildren
}

/** What was read, or why it could not be read. */
export function Loaded<T>({ of: { data, problem }, children }: LoadedProps<T>) {
  return (
    <>
      {problem && (
        <p class="warn-text" role="alert">
          ▲ {problem.message}
        </p>
      )}
      {data !== undefined ? children(data) : !problem && <Loading />}
    </>
  )
}
