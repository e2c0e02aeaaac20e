import { fileURLToPath } from 'node:url'
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
export interface Intercepted {
  /** The environment for the command. */
  readonly environment: NodeJS.ProcessEnv
  /** Notices about the user's own settings. */
  readonly notices: readonly string[]
  /** How many requests arrived this way. */
  requestCount(): number
  /** Removes the files. */
  remove(): void
}

/**
 * Makes an emulator reachable for an unmodified application: as the service with TLS and through a proxy, both only for
 * this command on this machine. Other hosts are passed through, since the command could connect to them directly.
 * @param environment that the command would otherwise get
 */
export async function intercept(
  { emulator, facts }: Reachable,
  { interceptDir, passThrough, tlsCa }: InterceptOptions & SecureOptions,
  environment: NodeJS.ProcessEnv,
): Promise<Intercepted> {
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
  const prepared = prepareInterception({
    certificate: proxy.ca ?? '',
    proxyUrl: proxy.url,
    tlsAddress: new URL(secure.url).host,
    plainAddress: new URL(facts.url).host,
    hosts: proxy.hosts ?? [],
    preload: PRELOAD,
    environment,
    directory: interceptDir,
  })
  return { ...prepared, requestCount: () => secure.requestCount() + proxy.requestCount() }
}
