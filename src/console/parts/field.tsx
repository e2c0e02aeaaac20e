import { type ComponentChildren, cloneElement, type JSX, type VNode } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  /** The validation error. */
  readonly trouble?: string | undefined
  readonly hint?: ComponentChildren
}

interface AnyFieldProps extends FieldProps {
  /** An input, a select or a textarea. It gets the id that its label refers to. */
  readonly children: VNode<{ id?: string; 'aria-describedby'?: string | undefined }>
}

/** A form control with its label, hint and validation error. */
function Field({ label, children, trouble, hint }: AnyFieldProps) {
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

type InputFieldProps = FieldProps &
  JSX.IntrinsicElements['input'] & {
    /** Receives the value whenever it changes. */
    readonly set: (value: string) => void
  }

/** A labeled input. */
export const InputField = ({ label, trouble, hint, set, ...input }: InputFieldProps) => (
  <Field label={label} trouble={trouble} hint={hint}>
    <input {...input} onInput={({ currentTarget }) => set(currentTarget.value)} />
  </Field>
)

type TextAreaFieldProps = FieldProps &
  JSX.IntrinsicElements['textarea'] & { readonly set: (value: string) => void }

/** A labeled input of several lines. */
export const TextAreaField = ({ label, trouble, hint, set, ...area }: TextAreaFieldProps) => (
  <Field label={label} trouble={trouble} hint={hint}>
    <textarea {...area} onInput={({ currentTarget }) => set(currentTarget.value)} />
  </Field>
)

/** A value and its label. */
export type Option = readonly [value: string, label: string]

interface SelectFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly Option[]
  readonly set: (value: string) => void
}

/** A labeled choice. */
export const SelectField = ({ label, value, options, set }: SelectFieldProps) => (
  <Field label={label}>
    <select value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </Field>
)
