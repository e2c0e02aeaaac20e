import { useState } from 'preact/hooks'
import type { Fault, FaultStatus } from '../../../faults/fault.ts'
import { ControlProblem, control } from '../../control/api.ts'
import { useSession } from '../../frame/route.ts'
import { Field } from '../../parts/field.tsx'
import { announce } from '../../parts/notices.tsx'
import { previewInWords } from './describe.ts'
import { MatchFields } from './match-fields.tsx'
import { ThenFields } from './then-fields.tsx'
import { WhenFields } from './when-fields.tsx'

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
    try {
      change(JSON.parse(text) as Fault)
    } catch {
      // Until the input is valid JSON, the rule stays as it was.
    }
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
        <Field label="Name (generated if empty)">
          <input
            value={fault.id ?? ''}
            disabled={edits !== undefined}
            onInput={({ currentTarget }) =>
              update({ id: currentTarget.value || undefined } as Partial<Fault>)
            }
          />
        </Field>
        <button type="submit" class="primary">
          {edits ? 'Save' : 'Add the fault'}
        </button>
        {edits !== undefined && (
          <button type="button" onClick={done}>
            Cancel
          </button>
        )}
      </div>
      <details>
        <summary>As JSON, with every property of a rule</summary>
        <Field
          label="The rule"
          trouble={json !== undefined && !isJson(json) ? 'This is not valid JSON yet.' : undefined}
        >
          <textarea
            class="code"
            rows={10}
            spellcheck={false}
            value={json ?? JSON.stringify(fault, null, 2)}
            onInput={({ currentTarget }) => changeByHand(currentTarget.value)}
          />
        </Field>
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
