import { useControl } from '../../control/use-control.ts'
import { Foreign } from '../../parts/foreign.tsx'

interface StyleList {
  readonly name: string
  readonly language: string
  readonly version: number
  readonly updated_time: string
  readonly configured_rules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly custom_instructions: readonly {
    readonly id: string
    readonly label: string
    readonly prompt: string
  }[]
}

interface StyleViewProps {
  readonly id: string
  readonly session: string | undefined
}

/** A style rule list: what is configured, and what it instructs. */
export function StyleView({ id, session }: StyleViewProps) {
  const { data } = useControl<StyleList>(`/resources/style_rules/${id}`, { session, on: ['request'] })
  if (!data) return <p class="muted">Loading…</p>
  const rules = Object.entries(data.configured_rules).flatMap(([category, options]) =>
    Object.entries(options).map(([rule, option]) => ({ category, rule, option: String(option) })),
  )
  return (
    <>
      <h2>
        <Foreign text={data.name} />
      </h2>
      <p class="muted">
        {data.language}, version {data.version}, of {data.updated_time.replace('T', ' ').slice(0, 19)}
      </p>
      <h3>Configured rules</h3>
      {rules.length === 0 ? (
        <p class="muted">None.</p>
      ) : (
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Rule</th>
              <th scope="col">Option</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ category, rule, option }) => (
              <tr key={`${category} ${rule}`}>
                <td>{category}</td>
                <td>{rule}</td>
                <td>
                  <Foreign text={option} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>Custom instructions</h3>
      {data.custom_instructions.length === 0 ? (
        <p class="muted">None.</p>
      ) : (
        <dl class="resources-instructions">
          {data.custom_instructions.map(({ id: instruction, label, prompt }) => (
            <div key={instruction}>
              <dt>
                <Foreign text={label} />
              </dt>
              <dd>
                <Foreign text={prompt} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
