import { isoDay, machineTime } from '../../base/runtime/time.ts'
import { withTimeout } from '../../base/runtime/with-timeout.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { CommandError } from '../../real/command-error.ts'
import { checkSide, compare } from '../../real/compare/compare.ts'
import { loadProbes, type Probe } from '../../real/compare/probes/probe.ts'
import { propose } from '../../real/compare/propose.ts'
import { compareReport, resultLines } from '../../real/compare/report.ts'
import { exitCodeOf } from '../../real/compare/result.ts'
import type { RunnerOptions } from '../../real/compare/run/run-probe.ts'
import { keysIn, probeForwarder, type Side } from '../../real/compare/wire/send.ts'
import { upstreamProxy } from '../../real/intercept/upstream-proxy.ts'
import { startTiming } from '../../real/reports/report.ts'
import { print } from '../../real/reports/views.ts'
import { isLoopback } from '../../server/forward/target.ts'
import { checkReports } from '../exec/check-writable.ts'
import { publish } from '../exec/report-files.ts'
import { onInterrupt } from '../signals.ts'
import type { CompareFlags } from './compare-flags.ts'

/** Pause between two requests to an address that is not on this machine. */
const POLITE_PAUSE_MS = 200

/**
 * The service shows usage minutes later. An emulator on this machine shows it after a lag on its own clock, which
 * nobody advances.
 */
const MAX_LAG_HERE_MS = 5000

/** The probes selected by the flags; unknown ids are an error. */
function chosenProbes({ only }: Pick<CompareFlags, 'only'>): readonly Probe[] {
  const probes = loadProbes()
  if (only === undefined) return probes
  const isMeant = (wanted: string) => (probe: Probe) =>
    wanted.endsWith('/*') ? probe.id.startsWith(wanted.slice(0, -1)) : probe.id === wanted
  const unknown = only.filter((wanted) => !probes.some(isMeant(wanted)))
  if (unknown.length > 0)
    throw new CommandError(
      'unknown_probe',
      `--only: there is no probe ${unknown.join(', ')}; mynah compare --list shows what there is`,
    )
  return probes.filter((probe) => only.some((wanted) => isMeant(wanted)(probe)))
}

/** Lists the probes. */
export function listProbes(flags: Pick<CompareFlags, 'only' | 'json'>) {
  const probes = chosenProbes(flags)
  if (flags.json)
    return console.log(
      JSON.stringify(
        probes.map(({ id, title, characters, key = 'any', settles }) => ({
          id,
          title,
          characters,
          key,
          settles,
        })),
      ),
    )
  for (const { id, title, characters, key = 'any' } of probes)
    console.log(`${id.padEnd(32)} ${String(characters).padStart(4)}  ${key.padEnd(6)} ${title}`)
  const sum = probes.reduce((all, { characters }) => all + characters, 0)
  console.log(`${probes.length} probes; they bill at most ${sum} characters at each address`)
}

/** Compares two addresses and reports the result; resolves with the exit code. */
export async function runCompare(a: string, b: string, flags: CompareFlags): Promise<0 | 1 | 2> {
  const probes = chosenProbes(flags)
  checkReports(flags.report)
  const sides = { a: sideAt(a, 'A'), b: sideAt(b, 'B') }
  const interruption = new AbortController()
  const runner = runnerFor(flags, [sides.a, sides.b], interruption.signal)
  const time = startTiming()
  const interrupt = onInterrupt(
    () => {
      console.error('mynah: interrupted; cleaning up (press Ctrl+C again to stop now)')
      interruption.abort()
    },
    () => process.exit(2),
  )
  try {
    for (const side of [sides.a, sides.b])
      await checkSide(side, runner, flags.cleanUp === true, console.error)
    const comparison = await compare({
      ...sides,
      probes,
      maxCharacters: flags.maxCharacters,
      day: isoDay(machineTime()),
      runner,
      runs: flags.runs,
      onResult: (result) => {
        if (!flags.json) print(resultLines(result), process.stdout)
      },
    })
    const proposal =
      flags.propose && !comparison.interrupted ? await propose(comparison, sides.b, runner) : undefined
    const report = compareReport(comparison, proposal, time())
    return (await publish(report, flags)) ? exitCodeOf(comparison) : 2
  } finally {
    interrupt.release()
  }
}

function sideAt(address: string, name: Side['name']): Side {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new InvalidOption(
      `${name} is not an address such as http://127.0.0.1:4800: ${address.replace(/\/\/.*@/, '//…@')}`,
    )
  const keys = keysIn(process.env, name)
  if (keys.main === undefined && keys.free === undefined)
    throw new CommandError(
      'key_missing',
      `MYNAH_KEY_${name} is not set: it has the key for ${url.origin}. An emulator accepts any key.`,
    )
  return { name, url, keys }
}

function runnerFor(flags: CompareFlags, sides: readonly Side[], signal: AbortSignal): RunnerOptions {
  const isHere = sides.every(({ url }) => isLoopback(url.hostname))
  const aborted = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
  return {
    signal,
    pauseMs: flags.pause ?? (isHere ? 0 : POLITE_PAUSE_MS),
    maxLagMs: isHere ? MAX_LAG_HERE_MS : undefined,
    async wait(ms) {
      await withTimeout(ms, aborted)
    },
    forwarder: probeForwarder({ proxyFor: upstreamProxy }),
  }
}
