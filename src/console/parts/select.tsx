import type { JSX } from 'preact'

/** A value and its label. */
export type Option = readonly [value: string, label: string]

type SelectProps = Pick<JSX.IntrinsicElements['select'], 'aria-label' | 'class'> & {
  readonly value: string | undefined
  readonly options: readonly Option[]
  readonly set: (value: string) => void
}

/** A choice. A value that is not among the options, such as one in a link, is one of them while it is chosen. */
export function Select({ value = '', options, set, ...select }: SelectProps) {
  const isKnown = value === '' || options.some(([one]) => one === value)
  const all = isKnown ? options : [...options, [value, value] as const]
  return (
    <select {...select} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      {all.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
