import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isolate } from '../../base/runtime/isolate.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { LeakGuardResult } from '../../real/reports/run.ts'
import { ListenFailed } from '../../server/http/listen/listen-failed.ts'
import type { Listener } from '../../server/http/listen/listener.ts'
import type { ListenOptions } from '../../server/listening/listen-options.ts'
import { passThroughIn, type SecureOptions } from '../listeners/secure-listeners.ts'
import type { InterceptOptions } from './intercept-flags.ts'

/** The built file of `mynah/register`, next to the module that contains this code. */
const PRELOAD = fileURLToPath(new URL('./register.cjs', import.meta.url))

/** The emulator's server, and where it already listens. */
interface Reachable {
  readonly emulator: { listen(options: ListenOptions): Promise<Listener> }
  readonly facts: { readonly url: string }
}

/** Ways for a command to reach an emulator at the service's own address. */
export type Intercepted = Awaited<ReturnType<typeof intercept>>

/** The flags of the command, and what the command itself wants. */
interface InterceptSettings extends InterceptOptions, SecureOptions {
  /** Requests of Node's say where in the application they come from. */
  readonly callSites?: boolean
}

/** The first address of this machine for the service; the others are for runs at the same time (our choice). */
const ADDRESS = '127.68.76.'
const MAX_RUNS = 32
/** Where no run listens. */
const NOBODY = `${ADDRESS}254`
const HTTPS_PORT = 443

/**
 * Listens where connections to the service arrive that nothing redirects, if this user may: on its port. Otherwise the
 * system refuses them.
 */
async function listenAsService(emulator: Reachable['emulator'], options: ListenOptions) {
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const address = `${ADDRESS}${run}`
    try {
      return { address, listener: await emulator.listen({ ...options, host: address, port: HTTPS_PORT }) }
    } catch (error) {
      if (!(error instanceof ListenFailed)) throw error
      if (error.cause.code !== 'EADDRINUSE') break
    }
  }
  return { address: NOBODY, listener: undefined }
}

/**
 * Makes an emulator reachable for an unmodified application: as the service with TLS and through a proxy, both only for
 * this command on this machine. Other hosts are passed through, since the command could connect to them directly.
 * @param environment that the command would otherwise get
 * @throws InvalidOption if the leak guard is required and impossible
 */
export async function intercept(
  { emulator, facts }: Reachable,
  { interceptDir, leakGuard: mode = 'warn', passThrough, tlsCa, callSites }: InterceptSettings,
  environment: NodeJS.ProcessEnv,
) {
  const [{ prepareInterception }, { upstreamProxy }] = await Promise.all([
    import('../../real/intercept/prepare-interception.ts'),
    import('../../real/intercept/upstream-proxy.ts'),
  ])
  const authority = tlsCa === undefined ? {} : { tlsCa }
  const secure = await emulator.listen({ ...authority, tls: true })
  const proxy = await emulator.listen({
    ...authority,
    proxy: {
      passThrough: passThrough === undefined ? 'all' : passThroughIn(passThrough),
      upstream: upstreamProxy,
    },
  })
  const service = await listenAsService(emulator, { ...authority, tls: true })
  const hosts = proxy.hosts ?? []
  const prepared = prepareInterception({
    certificate: proxy.ca ?? '',
    proxyUrl: proxy.url,
    tlsAddress: new URL(secure.url).host,
    plainAddress: new URL(facts.url).host,
    address: service.address,
    hosts,
    callSites,
    preload: PRELOAD,
    environment,
    directory: interceptDir,
  })
  // What killed runs have left; nothing waits for it.
  isolate('the removal of abandoned directories', async () => {
    const { removeAbandoned } = await import('../../state/temporary/remove-abandoned.ts')
    await removeAbandoned(interceptDir ?? tmpdir())
  })
  const arrivals = [secure, proxy, ...(service.listener ? [service.listener] : [])]
  const { createLeakGuard } = await import('../../real/intercept/leak-guard.ts')
  const { directory } = prepared
  const guard =
    mode === 'off'
      ? undefined
      : await createLeakGuard({ hosts, address: service.address, certificate: proxy.ca ?? '', directory })
  const isRequired = mode === 'strict'
  const impossible = guard?.impossible
  if (isRequired && impossible !== undefined) {
    prepared.remove()
    throw new InvalidOption(`--leak-guard strict is not possible here: ${impossible}`)
  }
  const notice = `requests that nothing redirects can reach the real service, since there is no leak guard: ${impossible}`
  const isAnswered = service.listener !== undefined
  return {
    ...prepared,
    notices: impossible === undefined ? prepared.notices : [...prepared.notices, notice],
    /** Comes before the command, to start it with the leak guard. */
    prefix: guard?.prefix ?? [],
    /** Whether no connection to the service's hosts could leave this machine so far; undefined with `--leak-guard off`. */
    leakGuard(): LeakGuardResult | undefined {
      const state = impossible !== undefined ? 'none' : guard?.holds() ? 'held' : 'lost'
      return guard && { state, isRequired, isAnswered }
    },
    /** How many requests arrived this way. */
    requestCount: () => arrivals.reduce((sum, listener) => sum + listener.requestCount(), 0),
    /** Removes the files. */
    remove() {
      guard?.remove()
      prepared.remove()
    },
  }
}
