import { useEffect, useState } from 'preact/hooks'
import type { WorldOverview } from '../../../client/control-views.ts'
import type { FaultStatus } from '../../../watch/faults/fault.ts'
import { download } from '../../browser.ts'
import { control } from '../../control/api.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, navigate, setQuery, useRoute } from '../../frame/route.ts'
import { DifferencesView, differences } from '../../parts/differences.tsx'
import { InputField, SelectField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count, dateTime } from '../../parts/format.ts'
import { announce, attempt } from '../../parts/notices.tsx'
import { Table } from '../../parts/table.tsx'
import { withoutCounts } from '../faults/describe.ts'

const nameOf = (session: string | null) => session ?? 'default'

/** The list of worlds with their contents and actions. */
export function Worlds() {
  const { data, problem, reload } = useControl<{ worlds: readonly WorldOverview[] }>('/worlds', {
    session: '*',
    on: ['worlds', 'request', 'faults', 'clock', 'documents'],
  })
  const { world, query } = useRoute()
  const [scope, setScope] = useState<Scope>('all')
  const [name, setName] = useState('')
  const compared = (query.compare ?? '').split(',').filter(Boolean)
  const session = (one: WorldOverview) => one.session ?? undefined

  function mark(one: WorldOverview) {
    const id = nameOf(one.session)
    const next = compared.includes(id)
      ? compared.filter((other) => other !== id)
      : [...compared, id].slice(-2)
    setQuery({ compare: next.join(',') })
  }

  /** Everything that undo restores is read before the reset. */
  async function reset(one: WorldOverview) {
    const of = session(one)
    const isOfSessions = scope === 'all' && of === undefined
    const done = await attempt(async () => {
      const putBack = [await remember(of, scope), ...(isOfSessions ? [await rememberSessions()] : [])]
      await control('POST', '/reset', { session: of, body: { scope } })
      return putBack
    })
    if (!done) return
    reload()
    announce(`${nameOf(one.session)} was reset (${scope}).`, async () => {
      for (const putBack of done) await putBack()
      reload()
      announce('Everything was restored. Faults and rate limits count from the start.')
    })
  }

  async function forget(one: WorldOverview) {
    const { session: of } = one
    if (of === null) return
    const done = await attempt(async () => {
      const putBack = await rememberSession(of)
      await control('DELETE', `/sessions/${encodeURIComponent(of)}`)
      return putBack
    })
    if (!done) return
    if (world === of) navigate({ world: null })
    reload()
    announce(`${of} was deleted.`, async () => {
      await done()
      reload()
    })
  }

  async function save(one: WorldOverview) {
    const state = await attempt(() => control<object>('GET', '/state', { session: session(one) }))
    if (state) download(`mynah-${nameOf(one.session)}.json`, JSON.stringify(state), 'application/json')
  }

  async function restore(one: WorldOverview, file: File | undefined) {
    if (!file) return
    const before = await attempt(() => control<object>('GET', '/state', { session: session(one) }))
    const done =
      before &&
      (await attempt(async () => {
        await control('PUT', '/state', { session: session(one), body: JSON.parse(await file.text()) })
        return true
      }))
    if (!done) return
    reload()
    announce(`${nameOf(one.session)} was restored from ${file.name}.`, async () => {
      await control('PUT', '/state', { session: session(one), body: before })
    })
  }

  async function open(event: SubmitEvent) {
    event.preventDefault()
    const done = await attempt(() => control('PUT', `/sessions/${encodeURIComponent(name)}`).then(() => true))
    if (!done) return
    setName('')
    reload()
  }

  return (
    <section class="worlds" aria-label="Worlds">
      <h2>Worlds</h2>
      <p class="muted">
        A request with the header <code>X-Mynah-Session</code> belongs to a separate world, which shares
        nothing with the others.
      </p>
      {problem && <p class="warn-text">{problem.message}</p>}
      <div class="worlds-scroller">
        <Table
          columns={[
            'World',
            'Requests',
            'Faults',
            'Clock, UTC',
            'Scenario',
            'Accounts',
            'Documents',
            ['Actions', 'buttons'],
          ]}
        >
          {data?.worlds.map((one) => (
            <tr key={nameOf(one.session)}>
              <td>
                <label class="worlds-name">
                  <input
                    type="checkbox"
                    aria-label={`Compare ${nameOf(one.session)}`}
                    checked={compared.includes(nameOf(one.session))}
                    onChange={() => mark(one)}
                  />
                  <Foreign text={nameOf(one.session)} />
                </label>
                {one.forgotten_at !== null && (
                  <small class="muted">
                    {one.last_use && ` used ${one.last_use.slice(11, 16)},`} until{' '}
                    {one.forgotten_at.slice(11, 16)}
                  </small>
                )}
              </td>
              <td class="number">{count(one.requests)}</td>
              <td class="number">{one.faults > 0 ? <b class="fault-text">◆ {one.faults}</b> : 0}</td>
              <td>
                {dateTime(one.clock.now)}
                {one.clock.frozen && <span class="tag">frozen</span>}
              </td>
              <td>
                <Foreign text={one.scenario} />
                {one.contract !== 'specification' && <small class="muted"> {one.contract}</small>}
              </td>
              <td class="number">{count(one.accounts)}</td>
              <td class="number">{count(one.documents)}</td>
              <td>
                <div class="worlds-actions">
                  <a href={hrefOf({ screen: 'traffic', world: one.session })}>Open</a>
                  <button
                    type="button"
                    aria-label={`Reset ${nameOf(one.session)}`}
                    onClick={() => void reset(one)}
                  >
                    Reset
                  </button>
                  {one.session !== null && (
                    <button
                      type="button"
                      aria-label={`Forget ${one.session}`}
                      onClick={() => void forget(one)}
                    >
                      Forget
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`Snapshot of ${nameOf(one.session)}`}
                    onClick={() => void save(one)}
                  >
                    Snapshot
                  </button>
                  <FilePicker
                    label="Restore"
                    name={`Restore ${nameOf(one.session)} from a snapshot`}
                    accept="application/json"
                    take={([file]) => void restore(one, file)}
                  />
                </div>
              </td>
            </tr>
          ))}
        </Table>
      </div>
      <form class="worlds-tools" onSubmit={open}>
        <SelectField
          label="Reset takes"
          value={scope}
          options={SCOPES.map((one) => [one, one === 'all' ? 'everything' : one])}
          set={(chosen) => setScope(chosen as Scope)}
        />
        <InputField label="New world" value={name} placeholder="suite-1" set={setName} />
        <button type="submit" disabled={name === ''}>
          Open it
        </button>
      </form>
      {compared.length === 1 && <p class="muted">Mark another world to compare the two.</p>}
      {compared[0] !== undefined && compared[1] !== undefined && (
        <CompareWorlds first={compared[0]} second={compared[1]} />
      )}
    </section>
  )
}

/** What a reset accepts as its scope. */
const SCOPES = ['all', 'state', 'faults', 'journal', 'clock'] as const
type Scope = (typeof SCOPES)[number]

type Session = string | undefined

/** Saves a world so that it can be restored: everything except the counters of faults, limits and ids. */
async function remember(session: Session, scope: Scope = 'all'): Promise<() => Promise<void>> {
  const takes = (what: Scope) => scope === 'all' || scope === what
  const read = (path: string) => control<object>('GET', path, { session })
  const state = takes('state') ? await read('/state') : undefined
  const clock = takes('clock') ? ((await read('/clock')) as { now: string; frozen: boolean }) : undefined
  const requests = takes('journal') ? await read('/requests') : undefined
  const rules = takes('faults')
    ? ((await read('/faults')) as { faults: readonly FaultStatus[] }).faults.map(withoutCounts)
    : undefined
  return async () => {
    const put = (path: string, body: object) => control('PUT', path, { session, body })
    if (state) await put('/state', state)
    else if (clock) await put('/clock', { now: clock.now, frozen: clock.frozen })
    if (rules) await put('/faults', rules)
    if (requests) await put('/requests', requests)
  }
}

/** The same for every session, since a reset of the default world deletes them. */
async function rememberSessions(): Promise<() => Promise<void>> {
  const { worlds } = await control<{ worlds: readonly WorldOverview[] }>('GET', '/worlds')
  const all: (() => Promise<void>)[] = []
  for (const { session } of worlds) if (session !== null) all.push(await rememberSession(session))
  return async () => {
    for (const putBack of all) await putBack()
  }
}

/** The same for a session that is about to be deleted. */
async function rememberSession(session: string): Promise<() => Promise<void>> {
  const putBack = await remember(session)
  return async () => {
    await control('PUT', `/sessions/${encodeURIComponent(session)}`)
    await putBack()
  }
}

interface CompareWorldsProps {
  /** `default` is the default world. */
  readonly first: string
  readonly second: string
}

/** Compares the faults, accounts with their usage, and scenarios of two worlds. */
function CompareWorlds({ first, second }: CompareWorldsProps) {
  const [lines, setLines] = useState<readonly (readonly string[])[]>()
  useEffect(() => {
    void attempt(() => Promise.all([linesOf(first), linesOf(second)])).then(setLines)
  }, [first, second])
  if (!lines) return null
  return (
    <section aria-label="Comparison">
      <h3>
        − {first} + {second}
      </h3>
      <DifferencesView lines={differences(lines[0] ?? [], lines[1] ?? [])} />
    </section>
  )
}

async function linesOf(name: string): Promise<string[]> {
  const session = name === 'default' ? undefined : name
  const [faults, accounts, scenario] = await Promise.all(
    ['/faults', '/accounts', '/scenario'].map((path) => control<object>('GET', path, { session })),
  )
  return JSON.stringify({ ...faults, ...accounts, ...scenario }, null, 2).split('\n')
}
