import { isOutdated } from '../../real/reports/outdated.ts'
import { startTiming } from '../../real/reports/report.ts'
import type { Run, RunFault } from '../../real/reports/run.ts'
import type { Emulator } from '../../server/emulator.ts'
import { VERSION } from '../../version.ts'
import { advisoriesOf } from '../../watch/advisories/advisories.ts'
import type { RequestListener } from '../../watch/journal/journal.ts'
import { createTally } from '../../watch/journal/metrics.ts'
import { createRunJournal } from '../../watch/journal/run-journal.ts'

/** More requests than anyone reviews. */
const BOUNDS = { maxEntries: 10_000, maxBytes: 32 * 1024 * 1024 }

/** What is known of a run when its command has ended, and only by what started it. */
type EndedCommand = Pick<Run, 'command' | 'exitCode' | 'leakGuard' | 'directHosts' | 'checks' | 'failOn'>

/** A run that is watched from its start. */
export type WatchedRun = ReturnType<typeof watchRun>

/**
 * Watches what a command does to its emulator. The report includes everything despite sessions, resets and new
 * scenarios; only faults, expectations and tunnels show their final state.
 */
export function watchRun(emulator: Emulator) {
  const time = startTiming()
  const tally = createTally()
  const journal = createRunJournal(BOUNDS)
  const sessions = new Set<string>()
  const hits = new Map<string, number>()
  const first = emulator.faults.list()

  const watch: RequestListener = (one, chapter) => {
    tally.count(one)
    journal.add(one, chapter)
    const { session, fault } = one.line()
    if (session !== undefined) sessions.add(session)
    if (fault !== undefined) hits.set(fault, (hits.get(fault) ?? 0) + 1)
  }
  // The objects have more than their type says: the parts with secrets are only used in these few lines.
  emulator.subscribe(watch as Parameters<Emulator['subscribe']>[0])

  function faults(): RunFault[] {
    const last = emulator.faults.list()
    // Sessions have separate rules: one that did not match in the default world may have matched there.
    const known = new Map(sessions.size > 0 ? [] : last.map(({ id, matches }) => [id, matches]))
    const ids = new Set([...first, ...last].map(({ id }) => id))
    return [...ids].map((id) => ({ id, hits: hits.get(id) ?? 0, matches: known.get(id) }))
  }

  return {
    /** Returns the run; call it before the emulator is closed. */
    end: (ended: EndedCommand): Run => ({
      ...ended,
      version: VERSION,
      ...time(),
      scenario: emulator.scenario.name,
      contract: emulator.contract.name,
      seed: emulator.scenario.seed,
      requests: tally.metrics(),
      sessions: sessions.size,
      faults: faults(),
      expectations: emulator.expectations(),
      tunnels: emulator.tunnels.all(),
      outdated: journal.entries().filter(isOutdated).length,
      handshakes: emulator.handshakes.all(),
      advisories: advisoriesOf(journal.chapters(), emulator.scenario.advisoriesOff),
    }),
    /** The latest requests of all worlds, masked. */
    entries: journal.entries,
    /** What was sent. @throws Error if there were more requests than are kept */
    summary: journal.summary,
  }
}
