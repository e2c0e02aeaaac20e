import { useEffect, useState } from 'preact/hooks'
import type { ClockReading, WorldOverview } from '../../../client/control-views.ts'
import type { FaultStatus } from '../../../watch/faults/fault.ts'
import { download } from '../../browser.ts'
import { control } from '../../control/control.ts'
import { useWorlds } from '../../control/readings.ts'
import { hrefOf, inQuery, navigateFromHere, useRoute } from '../../frame/route.ts'
import { announce, attempt, Button, change } from '../../parts/actions.tsx'
import { DifferencesView, type DiffLine, differences } from '../../parts/differences.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { Form, InputField, SelectField, useTyped } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { count, counted, dateTime, Foreign } from '../../parts/text.tsx'
import { ListDetail } from '../../parts/views.tsx'
import { withoutCounts } from '../faults/describe.ts'

const nameOf = (session: string | null) => session ?? 'default'

/** The worlds, and the selected one with its contents and actions. */
export function Screen() {
  const { world = 'default' } = useRoute()
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
          param="id"
          otherwise={world}
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
  const { values, field, replace } = useTyped({ name: '' })
  const { name } = values
  async function open() {
    const goTo = navigateFromHere()
    if (!(await attempt(() => control('PUT', `/sessions/${encodeURIComponent(name)}`).then(() => true))))
      return
    replace({ name: '' })
    goTo({ query: { id: name, compare: undefined } })
  }
  return (
    <>
      <Form class="row" act={open}>
        <InputField label="New world" placeholder="suite-1" {...field('name')} />
        <Button type="submit" text="Open" disabled={name === ''} />
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

  /** Everything that undo restores is read before the reset. That of the default world deletes the sessions. */
  async function reset() {
    await change(`${name} was reset (${SCOPES[scope]}).`, async () => {
      const { worlds } = await control<{ worlds: readonly WorldOverview[] }>('GET', '/worlds')
      const hasSessions = scope === 'all' && session === undefined
      const all = [await remember(session, scope)]
      for (const { session: other } of worlds)
        if (hasSessions && other !== null) all.push(await rememberSession(other))
      await control('POST', '/reset', { session, body: { scope } })
      return async () => {
        for (const putBack of all) await putBack()
        announce('Everything was restored. Faults and rate limits count from the start.')
      }
    })
  }

  async function forget() {
    const goTo = navigateFromHere()
    await change(`${name} was deleted.`, async () => {
      const putBack = await rememberSession(name)
      await control('DELETE', `/sessions/${encodeURIComponent(name)}`)
      goTo({ ...(shown === name && { world: null }), query: { id: undefined, compare: undefined } })
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
          <Button text="Reset" act={reset} />
          {world.session !== null && <Button text="Delete" act={forget} />}
          <Button text="Save a snapshot" act={save} />
          <FilePicker label="Restore a snapshot" accept="application/json" take={restore} />
        </div>
      </Section>
      {others.length > 0 && (
        <section aria-label="Comparison">
          <SelectField
            label="Compare with"
            options={['', ...others.map(({ session }) => nameOf(session))].map((one) => [
              one,
              one || 'nothing',
            ])}
            {...inQuery('compare')}
          />
          {query.compare && <CompareWorlds key={query.compare} first={name} second={query.compare} />}
        </section>
      )}
    </>
  )
}

function factsOf(world: WorldOverview): Fact[] {
  const { session, clock, contract, forgotten_at: gone, last_use: used } = world
  const link = (screen: string, text: string) => <a href={hrefOf({ screen, world: session })}>{text}</a>
  const utc = (time: string) => `${dateTime(time)} UTC`
  return [
    ['Requests', link('traffic', `${count(world.requests)} in Traffic`)],
    ['Faults', link('faults', count(world.faults))],
    ['Clock', `${utc(clock.now)}${clock.frozen ? ', frozen' : ''}`],
    ['Scenario', `${world.scenario}${contract === 'specification' ? '' : `, contract ${contract}`}`],
    ['Accounts', count(world.accounts)],
    ['Documents', count(world.documents)],
    ['Deleted', gone && `${utc(gone)}, unless it is used again`],
    ['Last used', gone && used && utc(used)],
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
  ['state', '/state', (state: object) => state],
  ['clock', '/clock', ({ now, frozen }: ClockReading) => ({ now, frozen })],
  ['faults', '/faults', ({ faults }: { faults: readonly FaultStatus[] }) => faults.map(withoutCounts)],
  ['journal', '/requests', (requests: object) => requests],
] as const

/** Saves a world so that it can be restored: everything except the counters of faults, limits and ids. */
async function remember(session: Session, scope: Scope = 'all'): Promise<() => Promise<void>> {
  const saved: { readonly path: string; readonly body: object }[] = []
  for (const [of, path, kept] of PARTS)
    if (scope === 'all' ? of !== 'clock' : of === scope)
      saved.push({ path, body: kept(await control('GET', path, { session })) })
  return async () => {
    for (const { path, body } of saved) await control('PUT', path, { session, body })
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

/** Compares the faults, accounts with their usage, and scenarios of two worlds; `default` is the default world. */
function CompareWorlds({ first, second }: { readonly first: string; readonly second: string }) {
  const [lines, setLines] = useState<readonly DiffLine[]>()
  useEffect(() => {
    const compare = async () => setLines(differences(await linesOf(first), await linesOf(second)))
    void attempt(compare)
  }, [first, second])
  if (!lines) return null
  return (
    <>
      <h3>
        − <Foreign text={first} /> + <Foreign text={second} />
      </h3>
      <DifferencesView lines={lines} />
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
