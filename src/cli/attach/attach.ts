import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { quoted } from '../../base/secrets/command-line.ts'
import { type ControlClient, createControlClient } from '../../client/index.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { Emulator } from '../../server/emulator.ts'
import type { RunningEmulator } from '../../server/running/running-emulators.ts'
import type { JournalEntry } from '../../watch/journal/entry.ts'
import { ARTIFACT_FILES } from '../artifact/artifact.ts'
import type { AttachOptions } from './attach-flags.ts'

/** An emulator that a command reads or controls: in another process, in this one, or a finished run. */
export interface Attached {
  /** What it is, for messages. */
  readonly said: string
  /** Where it listens; undefined for a finished run. */
  readonly url?: string
  readonly token?: string | undefined
  /** What `mynah ps` knows of it. */
  readonly running?: RunningEmulator
  /** The finished run, opened in this process. */
  readonly artifact?: { readonly emulator: Emulator; readonly entries: readonly JournalEntry[] }
  /** Of the default world, or of a session. */
  client(session?: string): ControlClient
  /** Detaches. The emulator of another process keeps running. */
  close(): Promise<void>
}

/** Nothing runs in this directory, and nothing else was named. */
export class NoEmulatorHere extends InvalidOption {}

interface Wish extends AttachOptions {
  /** Whether the command changes something: then one of several must be named. */
  readonly changes?: boolean
  /** Where to look if nothing is running in this directory. */
  readonly otherwise?: string
}

/**
 * Finds the emulator that `--to` means: by default the one of `MYNAH_URL`, as under `mynah exec`, or the newest of this
 * directory.
 * @throws InvalidOption if there is none, or if it is not clear which is meant; InvalidArtifact
 */
export async function attach({ to, controlToken, changes = false, otherwise }: Wish): Promise<Attached> {
  const { runningEmulators, tokenOf } = await import('../../server/running/running-emulators.ts')
  const known = await runningEmulators()

  async function toRunning(running: RunningEmulator): Promise<Attached> {
    return toUrl(running.url, controlToken ?? (await tokenOf(running)), running)
  }

  if (to !== undefined && existsSync(join(to, ARTIFACT_FILES.about))) return openRun(to)
  const url = to ?? process.env.MYNAH_URL
  if (url !== undefined && /^https?:\/\//i.test(url)) {
    const running = URL.canParse(url)
      ? known.find((one) => new URL(one.url).origin === new URL(url).origin)
      : undefined
    return running ? toRunning(running) : toUrl(url, controlToken)
  }
  const meant =
    to === undefined
      ? known.filter(({ directory }) => isNear(directory))
      : known.filter(({ pid, name }) => String(pid) === to || name === to)
  const newest = meant.at(-1)
  if (newest && (!changes || meant.length === 1)) return toRunning(newest)
  if (newest)
    throw new InvalidOption(`several emulators are meant. Choose one with --to <url>: ${listed(meant)}`)
  if (to === undefined && otherwise !== undefined) return toUrl(otherwise, controlToken)
  if (to === undefined)
    throw new NoEmulatorHere(
      `no emulator is running in this directory. ${known.length === 0 ? 'Start one with mynah start.' : `Choose another one with --to: ${listed(known)}`}`,
    )
  throw new InvalidOption(
    `--to ${to} is not a running emulator, and not the directory of a failed run. ${known.length === 0 ? 'No emulator is running.' : `Running: ${listed(known)}`}`,
  )
}

const listed = (all: readonly RunningEmulator[]) =>
  all.map(({ url, pid, name, command }) => `${url} (pid ${pid}, ${name}: ${command})`).join(', ')

/** Whether a directory is this one, above it, or below it. */
function isNear(directory: string): boolean {
  const isIn = (inner: string, outer: string) => !/^\.\.|^[a-z]:/i.test(relative(outer, inner))
  return isIn(directory, process.cwd()) || isIn(process.cwd(), directory)
}

function toUrl(url: string, token?: string, running?: RunningEmulator): Attached {
  return {
    said: `the emulator at ${url}`,
    url,
    token,
    running,
    client: (session) => createControlClient({ url, token, session }),
    close: async () => {},
  }
}

/** An emulator of this process. */
export const toEmulator = (emulator: Emulator, said: string, url?: string): Attached => ({
  said,
  url,
  client: (session) => clientOf((...request) => emulator.fetch(...request), session),
  close: () => emulator.close(),
})

/** The control interface in this process has no address; this one is only needed for its paths. */
const clientOf = (fetch: (url: URL, init: RequestInit) => Promise<Response>, session?: string) =>
  createControlClient({ url: 'http://127.0.0.1', fetch, session })

/** What a finished run answers, since it changes nothing. */
const READS = /^GET|^POST \/_mynah\/(requests\/verify|scenario\/(check|preview))$|^PUT \/_mynah\/sessions\//

/**
 * Opens what `exec --artifact` saved, without a server.
 * @throws InvalidArtifact
 */
async function openRun(directory: string): Promise<Attached> {
  const [{ openArtifact, emulatorOptions, restoreJournal }, { openEmulator }] = await Promise.all([
    import('../artifact/open-artifact.ts'),
    import('../../server/emulator.ts'),
  ])
  const opened = await openArtifact(directory)
  const emulator = await openEmulator(emulatorOptions(opened))
  restoreJournal(emulator, opened)
  const read = async (url: URL, init: RequestInit) => {
    if (READS.test(`${init.method} ${url.pathname}`)) return emulator.fetch(url, init)
    throw new InvalidOption(
      `${directory} is a finished run and cannot be changed. Continue it with: mynah start --artifact ${quoted(directory)}`,
    )
  }
  return {
    ...toEmulator(emulator, `the run in ${directory}`),
    artifact: { emulator, entries: opened.entries },
    client: (session) => clientOf(read, session),
  }
}
