import { useControl } from '../../control/use-control.ts'
import { navigate, useRoute } from '../../frame/route.ts'
import { Field } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/numbers.ts'

const SHOWN = 500

interface Memory {
  readonly name: string
  readonly source_language: string
  readonly target_languages: readonly string[]
  readonly segments: readonly {
    readonly source: string
    readonly target: string
    readonly target_language: string
  }[]
}

interface MemoryViewProps {
  readonly id: string
  readonly session: string | undefined
}

/** A translation memory with its segments and a search. */
export function MemoryView({ id, session }: MemoryViewProps) {
  const { query } = useRoute()
  const { data } = useControl<Memory>(`/resources/translation_memories/${id}`, { session })
  if (!data) return <p class="muted">Loading…</p>
  const find = (query.find ?? '').toLowerCase()
  const found = data.segments.filter(
    ({ source, target }) => source.toLowerCase().includes(find) || target.toLowerCase().includes(find),
  )
  return (
    <>
      <h2>
        <Foreign text={data.name} />
      </h2>
      <p class="muted">
        {data.source_language} → {data.target_languages.join(', ')}, {count(data.segments.length)} segments
      </p>
      <Field label="Search segments">
        <input
          type="search"
          value={query.find ?? ''}
          onInput={({ currentTarget }) =>
            navigate({ query: { find: currentTarget.value } }, { replace: true })
          }
        />
      </Field>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Target</th>
            <th scope="col">Language</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, SHOWN).map(({ source, target, target_language }) => (
            <tr key={`${target_language} ${source} ${target}`}>
              <td>
                <Foreign text={source} />
              </td>
              <td>
                <Foreign text={target} />
              </td>
              <td>{target_language}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > SHOWN && (
        <p class="muted">The first {count(SHOWN)} are shown. Search to find the others.</p>
      )}
    </>
  )
}
