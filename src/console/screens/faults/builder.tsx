import { useState } from 'preact/hooks'
import type { Fault, FaultStatus, When } from '../../../watch/faults/fault.ts'
import { control, type FieldProblem, parseJson, problemsIn, useControl } from '../../control/control.ts'
import { useSession } from '../../frame/route.ts'
import { announce, Button } from '../../parts/actions.tsx'
import { Form, InputField, SelectField, TextAreaField } from '../../parts/field.tsx'
import { previewInWords } from './describe.ts'
import { inField, put, type RuleField, RuleFields, type RuleProps } from './rule-fields.tsx'
import { ThenFields } from './then-fields.tsx'

interface BuilderProps {
  readonly fault: Fault
  readonly change: (fault: Fault) => void
  /** The id of the rule to replace; undefined adds a rule. */
  readonly edits: string | undefined
  readonly rules: readonly FaultStatus[]
  readonly saved: () => void
  readonly cancel: () => void
}

/** The form that builds a rule. Options that do not apply are not offered. */
export function Builder({ fault, change, edits, rules, saved, cancel }: BuilderProps) {
  const session = useSession()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [json, setJson] = useState<string>()
  const earlier = rules.find(
    ({ id, match }) => id !== edits && (match === undefined || match.operation === fault.match?.operation),
  )?.id

  function changeByHand(text: string) {
    setJson(text)
    const parsed = parseJson(text)
    // Until the input is valid JSON, the rule stays as it was.
    if (parsed !== undefined) change(parsed as Fault)
  }

  async function save() {
    setProblems([])
    const [method, path] = edits ? ['PUT', `/faults/${encodeURIComponent(edits)}`] : ['POST', '/faults']
    try {
      const { id } = await control<FaultStatus>(method, path, { session, body: fault })
      announce(edits ? `${id} changed; its counts start at zero.` : `${id} added.`)
      setJson((now) => (now === json ? undefined : now))
      saved()
    } catch (error) {
      setProblems(problemsIn(error))
    }
  }

  function update({ id, match, when, then = {} }: Fault) {
    setJson(undefined)
    // In the order in which people read it; what is undefined is left out of the JSON.
    change({ id, match, when, then } as Fault)
  }
  const isBroken = json !== undefined && parseJson(json) === undefined
  return (
    <Form class="faults-builder" act={save} aria-label={edits ? `Change ${edits}` : 'A new fault'}>
      {PARTS.map(([title, Fields]) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          <Fields rule={fault} change={update} />
        </fieldset>
      ))}
      <p class="faults-preview" role="status">
        <b>Preview.</b> {previewInWords(fault, earlier)}
      </p>
      {problems.length > 0 && (
        <ul class="faults-problems bad-text" role="alert">
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      <div class="row faults-actions">
        <InputField
          label="Name (generated if empty)"
          value={fault.id ?? ''}
          disabled={edits !== undefined}
          set={(typed) => update(put(fault, ['id'], typed))}
        />
        <Button type="submit" class="primary" text={edits ? 'Save' : 'Add the fault'} />
        {edits !== undefined && <Button text="Cancel" act={cancel} />}
      </div>
      <details>
        <summary>As JSON, with every property of a rule</summary>
        <TextAreaField
          label="The rule"
          trouble={isBroken ? 'This is not valid JSON yet.' : undefined}
          class="code"
          rows={10}
          spellcheck={false}
          value={json ?? JSON.stringify(fault, null, 2)}
          set={changeByHand}
        />
      </details>
    </Form>
  )
}

/** Which requests a rule matches. The form has the most common fields; the JSON has the rest. */
function MatchFields({ rule, change }: RuleProps) {
  const { data } = useControl<{ operations: readonly { operation: string }[] }>('/coverage')
  const names = data?.operations.map(({ operation }) => operation).sort() ?? []
  const { operation, body } = rule.match ?? {}
  const [[place, value] = ['', undefined], ...others] = Object.entries(typeof body === 'object' ? body : {})
  function setBody(place: string, text: string) {
    const first = place + text === '' ? [] : [[place, text] as const]
    change(put(rule, ['match', 'body'], Object.fromEntries([...first, ...others])))
  }
  const fields: readonly RuleField[] = [
    {
      label: 'Operation',
      at: ['match', 'operation'],
      options: () => [['', 'any'], ...names.map((name) => [name, name] as const)],
      isOffered: () => true,
    },
    { label: 'Path, * for anything', at: ['match', 'path'], isOffered: () => operation === undefined },
    { label: 'Key, * for anything', at: ['match', 'key'], autocomplete: 'off', isOffered: () => true },
  ]
  return (
    <div class="faults-fields">
      <RuleFields fields={fields} rule={rule} change={change} />
      <InputField
        label="Place in the body"
        value={place}
        placeholder="target_lang"
        set={(typed) => setBody(typed, inField(value))}
      />
      <InputField
        label="Its value"
        value={inField(value)}
        placeholder="de"
        dir="auto"
        set={(typed) => setBody(place, typed)}
      />
    </div>
  )
}

const COUNTS = [
  ['first', 'the first …'],
  ['calls', 'the first … calls, with all retries'],
  ['nth', 'only number …'],
  ['every', 'one of every …'],
  ['after', 'all after the first …'],
  ['times', 'at most … times'],
] as const

const CONDITIONS = [
  ...COUNTS,
  ['probability', 'some, at random'],
  ['between', 'those in a time range'],
] as const

/** What a condition is at first; a count is 2. */
const BEGINNINGS: When = { probability: 0.5, between: ['0s', '20s'] }

/** Which of the requests a rule acts on. Combinations of conditions are in the JSON. */
function WhenFields({ rule, change }: RuleProps) {
  const { when = {} } = rule
  const [name = ''] = CONDITIONS.find(([name]) => when[name] !== undefined) ?? Object.keys(when)
  const [count = ''] = COUNTS.find(([one]) => one === name) ?? []
  const { probability = 0 } = when
  const fields: readonly RuleField[] = [
    { label: 'How many', at: ['when', count], type: 'number', min: 1 },
    {
      label: `Chance: ${Math.round(probability * 100)} %`,
      at: ['when', 'probability'],
      type: 'range',
      min: 0,
      max: 1,
      step: 0.05,
    },
    { label: 'From', hint: 'a time, or a duration since the world started', at: ['when', 'between', '0'] },
    { label: 'To', at: ['when', 'between', '1'] },
  ]
  return (
    <div class="faults-fields">
      <SelectField
        label="Acts on"
        value={name}
        options={[['', 'all of them'], ...CONDITIONS]}
        set={(chosen) =>
          change(put(rule, ['when'], chosen && { [chosen]: BEGINNINGS[chosen as 'first'] ?? 2 }))
        }
      />
      <RuleFields fields={fields} rule={rule} change={change} />
    </div>
  )
}

/** The parts of the form. */
const PARTS = [
  ['Match: which requests', MatchFields],
  ['When: on which of them', WhenFields],
  ['Then: what happens', ThenFields],
] as const
