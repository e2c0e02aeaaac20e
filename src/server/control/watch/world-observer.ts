import { machineTime } from '../../../base/runtime/time.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import type { World } from '../../worlds/world.ts'
import { usageView } from '../routes/accounts.ts'
import { documentViews } from '../routes/documents.ts'
import { voiceJobViews } from '../routes/voice-jobs.ts'
import { clockView } from '../routes/worlds.ts'

/** A change in a world, as the stream of summaries reports it. */
export interface Change {
  readonly event: 'reset' | 'clock' | 'faults' | 'documents' | 'voice' | 'usage'
  readonly data: object
}

/** Compares a world with its state at the last check. */
export type WorldObserver = ReturnType<typeof createWorldObserver>

/** If there are more accounts, the rest are checked the next time they are billed. */
const MAX_ACCOUNTS = 50

/** The maximum drift between two readings of a running clock that nobody has set. */
const CLOCK_JITTER_MS = 2

/**
 * Creates the observer of a world. It polls, and only while somebody is watching, so that there is no cost otherwise.
 * @param world its current state; undefined for a new world, of which everything is reported
 */
export function createWorldObserver(world: World | undefined) {
  let replaced = world && replacedParts(world)
  let clock = world ? clockOf(world) : { frozen: false, now: 0, offset: 0 }
  const billedKeys = new Set<string>()
  const usage = new Map<string, string>()
  /** What each part was like, as JSON. */
  const seen = new Map<string, string>()

  /** Whether a part differs from what it was like the last time. */
  function isChanged(part: string, now: unknown): boolean {
    const before = seen.get(part)
    const json = JSON.stringify(now)
    seen.set(part, json)
    return json !== before
  }
  isChanged('faults', world?.faults.list() ?? [])
  isChanged('documents', [])
  isChanged('voice', { sessions: voiceMark(world), jobs: [] })

  function resetSince(world: World): Change[] {
    const before = replaced
    replaced = replacedParts(world)
    if (!before) return []
    const what = [
      ...(before.scenario === replaced.scenario ? [] : ['scenario']),
      ...(before.store === replaced.store ? [] : ['state']),
      ...(before.revision === replaced.revision ? [] : ['journal']),
    ]
    if (before.store !== replaced.store) usage.clear()
    return what.map((part) => ({ event: 'reset', data: { what: part } }))
  }

  function clockSince(world: World): Change[] {
    const before = clock
    clock = clockOf(world)
    const isMoved = clock.frozen
      ? clock.now !== before.now
      : Math.abs(clock.offset - before.offset) > CLOCK_JITTER_MS
    if (clock.frozen === before.frozen && !isMoved) return []
    // A usage period may have started.
    for (const key of usage.keys()) billedKeys.add(key)
    return [{ event: 'clock', data: clockView(world) }]
  }

  function faultsSince(world: World): Change[] {
    const faults = world.faults.list()
    return isChanged('faults', faults) ? [{ event: 'faults', data: { faults } }] : []
  }

  function documentsSince(world: World): Change[] {
    const documents = documentViews(world)
    const marks = documents.map(({ remaining_ms: _, ...mark }) => mark)
    return isChanged('documents', marks) ? [{ event: 'documents', data: { documents } }] : []
  }

  /** A stream has hundreds of messages, so their contents are only sent on request. */
  function voiceSince(world: World): Change[] {
    const marks = { sessions: voiceMark(world), jobs: voiceJobViews(world) }
    return isChanged('voice', marks) ? [{ event: 'voice', data: {} }] : []
  }

  function usageSince({ accountEditor }: World): Change[] {
    const keys = [...billedKeys].slice(0, MAX_ACCOUNTS)
    billedKeys.clear()
    const changed = new Map<string, object>()
    for (const key of keys) {
      const view = accountEditor.view(key)
      if (!view) continue
      const shown = usageView(view)
      const mark = JSON.stringify(shown)
      if (usage.get(key) === mark) continue
      if (usage.size < MAX_ACCOUNTS) usage.set(key, mark)
      changed.set(shown.account_id, shown)
    }
    return changed.size === 0 ? [] : [{ event: 'usage', data: { accounts: [...changed.values()] } }]
  }

  return {
    /** A request was answered. What it may have changed is checked next time. */
    noticed(recorded: Recorded) {
      const { known, billedCharacters } = recorded
      const { operation = '', key } = known
      const isBilled = billedCharacters > 0 || operation === 'voiceStream' || operation.startsWith('admin')
      if (isBilled && key !== undefined && billedKeys.size < MAX_ACCOUNTS) billedKeys.add(key)
    },
    /** The account of a key was changed through the control interface. */
    touched: (key: string): void => void billedKeys.add(key),
    /** The changes since the last check. */
    look(world: World): Change[] {
      return [
        ...resetSince(world),
        ...clockSince(world),
        ...faultsSince(world),
        ...documentsSince(world),
        ...voiceSince(world),
        ...usageSince(world),
      ]
    },
  }
}

const clockOf = ({ clock }: World) => {
  const now = clock.now()
  return { frozen: clock.frozen, now, offset: now - machineTime() }
}

/** Changes whenever a session starts, a connection opens or closes, or a message is sent. */
const voiceMark = (world: World | undefined) =>
  Array.from(world?.voice.loaded()?.local() ?? [], ({ connection, stream, isOver }) => {
    const { received, sent } = connection?.timeline?.() ?? {}
    return [received, sent, stream !== undefined, isOver, connection?.openedTime]
  })

const replacedParts = ({ store, scenario, journal }: World) => ({
  store,
  scenario,
  revision: journal.revision,
})
