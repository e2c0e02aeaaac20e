import type { ControlLanguage } from '../../client/control-views.ts'
import { useControl } from '../control/use-control.ts'
import { SelectField } from './field.tsx'

interface LanguageFieldProps {
  readonly label: string
  readonly side: 'source' | 'target'
  /** In any case. */
  readonly value: string
  /** The label of the empty choice; without it, a language must be chosen. */
  readonly empty?: string
  readonly set: (code: string) => void
}

/** The languages that the service translates in this world. */
export const useLanguages = (): readonly ControlLanguage[] | undefined =>
  useControl<{ languages: readonly ControlLanguage[] }>('/console/languages').data?.languages

/** Chooses a language by its name. */
export function LanguageField({ label, side, value, empty, set }: LanguageFieldProps) {
  const languages = useLanguages()
  const usable = (languages ?? []).filter((language) => language[side])
  const chosen = usable.find(({ lang }) => lang.toLowerCase() === value.toLowerCase())?.lang
  return (
    <SelectField
      label={label}
      value={chosen ?? value}
      options={[
        ...(empty === undefined ? [] : [['', empty] as const]),
        ...usable.map(({ lang, name }) => [lang, name] as const),
      ]}
      set={set}
    />
  )
}
