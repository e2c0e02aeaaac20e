import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import { isolate } from '../base/runtime/isolate.ts'
import { secureHex } from '../base/runtime/random.ts'
import { isoDay, machineTime } from '../base/runtime/time.ts'
import { yieldToEventLoop } from '../base/runtime/yield-to-event-loop.ts'
import type { EmulatorOptions } from '../plan/options/emulator-options.ts'
import { InvalidOption } from '../plan/options/invalid-option.ts'
import { certificatePath } from '../server/certificates/kept-certificate.ts'
import { type Emulator, openEmulator } from '../server/emulator.ts'
import { isLoopback } from '../server/forward/target.ts'
import type { Listener } from '../server/http/listen/listener.ts'
import type { Announced } from '../server/running/running-emulators.ts'
import { ANY_DIRECTORY, diskFileSystem, makeDirectory, PRIVATE_FILE } from '../state/disk/files.ts'
import { isSharedAddress, withoutPassword } from '../state/shared/server/shared-address.ts'
import type { OpenedArtifact } from './artifact/open-artifact.ts'
import type { StartFacts } from './banner.ts'
import { findConfig, variableNotices } from './config.ts'
import { checkWritable } from './exec/check-writable.ts'
import { type ServeOptions, scenariosIn } from './flags.ts'
import { listenAtAddresses } from './listeners/addresses.ts'
import { listenerOpener } from './listeners/open-listener.ts'
import { listenSecurely } from './listeners/secure-listeners.ts'
import type { Log } from './log/log.ts'

/** A listening emulator, as its flags require. */
export interface Serving {
  readonly emulator: Emulator
  readonly facts: StartFacts
  close(): Promise<void>
  /** Closes every connection immediately. */
  abort(): void
}

const CONTROL_TOKEN_BYTES = 16

/**
 * Starts what the flags request; cleans up if it fails.
 * @throws Error with the reason, for people
 */
