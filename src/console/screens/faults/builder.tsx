import { useState } from 'preact/hooks'
import type { Fault, FaultStatus, Match, When } from '../../../watch/faults/fault.ts'
import { ControlProblem, control, parseJson } from '../../control/api.ts'
import { useControl } from '../../control/use-control.ts'
import { useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { InputField, SelectField, TextAreaField } from '../../parts/field.tsx'
import { announce } from '../../parts/notices.tsx'
import { previewInWords } from './describe.ts'
import { put, ThenFields } from './then-fields.tsx'

interface BuilderProps {
  readonly fault: Fault
  readonly change: (fault: Fault) => void
  /** The id of the rule to replace; undefined adds a rule. */
  readonly edits: string | undefined
  readonly rules: readonly FaultStatus[]
  readonly done: () => void
}

/** An error in a rule, as the control interface reports it. */
interface Problem {
  readonly path?: string
  readonly message: string
}

/** The form that builds a rule. Options that do not apply are not offered. */
export function Builder({ fault, change, edits, rules, done }: BuilderProps) {
  const session = useSession()
  const [problems, setProblems] = useState<readonly Problem[]>([])
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

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setProblems([])
    try {
      const saved = edits
        ? await control<FaultStatus>('PUT', `/faults/${encodeURIComponent(edits)}`, { session, body: fault })
        : await control<FaultStatus>('POST', '/faults', { session, body: fault })
      announce(edits ? `${saved.id} changed; its counts start at zero.` : `${saved.id} added.`)
      setJson(undefined)
      done()
    } catch (error) {
      if (!(error instanceof ControlProblem)) throw error
      const named = error.problem.problems
      setProblems(Array.isArray(named) ? named : [{ message: error.message }])
    }
  }

  const update = (changed: Partial<Fault>) => {
    setJson(undefined)
    change(cleaned({ ...fault, ...changed }))
  }
  return (
    <form class="faults-builder" onSubmit={save} aria-label={edits ? `Change ${edits}` : 'A new fault'}>
      <fieldset>
        <legend>Match: which requests</legend>
        <MatchFields match={fault.match ?? {}} change={(match) => update({ match })} />
      </fieldset>
      <fieldset>
        <legend>When: on which of them</legend>
        <WhenFields when={fault.when ?? {}} change={(when) => update({ when })} />
      </fieldset>
      <fieldset>
        <legend>Then: what happens</legend>
        <ThenFields
          then={fault.then}
          operation={fault.match?.operation}
          change={(then) => update({ then })}
        />
      </fieldset>
      <p class="faults-preview" role="status">
        <b>Preview.</b> {previewInWords(fault, earlier)}
      </p>
      {problems.length > 0 && (
        <ul class="faults-problems bad-text" role="alert">
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path !== undefined && path !== '' && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      <div class="faults-actions">
        <InputField
          label="Name (generated if empty)"
          value={fault.id ?? ''}
          disabled={edits !== undefined}
          set={(typed) => update({ id: typed || undefined } as Partial<Fault>)}
        />
        <button type="submit" class="primary">
          {edits ? 'Save' : 'Add the fault'}
        </button>
        {edits !== undefined && <Button text="Cancel" act={done} />}
      </div>
      <details>
        <summary>As JSON, with every property of a rule</summary>
        <TextAreaField
          label="The rule"
          trouble={
            json !== undefined && parseJson(json) === undefined ? 'This is not valid JSON yet.' : undefined
          }
          class="code"
          rows={10}
          spellcheck={false}
          value={json ?? JSON.stringify(fault, null, 2)}
          set={changeByHand}
        />
      </details>
    </form>
  )
}

/** Removes empty properties. */
function cleaned({ id, match, when, then }: Fault): Fault {
  return {
    ...(id !== undefined && { id }),
    ...(match && Object.keys(match).length > 0 && { match }),
    ...(when && Object.keys(when).length > 0 && { when }),
    then,
  }
}

interface MatchFieldsProps {
  readonly match: Match
  readonly change: (match: Match) => void
}

/** Which requests a rule matches. The form has the most common fields; the JSON has the rest. */
function MatchFields({ match, change }: MatchFieldsProps) {
  const { data } = useControl<{ operations: readonly { operation: string }[] }>('/coverage')
  const names = data?.operations.map(({ operation }) => operation).sort() ?? []
  const { operation = '', key = '', path = '' } = match
  const all = operation === '' || names.includes(operation) ? names : [operation, ...names]
  const body = typeof match.body === 'object' ? match.body : {}
  const [place = '', value] = Object.entries(body)[0] ?? []
  const set = (name: keyof Match) => (value: unknown) => change(put(match, name, value))
  const setBody = (name: string, text: string) => {
    const others = Object.fromEntries(Object.entries(body).slice(1))
    const next = name === '' && text === '' ? others : { [name]: text, ...others }
    set('body')(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <div class="faults-fields">
      <SelectField
        label="Operation"
        value={operation}
        options={[['', 'any'], ...all.map((name) => [name, name] as const)]}
        set={set('operation')}
      />
      {operation === '' && <InputField label="Path, * for anything" value={path} set={set('path')} />}
      <InputField label="Key, * for anything" value={key} autocomplete="off" set={set('key')} />
      <InputField
        label="Place in the body"
        value={place}
        placeholder="target_lang"
        set={(typed) => setBody(typed, text(value))}
      />
      <InputField
        label="Its value"
        value={text(value)}
        placeholder="de"
        dir="auto"
        set={(typed) => setBody(place, typed)}
      />
    </div>
  )
}

const text = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

interface WhenFieldsProps {
  readonly when: When
  readonly change: (when: When) => void
}

const COUNTS = [
  { name: 'first', label: 'the first …' },
  { name: 'nth', label: 'only number …' },
  { name: 'every', label: 'one of every …' },
  { name: 'after', label: 'all after the first …' },
  { name: 'times', label: 'at most … times' },
] as const

const WHEN = [
  ['always', 'all of them'],
  ...COUNTS.map(({ name, label }) => [name, label] as const),
  ['probability', 'some, at random'],
  ['between', 'those in a time range'],
] as const

/** Which of the requests a rule acts on. Combinations of conditions are in the JSON. */
function WhenFields({ when, change }: WhenFieldsProps) {
  const { probability, between } = when
  const count = COUNTS.find(({ name }) => when[name] !== undefined)
  const kind = count?.name ?? (probability !== undefined ? 'probability' : between ? 'between' : 'always')
  function choose(next: string) {
    if (next === 'always') change({})
    else if (next === 'probability') change({ probability: 0.5 })
    else if (next === 'between') change({ between: ['0s', '20s'] })
    else change({ [next]: 2 })
  }
  return (
    <div class="faults-fields">
      <SelectField label="Acts on" value={kind} options={WHEN} set={choose} />
      {count && (
        <InputField
          label="How many"
          type="number"
          min="1"
          value={when[count.name]}
          set={(typed) => change({ ...when, [count.name]: Number(typed) })}
        />
      )}
      {probability !== undefined && (
        <InputField
          label={`Chance: ${Math.round(probability * 100)} %`}
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={probability}
          set={(typed) => change({ ...when, probability: Number(typed) })}
        />
      )}
      {between && (
        <>
          <InputField
            label="From"
            hint="a time, or a duration since the world started"
            value={between[0]}
            set={(typed) => change({ ...when, between: [typed, between[1]] })}
          />
          <InputField
            label="To"
            value={between[1]}
            set={(typed) => change({ ...when, between: [between[0], typed] })}
          />
        </>
      )}
    </div>
  )
}
