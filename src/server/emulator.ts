import type { Duplex } from 'node:stream'
import { requireListener } from '../base/runtime/isolate.ts'
import { secureBytes } from '../base/runtime/random.ts'
import { checkOptions } from '../plan/options/check-options.ts'
import type { EmulatorOptions } from '../plan/options/emulator-options.ts'
import { checkNames, wrongValue } from '../plan/options/invalid-option.ts'
import { plansWith } from '../plan/options/world-plan.ts'
import type { LoadedScenario, ScenarioInput } from '../plan/scenarios/load-scenario.ts'
import { createDocumentWorkers } from '../service/documents/thread/workers.ts'
import { createMemoryStore } from '../state/memory-store.ts'
import { isSharedAddress, refuseMistypedAddress } from '../state/shared/server/shared-address.ts'
import type { Store } from '../state/store.ts'
import { type LazyTemporaryFiles, lazyTemporaryFiles } from '../state/temporary/lazy-temporary-files.ts'
import { VERSION } from '../version.ts'
import type { Handshakes } from '../watch/journal/handshakes.ts'
import { createListeners, type RequestListener } from '../watch/journal/journal.ts'
import type { RecordedRequest } from '../watch/journal/requests.ts'
import { createTunnels, type Tunnels } from '../watch/journal/tunnels.ts'
import type { Control } from './control/routes.ts'
import { createApp } from './http/app.ts'
import { createCors } from './http/cors.ts'
import type { Listener } from './http/listen/listener.ts'
import { createPipeline } from './http/pipeline.ts'
import type { Streams } from './http/stream/streams.ts'
import type { ListenOptions } from './listening/listen-options.ts'
import { createListening } from './listening/listening.ts'
import { openWorlds } from './worlds/local/open-worlds.ts'
import { contractTrouble, openedFor } from './worlds/sessions/session-contract.ts'
import { checkSessionName } from './worlds/sessions/session-name.ts'
import type { Node } from './worlds/shared/node.ts'
import type { Served } from './worlds/shared/ownership.ts'
import { createTraceIds } from './worlds/trace-ids.ts'
import { worldKeys } from './worlds/well-known-keys.ts'
import { createWorldView, type WorldView } from './worlds/world-view.ts'
import type { Worlds } from './worlds/worlds.ts'

/** The same length as the keys of documents. */
const KEY_SECRET_BYTES = 32

/** Options of a session, set when it is opened. */
export interface SessionOptions {
  /** Overrides the option of the emulator. */
  readonly contract?: string
}

/** An emulator of the service, in this process. Its properties are those of its default world. */
export interface Emulator extends WorldView, AsyncDisposable {
  /**
   * Also serves over HTTP; can be called several times for several addresses.
   * @throws ListenFailed, for example if the port is in use; InvalidOption for an invalid option; AuthorityUnusable
   */
  listen(options?: ListenOptions): Promise<Listener>
  /**
   * One connection without a port: `new WebSocket(url, { createConnection: () => emulator.connect() })`, and the same for
   * requests of `node:http`.
   */
  connect(): Duplex
  /**
   * An isolated world with a name, created on first use. Requests belong to it through its `headers`.
   * @throws InvalidOption for a name that a header cannot carry; for an unknown contract, or one that differs from the
   * session's
   */
  session(name: string, options?: SessionOptions): WorldView
  /** Connections of its proxies to other hosts, including refused ones. */
  readonly tunnels: Tunnels
  /** Clients that did not accept its certificate, or failed to establish TLS otherwise. */
  readonly handshakes: Handshakes
  /** Calls back for every request of every world, including sessions, from now on; returns a function that stops it. */
  subscribe(listener: (recorded: RecordedRequest) => void): () => void
  /** Stops listening, lets open requests finish, and releases everything. */
  close(): Promise<void>
}

/**
 * Creates an emulator. It opens no socket, leaves no handle open, and changes nothing outside of itself, unless
 * `MYNAH_ATTACH=1` or a debugger asks for what docs/attach.md describes.
 *
 * @throws InvalidOption for an invalid option; InvalidScenario with every error in it
 *
 * @example
 * import * as deepl from 'deepl-node'
 * import { createEmulator } from 'mynah'
 *
 * const emulator = await createEmulator()
 * const { url } = await emulator.listen()
 * const client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url })
 */
