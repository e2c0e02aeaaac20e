import { useEffect, useState } from 'preact/hooks'
import type { ClockReading, WorldOverview } from '../../../client/control-views.ts'
import type { FaultStatus } from '../../../watch/faults/fault.ts'
import { download } from '../../browser.ts'
import { control } from '../../control/api.ts'
import { useWorlds } from '../../control/readings.ts'
import { hrefOf, navigateFromHere, setQuery, useRoute } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { DifferencesView, differences } from '../../parts/differences.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { Form, InputField, SelectField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count, counted, dateTime } from '../../parts/format.ts'
import { ListDetail } from '../../parts/list-detail.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { announce, attempt, change } from '../../parts/notices.tsx'
import { Section } from '../../parts/section.tsx'
import { withoutCounts } from '../faults/describe.ts'

const nameOf = (session: string | null) => session ?? 'default'

/** The worlds, and the selected one with its contents and actions. */
export function Screen() {
  const { world, query } = useRoute()
  return (
    <Loaded of={useWorlds()}>
      {({ worlds }) => (
        <ListDetail
          label="Worlds"
          items={worlds.map((one) => ({
            id: nameOf(one.session),
            name: nameOf(one.session),
            about:
              counted(one.requests, 'request') + (one.faults > 0 ? `, ${counted(one.faults, 'fault')}` : ''),
            one,
          }))}
          chosen={query.id ?? world ?? 'default'}
          to={(id) => ({ query: { id, compare: undefined } })}
          after={<NewWorld />}
          gone={[
            'world',
            'It was deleted, or not used for ten minutes of its clock. Its next request opens it again.',
          ]}
        >
          {({ one }) => <WorldView world={one} others={worlds.filter((other) => other !== one)} />}
        </ListDetail>
      )}
    </Loaded>
  )
}

function NewWorld() {
  const [name, setName] = useState('')
  async function open() {
    const goTo = navigateFromHere()
    if (!(await attempt(() => control('PUT', `/sessions/${encodeURIComponent(name)}`).then(() => true))))
      return
    // What was typed since stays.
    setName((now) => (now === name ? '' : now))
    goTo({ query: { id: name, compare: undefined } })
  }
  return (
    <>
      <Form class="row" act={open}>
        <InputField label="New world" value={name} placeholder="suite-1" set={setName} />
        <button type="submit" disabled={name === ''}>
          Open
        </button>
      </Form>
      <p class="muted">
        A request with the header <code>X-Mynah-Session</code> belongs to a separate world, which shares
        nothing with the others.
      </p>
    </>
  )
}

interface WorldViewProps {
  readonly world: WorldOverview
  readonly others: readonly WorldOverview[]
}

/** What a world has, and what can be done with it. */
function WorldView({ world, others }: WorldViewProps) {
  const { world: shown, query } = useRoute()
  const [scope, setScope] = useState<Scope>('all')
  const session = world.session ?? undefined
  const name = nameOf(world.session)

  /** Everything that undo restores is read before the reset. */
  async function reset() {
    const isOfSessions = scope === 'all' && session === undefined
    await change(`${name} was reset (${SCOPES[scope]}).`, async () => {
      const all = [await remember(session, scope), ...(isOfSessions ? [await rememberSessions()] : [])]
      await control('POST', '/reset', { session, body: { scope } })
      return async () => {
        for (const putBack of all) await putBack()
        announce('Everything was restored. Faults and rate limits count from the start.')
      }
    })
  }

  async function forget(of: string) {
    const goTo = navigateFromHere()
    await change(`${of} was deleted.`, async () => {
      const putBack = await rememberSession(of)
      await control('DELETE', `/sessions/${encodeURIComponent(of)}`)
      goTo({ ...(shown === of && { world: null }), query: { id: undefined, compare: undefined } })
      return putBack
    })
  }

  async function save() {
    const state = await attempt(() => control<object>('GET', '/state', { session }))
    if (state) download(`mynah-${name}.json`, JSON.stringify(state), 'application/json')
  }

  async function restore([file]: readonly File[]) {
    if (!file) return
    await change(`${name} was restored from ${file.name}.`, async () => {
      const before = await control<object>('GET', '/state', { session })
      await control('PUT', '/state', { session, body: JSON.parse(await file.text()) })
      return () => control('PUT', '/state', { session, body: before })
    })
  }

  return (
    <>
      <Section title={name}>
        <Facts facts={factsOf(world)} />
        <div class="row">
          <SelectField
            label="A reset deletes"
            value={scope}
            options={Object.entries(SCOPES)}
            set={(chosen) => setScope(chosen as Scope)}
          />
          <Button text="Reset" act={() => reset()} />
          {world.session !== null && <Button text="Delete" act={() => forget(world.session ?? '')} />}
          <Button text="Save a snapshot" act={() => save()} />
          <FilePicker label="Restore a snapshot" accept="application/json" take={restore} />
        </div>
      </Section>
      {others.length > 0 && (
        <section aria-label="Comparison">
          <SelectField
            label="Compare with"
            value={query.compare ?? ''}
            options={[
              ['', 'nothing'],
              ...others.map((one) => [nameOf(one.session), nameOf(one.session)] as const),
            ]}
            set={(compare) => setQuery({ compare })}
          />
          {query.compare && <CompareWorlds key={query.compare} first={name} second={query.compare} />}
        </section>
      )}
    </>
  )
}

