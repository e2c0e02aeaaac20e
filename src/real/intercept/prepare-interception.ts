import { withRequire } from '../register/interception.ts'
import { readOtherHosts } from '../register/other-hosts.ts'
import { INTERCEPTION_VARIABLES, PROXY_VARIABLES } from '../register/variables.ts'
import { writeBundles } from './bundles.ts'
import { JAVA_VARIABLES, javaOptions, javaTrustStore } from './java.ts'
import { filterNoProxy, noProxyOf } from './no-proxy.ts'
import { createPrivateDirectory, type PrivateDirectory } from './private-directory.ts'
import { writePythonPreload } from './python-preload.ts'
import { writePhpSettings, writeWgetSettings } from './settings-files.ts'
import { Variables } from './variables.ts'

/** Where to send an application's requests, and which certificates it must trust. */
export interface InterceptionOptions {
  /** The authority's certificate, in PEM. */
  readonly certificate: string
  readonly proxyUrl: string
  /** Where connections to port 443 of the hosts go if they bypass the proxy, as `127.0.0.1:<port>`. */
  readonly tlsAddress: string
  /** The same for port 80. */
  readonly plainAddress: string
  /** What the hosts' names resolve to in Python, and where there is a leak guard. */
  readonly address: string
  /** The names of the hosts that are intercepted. */
  readonly hosts: readonly string[]
  /** Whether requests of Node's say where in the application they come from: the service must not learn that. */
  readonly callSites?: boolean | undefined
  /** The file of `mynah/register`. */
  readonly preload: string
  /** The environment that the application would otherwise get. */
  readonly environment: NodeJS.ProcessEnv
  /** Where to put the files; by default, the system's temporary directory. */
  readonly directory?: string | undefined
  readonly platform?: NodeJS.Platform
}

/** An environment that directs requests to an emulator, with the files it refers to. */
export type Interception = ReturnType<typeof prepareInterception>

/** Prepares everything that an unmodified application needs to reach an emulator at the service's own address. */
export function prepareInterception(options: InterceptionOptions) {
  const directory = createPrivateDirectory(options.directory)
  try {
    const variables = new Variables(options.environment, options.platform ?? process.platform)
    const otherHosts = directory.write('other-hosts', '')
    variables.set(INTERCEPTION_VARIABLES.otherHosts, otherHosts)
    const notices = configure(options, variables, directory)
    return {
      environment: variables.all(),
      /** About the user's own settings. */
      notices,
      /** The hosts that Node programs have connected to without the proxy so far. */
      otherHosts: () => readOtherHosts(otherHosts),
      /** For further files. */
      directory,
      /** Removes the files. Otherwise they are removed when the process ends. */
      remove: directory.remove,
    }
  } catch (error) {
    directory.remove()
    throw error
  }
}

/** Writes the files and sets the variables. Returns notices. */
function configure(
  options: InterceptionOptions,
  variables: Variables,
  directory: PrivateDirectory,
): string[] {
  const { certificate, proxyUrl, hosts } = options
  const proxy = new URL(proxyUrl)
  const bundles = writeBundles(certificate, variables, directory)
  const noProxy = setProxy(proxy, hosts, variables)
  setForNode(options, variables)
  const trustStore = directory.write('authorities.jks', javaTrustStore(bundles.certificates))
  const java = JAVA_VARIABLES.flatMap((name) => {
    const present = variables.get(name)
    if (present === undefined && name !== 'JAVA_TOOL_OPTIONS') return []
    const { options, notices } = javaOptions(name, present ?? '', { proxy, hosts, trustStore })
    variables.set(name, options)
    return notices
  })
  writePhpSettings(bundles.path, proxy, variables, directory)
  writeWgetSettings(bundles.path, proxyUrl, noProxy.value, variables, directory)
  writePythonPreload(certificate, variables, directory)
  for (const reads of ['PERL_LWP_ENV_PROXY', 'MOJO_PROXY']) variables.set(reads, '1')
  variables.set(INTERCEPTION_VARIABLES.carried, variables.changed().join(','))
  return [...bundles.notices, ...noProxy.notices, ...java]
}

/** What some clients read before the others, or for WebSockets; npm sets the last ones for its scripts. */
const FURTHER_PROXIES = ['ALL_PROXY', 'WSS_PROXY', 'NPM_CONFIG_HTTPS_PROXY', 'NPM_CONFIG_PROXY'].flatMap(
  (name) => [name, name.toLowerCase()],
)

/** For plain HTTP as well: Ruby looks for the proxy of `https:` addresses under that name. */
function setProxy(proxy: URL, hosts: readonly string[], variables: Variables) {
  const theirs = `${variables.get('no_proxy') ?? ''},${variables.get('NO_PROXY') ?? ''}`
  const { kept, removed } = filterNoProxy(theirs, hosts)
  const value = noProxyOf(kept)
  const hasOwn = [...PROXY_VARIABLES, ...FURTHER_PROXIES].some((name) => variables.get(name) !== undefined)
  for (const name of PROXY_VARIABLES) variables.set(name, proxy.origin)
  for (const name of FURTHER_PROXIES) if (variables.get(name) !== undefined) variables.set(name, proxy.origin)
  // With a proxy of the user's, a Node program that no longer saw ours would go through theirs, to the service.
  if (!hasOwn) variables.set(INTERCEPTION_VARIABLES.proxy, proxy.origin)
  for (const name of ['NO_PROXY', 'no_proxy']) variables.set(name, value)
  const left = [...new Set(removed)].join(' ')
  return {
    value,
    notices: left === '' ? [] : [`removed from NO_PROXY because they would bypass Mynah: ${left}`],
  }
}

/** Most of Node's clients support no proxy, and need none: `mynah/register` redirects their connections. */
function setForNode(
  { tlsAddress, plainAddress, address, hosts, callSites, preload }: InterceptionOptions,
  variables: Variables,
) {
  variables.set(INTERCEPTION_VARIABLES.tls, tlsAddress)
  variables.set(INTERCEPTION_VARIABLES.plain, plainAddress)
  variables.set(INTERCEPTION_VARIABLES.hosts, hosts.join(','))
  variables.set(INTERCEPTION_VARIABLES.address, address)
  if (callSites) variables.set(INTERCEPTION_VARIABLES.callSites, '1')
  variables.set('NODE_OPTIONS', withRequire(variables.get('NODE_OPTIONS'), preload))
}