export const createEmulator = (options: EmulatorOptions = {}): Promise<Emulator> =>
  openEmulator(options, { isFindable: isToBeFound() })

/** The same for Mynah's own commands, which decide themselves what others can find. */
export async function openEmulator(
  options: EmulatorOptions = {},
  { isFindable = false } = {},
): Promise<Emulator> {
  await checkOptions(options)
  const first = options.scenario === undefined ? undefined : await loadedFrom(options.scenario)
  // Set in Mynah's own tests, also for servers that they start as processes.
  const { state, cors, ui = true, selfCheck = process.env.MYNAH_SELF_CHECK === '1' } = options
  const planWith = plansWith(options)

  const documentResources = {
    workers: createDocumentWorkers(),
    keySecret: state === undefined ? undefined : secureBytes(KEY_SECRET_BYTES),
  }
  const temporaryFiles = lazyTemporaryFiles()
  const plan = planWith(first)
  const listeners = createListeners()
  const node = isSharedAddress(state) ? await openShared(state) : undefined
  const own = node ? undefined : await openOwn()
  const worlds = own?.worlds ?? ownedBy(node as Node)
  const { app, takeStream } = own?.served ?? (node as Node)

  async function openOwn() {
    const store = await openStore(state, temporaryFiles)
    const isKept = state !== undefined
    const parts = { store, isKept, documentResources, temporaryFiles, listeners, plan, planWith }
    try {
      const worlds = await openWorlds(parts)
      await worlds.find(undefined)
      return { worlds, served: servedBy(worlds) }
    } catch (error) {
      await store.close()
      throw error
    }
  }

  /** Loaded only for shared state. */
  async function openShared(state: string): Promise<Node> {
    const { openNode } = await import('./worlds/shared/node.ts')
    const { state: _, cors: __, selfCheck: ___, scenario: ____, advertise, clusterSecret, ...same } = options
    return openNode({
      state,
      options: JSON.stringify([same, first?.digest]),
      documentResources,
      temporaryFiles,
      listeners,
      plan,
      planWith,
      advertise,
      clusterSecret,
      serve: servedBy,
    })
  }

  async function apply(session: string | undefined, given: ScenarioInput | LoadedScenario) {
    await worlds.apply(session, planWith(await loadedFrom(given)))
  }

  const applyText = async (session: string | undefined, text: string) =>
    apply(session, await scenarioOf(text))

  /** Uses a separate world to report the service's refusals of a scenario's resources. */
  async function checkText(text: string) {
    const scenario = await scenarioOf(text)
    await (await openEmulator({ scenario: scenario as unknown as ScenarioInput })).close()
    return scenario
  }

  /** Everything that serves worlds over HTTP. */
  function servedBy(worlds: Worlds): Served {
    const pipeline = createPipeline({
      worlds,
      selfChecking: selfCheck,
      cors: cors === undefined ? undefined : createCors(cors),
    })
    let control: Control | undefined
    // Rarely used code is loaded on demand.
    const app = createApp(pipeline, async () => {
      const { controlRoutes } = await import('./control/routes.ts')
      const { lastRequestRoutes } = await import('./mock-protocol/last-request.ts')
      control = controlRoutes({
        version: VERSION,
        worlds,
        send: app.fetch,
        apply: applyText,
        check: checkText,
        certificates: () => listening.certificates(),
        ui,
      })
      return [control.app, lastRequestRoutes(worlds)]
    })
    let streams: Promise<Streams> | undefined
    return {
      app,
      async takeStream(arrival, address) {
        // Loaded on demand for voice streams.
        streams ??= import('./http/stream/streams.ts').then(({ createStreams }) => createStreams(worlds))
        await (await streams).accept(arrival, address)
      },
      async endStreams(code, reason) {
        control?.endStreams()
        await (await streams)?.close(code, reason)
      },
    }
  }

  /** What is known of the default world, also by a process that only forwards requests to its owner. */
  const known = () =>
    node && !node.isOwner
      ? {
          ...plan,
          keys: worldKeys(plan.settings.seed, undefined, plan.scenario?.scenario).shown,
          beginning: () => undefined,
        }
      : worlds.peek(undefined)
  const view = (session: string | undefined) =>
    createWorldView(session, { worlds, answer: app.fetch, apply, ...(session === undefined && { known }) })
  const traces = createTraceIds(`${plan.settings.seed}/forwarded`)
  const tunnels = createTunnels()

  const listening = createListening({
    app,
    takeStream,
    world: () => (node && !node.isOwner ? { ...plan, traces, tunnels } : worlds.peek(undefined)),
    state: isSharedAddress(state) ? undefined : state,
  })
  /** Nothing is loaded unless other commands are to find the emulator. */
  const announcement = isFindable
    ? await (await import('./running/announce-in-process.ts')).announceInProcess(listening, ui)
    : undefined
  async function listen(given: ListenOptions = {}): Promise<Listener> {
    const listener = await listening.listen(given)
    if (!given.proxy && !given.tls) await announcement?.moveTo(listener.url, given.controlToken)
    return listener
  }

  async function close() {
    await announcement?.withdraw()
    // Requests held by faults and watchers must not block the listeners, which wait for open requests.
    if (own) {
      own.worlds.endWaits()
      await own.served.endStreams()
    } else await node?.leave()
    await listening.close()
    await (own?.worlds ?? node)?.close()
    await temporaryFiles.close()
  }

  const emulator = {
    listen,
    connect: listening.connect,
    handshakes: listening.handshakes,
    get tunnels() {
      return worlds.peek(undefined).tunnels
    },
    session(name: string, options: SessionOptions = {}) {
      checkSessionName(name)
      checkNames(options, ['contract'], 'session.')
      const { contract } = options
      const trouble = contractTrouble(contract, name, worlds.peek(name, openedFor(contract)))
      if (trouble !== undefined) throw wrongValue('session.contract', contract, trouble)
      return view(name)
    },
    subscribe(listener: RequestListener) {
      requireListener(listener)
      return listeners.subscribe(listener)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
  // Keeps its getters, which always refer to the current world.
  return Object.defineProperties(view(undefined), Object.getOwnPropertyDescriptors(emulator)) as Emulator
}

/** The worlds of this process as long as it owns them; otherwise, whatever needs them throws StateError. */
const ownedBy = (node: Node): Worlds =>
  new Proxy({} as Worlds, { get: (_, name) => Reflect.get(node.worlds(), name) })

/**
 * Whether other commands are to find emulators of this process: if `MYNAH_ATTACH` says so, or under a debugger. Loading
 * the inspector takes longer than anything else here, so it is only asked where a debugger leaves traces.
 */
function isToBeFound(): boolean {
  const { MYNAH_ATTACH: wish, NODE_OPTIONS = '', VSCODE_INSPECTOR_OPTIONS } = process.env
  if (wish !== undefined) return wish === '1'
  const isLikely =
    VSCODE_INSPECTOR_OPTIONS !== undefined || /inspect|debug/i.test(`${process.execArgv} ${NODE_OPTIONS}`)
  return isLikely && process.getBuiltinModule('node:inspector')?.url() !== undefined
}

/** The scenario parser is loaded on demand. */
async function loadedFrom(scenario: ScenarioInput | LoadedScenario): Promise<LoadedScenario> {
  if (typeof scenario === 'object' && scenario !== null && 'origins' in scenario) return scenario
  const { loadScenario } = await import('../plan/scenarios/load-scenario.ts')
  return loadScenario(scenario)
}

/** The scenario in the body of a request. */
async function scenarioOf(text: string): Promise<LoadedScenario> {
  const { loadScenarioText } = await import('../plan/scenarios/load-scenario.ts')
  return loadScenarioText(text, 'body')
}

/** Loads the file store only if state is kept in files. */
async function openStore(directory: string | undefined, files: LazyTemporaryFiles): Promise<Store> {
  if (directory === undefined) return createMemoryStore(files)
  refuseMistypedAddress(directory)
  const { openFileStore } = await import('../state/file-store.ts')
  return openFileStore(directory)
}