export async function serve(
  options: ServeOptions & { readonly opened?: OpenedArtifact },
  command: Command,
  log: Log,
  running: Pick<Announced, 'kind' | 'command'>,
): Promise<Serving> {
  for (const warning of variableNotices(command, process.env)) console.error(`mynah: ${warning}`)
  const { port, host } = options
  const { state, seed, clock, contract, strictContract, unknownKeys, onUnknown, cors, ui, watch } = options
  if (options.exportOnExit !== undefined)
    checkWritable(options.exportOnExit, `--export-on-exit ${options.exportOnExit}`, 'file')
  const controlToken = options.controlToken ?? (isLoopback(host) ? undefined : secureHex(CONTROL_TOKEN_BYTES))
  const named = scenariosIn(options, command)
  // A saved run contains its initial scenario.
  const usesConfig = named === undefined && options.opened === undefined && options.config !== false
  const config = usesConfig ? findConfig(process.cwd()) : undefined
  const scenario = config === undefined ? named : [config]
  const { opened } = options
  const settings = onUnknown && { translation: { unknown: onUnknown } }
  const world = { seed, clock, contract, strictContract, unknownKeys, settings }
  const given: EmulatorOptions = { scenario, state, cors, ...peersIn(options), ...world }
  const artifact = opened && (await import('./artifact/open-artifact.ts'))
  const emulator = await openEmulator({
    ...(opened && artifact?.emulatorOptions(opened)),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ui,
  })
  const listeners: Listener[] = []
  const open = listenerOpener(emulator, listeners)
  const ends: (() => unknown)[] = [() => emulator.close()]
  const close = async () => {
    const failures: unknown[] = []
    for (const end of ends.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        failures.push(error)
      }
    }
    // Everything else has been closed anyway.
    if (failures.length > 0) throw failures[0]
  }
  try {
    // Before anything listens, so that restored requests are not logged again.
    if (opened) artifact?.restoreJournal(emulator, opened)
    emulator.subscribe(log.request)
    emulator.handshakes.subscribe((refused) => log.handshake(refused))
    warnOfExpiry(emulator)
    const { url } = await open('--port', { port, host, controlToken })
    const addresses = await listenAtAddresses(open, { ...options, controlToken })
    const { secure, proxy } = await listenSecurely(open, { ...options, controlToken })
    ends.push(announcing({ ...running, url, console: ui, controlToken }))
    const { exportOnExit } = options
    if (exportOnExit !== undefined) ends.push(() => exportTo(exportOnExit, emulator))
    if (watch) ends.push(await watching(emulator, scenario ?? [], log))
    const { authKey, freeAuthKey, adminAuthKey } = emulator
    return {
      emulator,
      facts: {
        url,
        host,
        console: ui ? consoleAt(url, controlToken) : undefined,
        addresses: {
          ...addresses,
          ...(secure && { HTTPS: secure.url }),
          ...(proxy && { Proxy: proxy.url }),
        },
        certificate: (secure?.ca ?? proxy?.ca) ? certificateAt(url, options.tlsCa) : undefined,
        authKey,
        freeAuthKey,
        adminAuthKey,
        scenario: emulator.scenario,
        config,
        contract: emulator.contract,
        watching: watch === true,
        state: isSharedAddress(state) ? withoutPassword(state) : state,
        ...(opened && { artifact: { directory: opened.directory, savedAt: opened.about.savedAt } }),
        controlToken,
      },
      close,
      abort() {
        for (const listener of listeners) listener.abort()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * How the processes that share the state reach each other.
 * @throws InvalidOption
 */
function peersIn({ advertise: given, clusterSecretFile, state }: ServeOptions) {
  const advertise = given?.startsWith(':') ? `${hostname()}${given}` : given
  const clusterSecret =
    clusterSecretFile === undefined
      ? process.env.MYNAH_CLUSTER_SECRET
      : readSecret(clusterSecretFile, '--cluster-secret-file')
  if (advertise !== undefined && !isSharedAddress(state))
    throw new InvalidOption('--advertise is for shared state: --state valkey://host')
  return { advertise, clusterSecret: clusterSecret || undefined }
}

function readSecret(file: string, option: string): string {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new InvalidOption(`${option} ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (secret === '') throw new InvalidOption(`${option} ${file} is empty`)
  return secret
}

/** With the token in the fragment, which browsers do not send. */
export const consoleAt = (url: string, token: string | undefined) =>
  `${url}/_mynah/ui/${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`

/** Warns about an outdated recording, which still works. */
function warnOfExpiry({ scenario: { name, expires } }: Emulator) {
  if (expires !== undefined && expires <= isoDay(machineTime()))
    console.error(`mynah: the recording '${name}' expired on ${expires}. Record it again with mynah record.`)
}

/** A file if possible: it needs no token and no trusted connection. */
const certificateAt = (url: string, directory: string | undefined) =>
  directory === undefined ? `${url}/_mynah/ca.pem` : certificatePath(directory)

/**
 * Writes the default world as a scenario, as `GET /_mynah/scenario/export` shows it. It has keys: a new file belongs to its owner only.
 * @throws Error naming the file
 */
async function exportTo(file: string, emulator: Pick<Emulator, 'fetch'>): Promise<void> {
  const format = file.endsWith('.json') ? 'json' : 'yaml'
  const answer = await emulator.fetch(`http://mynah/_mynah/scenario/export?format=${format}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Cannot export the world: ${text}`)
  try {
    await makeDirectory(diskFileSystem, dirname(resolve(file)), ANY_DIRECTORY)
    await writeFile(file, text, { mode: PRIVATE_FILE })
  } catch (error) {
    throw new Error(
      `Cannot write --export-on-exit ${file}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

// Most starts do not need these, so they are loaded on demand.

/** Lets other commands find the emulator; nothing waits for it, and what is more urgent comes first. */
function announcing(announced: Announced): () => Promise<void> {
  const announcement = isolate('the announcement of this emulator', async () => {
    await yieldToEventLoop()
    const { announce } = await import('../server/running/running-emulators.ts')
    return announce(announced)
  })
  return async () => (await announcement)?.withdraw()
}

async function watching(emulator: Emulator, scenarios: readonly string[], log: Log) {
  const { watchScenario } = await import('./watch.ts')
  return watchScenario(emulator, scenarios, log)
}
