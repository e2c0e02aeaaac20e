import { Field } from '../../parts/field.tsx'

interface FileDropProps {
  readonly label: string
  readonly take: (files: readonly File[]) => void
}

/** Accepts files that are dropped on it or chosen. Browsers let people drop files on the input itself. */
export const FileDrop = ({ label, take }: FileDropProps) => (
  <Field label={`${label}: drop or choose`}>
    <input
      type="file"
      multiple
      class="file-drop"
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  </Field>
)
