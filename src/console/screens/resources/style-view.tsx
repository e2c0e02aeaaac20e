import { useRef, useState } from 'preact/hooks'
import type { ControlStyleSample } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { Field } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { RuleEffects } from '../traffic/detail/served.tsx'

interface StyleList {
  readonly name: string
  readonly language: string
  readonly version: number
  readonly updated_time: string
  readonly sample: ControlStyleSample
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

/** A style rule list: the effect of each rule on a sample, and its custom instructions. */
export function StyleView({ id, session }: StyleViewProps) {
  const [text, setText] = useState('')
  const { data } = useControl<StyleList>(`/resources/style_rules/${id}`, {
    session,
    query: { sample: text },
    on: ['request'],
  })
  // The previous result stays visible while you type.
  const shown = useRef(data)
  shown.current = data ?? shown.current
  if (!shown.current) return <p class="muted">Loading…</p>
  const { name, language, version, updated_time, sample, custom_instructions } = shown.current
  return (
    <>
      <h2>
        <Foreign text={name} />
      </h2>
      <p class="muted">
        {language}, version {version}, of {updated_time.replace('T', ' ').slice(0, 19)}
      </p>
      <Field label={`Sample sentence in the language of the list, ${language}`}>
        <textarea
          dir="auto"
          rows={2}
          maxLength={2000}
          value={text}
          placeholder={sample.text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <p>
        With all rules: <Foreign text={sample.result} />
      </p>
      <h3>Configured rules</h3>
      {sample.rules.length === 0 ? <p class="muted">None.</p> : <RuleEffects rules={sample.rules} />}
      <h3>Custom instructions</h3>
      {custom_instructions.length === 0 ? (
        <p class="muted">None.</p>
      ) : (
        <dl class="resources-instructions">
          {custom_instructions.map(({ id: instruction, label, prompt }) => (
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
