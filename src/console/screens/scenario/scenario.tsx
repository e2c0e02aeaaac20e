import { useEffect, useRef, useState } from 'preact/hooks'
import { download } from '../../browser.ts'
import { control, controlText, type FieldProblem, problemsIn, useControl } from '../../control/control.ts'
import { useSession } from '../../frame/route.ts'
import { attempt, Button, change } from '../../parts/actions.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { DifferencesView, type DiffLine, differences } from '../../parts/differences.tsx'
import { TextAreaField, useRested } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { Foreign } from '../../parts/text.tsx'

const REST_MS = 400
const EXAMPLE = 'version: 1\nname: mine\n'

/** The scenario of the world: edit it (checked as you type), apply it with undo, and export it. */
export function Screen() {
  const session = useSession()
  const applied = useControl<{ scenario: object & { name?: string; description?: string } }>('/scenario')
  const gallery = useControl<{ scenarios: readonly { name: string; text: string }[] }>('/scenarios')
  const [text, setText] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const editor = useRef<HTMLTextAreaElement>(null)

  const isBlank = text === undefined || text.trim() === ''
  // The next text has nothing to do with this result.
  useEffect(() => {
    if (isBlank) setChecked(undefined)
  }, [isBlank])
  useRested(REST_MS, (signal) => !isBlank && check(text, session, signal).then(setChecked, () => {}), [
    text,
    session,
    applied.data,
  ])

  const exported = () => attempt(() => controlText('GET', '/scenario/export', { session }))

  async function edit() {
    const yaml = await exported()
    // What was typed since stays.
    if (yaml !== undefined) setText((now) => (now === text ? yaml : now))
  }

  async function save() {
    const yaml = await exported()
    if (yaml !== undefined) download('mynah.yaml', yaml, 'application/yaml')
  }

  async function apply() {
    if (text === undefined) return
    await change('The scenario was applied and the world started over.', async () => {
      const [before, state] = await Promise.all([
        control<{ scenario: object }>('GET', '/scenario', { session }),
        control<object>('GET', '/state', { session }),
      ])
      await control('POST', '/scenario', { session, body: text })
      return async () => {
        await control('POST', '/scenario', { session, body: JSON.stringify(before.scenario) })
        await control('PUT', '/state', { session, body: state })
      }
    })
  }

  function goTo({ line, column }: FieldProblem) {
    const area = editor.current
    if (!area || line === undefined) return
    const lines = area.value.split('\n')
    const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + (column ?? 1) - 1
    area.focus()
    area.setSelectionRange(at, at)
  }

  const scenario = applied.data?.scenario
  return (
    <div class="scenario">
      <p>
        Applied: <b>{scenario?.name ?? 'default'}</b>
        {scenario?.description && <span class="muted"> {scenario.description}</span>}
      </p>
      <div class="scenario-columns">
        <section aria-label="Editor">
          <div class="row">
            <Button text="Edit this world" act={edit} />
            <Button text="Export this world" act={save} />
            {text !== undefined && <CopyButton text={text} what="the scenario" />}
          </div>
          <TextAreaField
            label="Scenario, YAML or JSON"
            ref={editor}
            class="code"
            rows={18}
            spellcheck={false}
            value={text ?? ''}
            placeholder={EXAMPLE}
            set={setText}
          />
          <div class="scenario-problems" role="status">
            {checked?.changes && <p class="ok-text">● Valid.</p>}
            {checked?.problems && (
              <ul>
                {checked.problems.map((problem) => (
                  <li key={`${problem.line} ${problem.path} ${problem.message}`}>
                    <Button class="quiet" act={() => goTo(problem)}>
                      ▲ {problem.line !== undefined && `${problem.line}:${problem.column} `}
                      <Foreign text={`${problem.path} ${problem.message}`.trim()} />
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Button text="Apply" class="primary" disabled={!checked?.changes} act={apply} />
          {checked?.changes && (
            <>
              <h2>What it changes</h2>
              <DifferencesView lines={checked.changes} />
              <p class="muted">
                Compared with the current scenario. Applying it starts the world over: its journal and
                everything created in it are dropped. Undo restores them.
              </p>
            </>
          )}
        </section>
        <Section title="Built-in scenarios">
          <ul class="scenario-gallery">
            {gallery.data?.scenarios.map(({ name, text: yaml }) => (
              <li key={name}>
                <Button act={() => setText(yaml)}>
                  <b>{name}</b> <span class="muted">{descriptionIn(yaml)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  )
}

/** The errors in a scenario, or what it would change. */
interface Checked {
  readonly problems?: readonly FieldProblem[]
  readonly changes?: readonly DiffLine[]
}

type Preview = { readonly applied: string; readonly next: string }

async function check(text: string, session: string | undefined, signal: AbortSignal): Promise<Checked> {
  try {
    const call = { session, body: text, signal }
    const { applied, next } = await control<Preview>('POST', '/scenario/preview', call)
    return { changes: aroundChanges(differences(linesOf(applied), linesOf(next))) }
  } catch (error) {
    return { problems: problemsIn(error) }
  }
}

const linesOf = (text: string) => text.trimEnd().split('\n')

/** How many lines of context to show around a change. */
const AROUND = 2

/** The changed lines with their context; dots stand for the rest. */
function aroundChanges(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ side }) => side !== 'both')
  if (lines.every(({ side }) => side === 'both')) return [...lines]
  return lines.flatMap((line, index) =>
    isNear(index) ? line : index === 0 || isNear(index - 1) ? { side: 'both', text: '…' } : [],
  )
}

/** The description of a built-in scenario, from its own line in the file. */
function descriptionIn(yaml: string): string {
  const line = yaml.split('\n').find((one) => one.startsWith('description:')) ?? ''
  const said = line.slice('description:'.length).trim()
  return /^(['"]).*\1$/.test(said) ? said.slice(1, -1) : said
}