function factsOf({
  session,
  clock,
  contract,
  forgotten_at: gone,
  last_use: used,
  ...world
}: WorldOverview): Fact[] {
  const link = (screen: string, text: string) => <a href={hrefOf({ screen, world: session })}>{text}</a>
  return [
    ['Requests', link('traffic', `${count(world.requests)} in Traffic`)],
    ['Faults', link('faults', count(world.faults))],
    ['Clock', `${dateTime(clock.now)} UTC${clock.frozen ? ', frozen' : ''}`],
    ['Scenario', `${world.scenario}${contract === 'specification' ? '' : `, contract ${contract}`}`],
    ['Accounts', count(world.accounts)],
    ['Documents', count(world.documents)],
    ['Deleted', gone && `${dateTime(gone)} UTC, unless it is used again`],
    ['Last used', gone && used ? `${dateTime(used)} UTC` : undefined],
  ]
}

/** What a reset accepts as its scope. */
const SCOPES = {
  all: 'everything',
  state: 'accounts and all that they created',
  faults: 'the faults',
  journal: 'the requests',
  clock: 'changes of the clock',
} as const
type Scope = keyof typeof SCOPES

type Session = string | undefined

/** What a reset deletes: where it is read and put back, and what of it. A snapshot of the state includes the clock. */
const PARTS = [
  { scope: 'state', path: '/state', kept: (state: object) => state },
  { scope: 'clock', path: '/clock', kept: ({ now, frozen }: ClockReading) => ({ now, frozen }) },
  {
    scope: 'faults',
    path: '/faults',
    kept: ({ faults }: { faults: readonly FaultStatus[] }) => faults.map(withoutCounts),
  },
  { scope: 'journal', path: '/requests', kept: (requests: object) => requests },
] as const

/** Saves a world so that it can be restored: everything except the counters of faults, limits and ids. */
async function remember(session: Session, scope: Scope = 'all'): Promise<() => Promise<void>> {
  const saved: { readonly path: string; readonly body: object }[] = []
  for (const { scope: of, path, kept } of PARTS)
    if (scope === 'all' ? of !== 'clock' : of === scope)
      saved.push({ path, body: kept(await control('GET', path, { session })) })
  return async () => {
    for (const { path, body } of saved) await control('PUT', path, { session, body })
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
    <>
      <h3>
        − <Foreign text={first} /> + <Foreign text={second} />
      </h3>
      <DifferencesView lines={differences(lines[0] ?? [], lines[1] ?? [])} />
    </>
  )
}

async function linesOf(name: string): Promise<string[]> {
  const session = name === 'default' ? undefined : name
  const [faults, accounts, scenario] = await Promise.all(
    ['/faults', '/accounts', '/scenario'].map((path) => control<object>('GET', path, { session })),
  )
  return JSON.stringify({ ...faults, ...accounts, ...scenario }, null, 2).split('\n')
}
