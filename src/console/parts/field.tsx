import { type ComponentChildren, cloneElement, type VNode } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  /** An input, a select or a textarea. It gets the id that its label refers to. */
  readonly children: VNode<{ id?: string; 'aria-describedby'?: string | undefined }>
  /** The validation error. */
  readonly trouble?: string | undefined
  readonly hint?: ComponentChildren
}

/** A form control with its label, hint and validation error. */
export function Field({ label, children, trouble, hint }: FieldProps) {
  const id = useId()
  const describedBy = trouble === undefined ? undefined : `${id}-trouble`
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {cloneElement(children, { id, 'aria-describedby': describedBy })}
      {hint !== undefined && <small class="muted">{hint}</small>}
      {trouble !== undefined && (
        <span class="trouble" id={describedBy}>
          {trouble}
        </span>
      )}
    </div>
  )
}
