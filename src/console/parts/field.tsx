import { type ComponentChildren, type ComponentProps, cloneElement, type JSX, type VNode } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { after } from '../browser.ts'
import { Select } from './select.tsx'

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
        <span class="trouble" id={describedBy} role="alert">
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

type SelectFieldProps = FieldProps & ComponentProps<typeof Select>

/** A labeled choice. */
export const SelectField = ({ label, trouble, hint, ...select }: SelectFieldProps) => (
  <Field label={label} trouble={trouble} hint={hint}>
    <Select {...select} />
  </Field>
)

interface CheckboxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly set: (isChecked: boolean) => void
}

/** A choice between yes and no. */
export const Checkbox = ({ label, isChecked, set }: CheckboxProps) => (
  <label>
    <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => set(currentTarget.checked)} />
    {label}
  </label>
)

type FormProps = Omit<JSX.IntrinsicElements['form'], 'onSubmit'> & {
  /** Runs when it is submitted. Nothing waits for it, so it reports its own failures. */
  readonly act: () => unknown
}

/** A form that does something on this page. */
export const Form = ({ act, ...form }: FormProps) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      void act()
    }}
  />
)

/** Keeps what somebody types into the fields of a form. */
export function useTyped<T extends Readonly<Record<string, string>>>(first: T) {
  const [values, setValues] = useState(first)
  return {
    values,
    /** Connects a field. */
    field: (name: keyof T & string) => ({
      value: values[name] ?? '',
      set: (value: string) => setValues((now) => ({ ...now, [name]: value })),
    }),
    /** Replaces what was submitted, once that is done. What was typed since stays. */
    replace: (next: Partial<T>) =>
      setValues((now) => {
        const untouched = Object.entries(next).filter(([name]) => now[name] === values[name])
        return { ...now, ...Object.fromEntries(untouched) }
      }),
  }
}

/** Does something when nobody has typed for a while, and again after each change of `on`. A later run aborts this one. */
export function useRested(ms: number, work: (signal: AbortSignal) => unknown, on: readonly unknown[]): void {
  useEffect(() => {
    const aborter = new AbortController()
    const cancel = after(ms, () => void work(aborter.signal))
    return () => {
      cancel()
      aborter.abort()
    }
  }, on)
}
