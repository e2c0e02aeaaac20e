import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { newFolder } from './new-folder.ts'

/** An application with the service's address in its code. */
export interface Runtime {
  /** Its language or runtime, as in the table of docs/intercept.md. */
  readonly runtime: string
  readonly library: string
  /** The file, in test/fixtures/intercept. */
  readonly file: string
  /** The command that runs it, with `FILE` as a placeholder for the file. */
  readonly command: readonly string[]
  /** Exits with 0 if the runtime and its library are installed. */
  readonly needs?: readonly string[]
  /** The User-Agent of every request, in order. */
  readonly userAgents: readonly RegExp[]
  /** Whether it arrives only by the leak guard, where Mynah may listen on port 443. */
  readonly byGuard?: true
  /** Its output; a translation by default. */
  readonly prints?: string
}

export const GREETING = 'Hallo, Welt!'

type Application = Omit<Runtime, 'runtime' | 'library' | 'file' | 'command' | 'userAgents'>

/** The applications of a runtime: how it runs a file, and what finds out whether it has a module. */
const runBy =
  (runtime: string, command: readonly string[], needs?: (module: string) => readonly string[]) =>
  (
    library: string,
    file: string,
    userAgents: RegExp | readonly RegExp[],
    module?: string,
    more: Application = {},
  ): Runtime => ({
    runtime,
    library,
    file,
    command: [...command, 'FILE'],
    userAgents: [userAgents].flat(),
    ...(needs && { needs: needs(module ?? '') }),
    ...more,
  })

const node = runBy('Node', [process.execPath])
const python = runBy('Python', ['/usr/bin/python3'], (module) => [
  '/usr/bin/python3',
  '-c',
  `import ${module}`,
])
const php = runBy('PHP', ['php'], (test) => ['php', '-r', `exit(${test} ? 0 : 1);`])
const shell = runBy('Shell', ['sh'], (program) => [program, '-V'])
const perl = runBy('Perl', ['perl'], (modules) => [
  'perl',
  ...modules.split(' ').map((name) => `-M${name}`),
  '-e',
  '1',
])
const ruby = runBy('Ruby', ['ruby'], (gem) => ['ruby', '-e', `require '${gem}'`])
const go = runBy('Go', ['go', 'run'], () => ['go', 'version'])
const java = runBy('Java', ['java', '-cp', '/usr/share/java/*'], (jar) =>
  jar === '' ? ['javac', '-version'] : ['sh', '-c', `javac -version && test -f /usr/share/java/${jar}`],
)

const GUZZLE = `is_file('/usr/share/php/GuzzleHttp/autoload.php')`
const GUARDED = { byGuard: true } as const
const CHILDREN = ['spawnSync', 'execFileSync', 'execFile', 'fork', 'worker, as here', 'worker, fresh']

/** Every row of the table in docs/intercept.md that is run. */
export const RUNTIMES: readonly Runtime[] = [
  node('`fetch`', 'fetch.mjs', /^node$/),
  node('`https` with a custom agent', 'https-agent.cjs', /^shop\/1\.0 \(agent\)$/),
  node('undici', 'undici.mjs', /^shop\/1\.0 \(undici\)$/),
  node('axios', 'axios.mjs', /^axios\/1\./),
  node('axios 0.27', 'axios-0.27.mjs', /^axios\/0\.27\./),
  node('got', 'got.mjs', /^got /),
  node('node-fetch', 'node-fetch.mjs', /^node-fetch$/),
  node('deepl-node', 'deepl-node.mjs', /^deepl-node\//),
  node('ws', 'ws.mjs', /^shop\/1\.0 \(ws\)$/, '', { prints: '200' }),
  node('workers and children', 'workers-and-children.mjs', CHILDREN.map((how) => new RegExp(`\\(${how}\\)`)), '', {
    prints: Array(CHILDREN.length).fill(GREETING).join('\n'),
  }),
  node('children in other languages', 'curl-child.mjs', /^curl\//, '', { needs: ['curl', '-V'] }),
  python('urllib', 'urllib_client.py', /^Python-urllib\/3\./, 'urllib'),
  python('urllib, as strict as Python 3.13', 'urllib_strict.py', /^Python-urllib\/3\./, 'urllib'),
  python('requests', 'requests_client.py', /^python-requests\//, 'requests'),
  python('requests, prepared', 'requests_prepared.py', /^python-requests\//, 'requests'),
  python('http.client', 'http_client.py', /^shop\/1\.0 \(http\.client\)$/, 'http.client'),
  python('urllib3', 'urllib3_client.py', /^python-urllib3\//, 'urllib3'),
  python('httpx', 'httpx_client.py', /^python-httpx\//, 'httpx'),
  python('aiohttp with `trust_env`', 'aiohttp_client.py', /^Python\/3\.\d+ aiohttp\//, 'aiohttp'),
  python('httpx without `trust_env`', 'httpx_direct.py', /^python-httpx\//, 'httpx'),
  python('aiohttp', 'aiohttp_direct.py', /^Python\/3\.\d+ aiohttp\//, 'aiohttp'),
  python('httplib2', 'httplib2_client.py', /^Python-httplib2\//, 'httplib2'),
  python('libsoup, from GNOME', 'libsoup.py', /^shop\/1\.0 \(libsoup\)/, "gi; gi.require_version('Soup', '3.0')", GUARDED),
  shell('curl', 'curl.sh', /^curl\//, 'curl'),
  shell('wget', 'wget.sh', /^Wget\//, 'wget'),
  shell('programs without variables, such as `env -i curl`', 'no-variables.sh', /^curl\//, 'curl', GUARDED),
  php('curl', 'curl.php', /^shop\/1\.0 \(ext-curl\)$/, "function_exists('curl_init')"),
  php('streams with a custom context', 'streams-context.php', /^shop\/1\.0 \(context\)$/, 'true', GUARDED),
  php('streams, default context', 'streams.php', /^shop\/1\.0 \(streams\)$/, 'true'),
  php('Guzzle with curl', 'guzzle.php', /^GuzzleHttp\//, `${GUZZLE} && function_exists('curl_init')`),
  php('Guzzle with streams', 'guzzle-streams.php', /^GuzzleHttp\//, GUZZLE),
  ruby('net/http', 'net_http.rb', /^Ruby$/, 'net/http'),
  ruby('Faraday', 'faraday.rb', /^Faraday v/, 'faraday'),
  ruby('net/http without a proxy, as `DeepL.with_session` of the official client', 'net_http_direct.rb', /^Ruby$/, 'net/http', GUARDED),
  ruby('http.rb', 'http_rb.rb', /^http\.rb\//, 'http', GUARDED),
  go('net/http with its own Transport', 'own_transport.go', /^Go-http-client\/1\.1$/, '', GUARDED),
  go('net/http', 'net_http.go', /^Go-http-client\/1\.1$/),
  java('HttpURLConnection', 'UrlConnection.java', /^Java\//),
  java('java.net.http', 'JavaHttpClient.java', /^Java-http-client\//),
  java('Apache HttpClient 4.5, `createSystem()`', 'ApacheHttpClient.java', /^Apache-HttpClient\//, 'httpclient.jar'),
  java('Apache HttpClient 4.5, `custom()`, with PATCH as the official client', 'ApacheCustom.java', Array(2).fill(/^Apache-HttpClient\//), 'httpclient.jar', {
    prints: '"name":"renamed"',
    ...GUARDED,
  }),
  runBy('Bun', ['bun'], () => ['bun', '--version'])('`fetch`', 'fetch.mjs', /^bun\//i),
  runBy('Deno', ['deno', 'run', '--allow-all'], () => ['deno', '--version'])('`fetch`', 'fetch.mjs', /^deno\//i),
  perl('Mojo', 'mojo.pl', /^Mojolicious \(Perl\)$/, 'Mojo::UserAgent IO::Socket::SSL'),
  perl('LWP', 'lwp.pl', /^libwww-perl\//, 'LWP::Protocol::https'),
  perl('HTTP::Tiny', 'http_tiny.pl', /^HTTP-Tiny\//, 'HTTP::Tiny IO::Socket::SSL'),
] // biome-ignore format: a table

/** Whether this machine has what a runtime needs; logs what is missing. */
export function isInstalled({ runtime, library, needs }: Runtime): boolean {
  if (needs === undefined) return true
  const [program = '', ...args] = needs
  const found = spawnSync(program, args).status === 0
  if (!found) console.warn(`${runtime} ${library} is missing on this machine, so its test says nothing`)
  return found
}

/**
 * A folder outside of the repository with every application, and the packages that the Node applications import.
 * `env` gives them a home there; only what Go has compiled is shared, since its libraries take a minute.
 */
export function createApplications() {
  const folder = newFolder()
  const sources = resolve('test/fixtures/intercept')
  for (const name of readdirSync(sources)) copyFileSync(join(sources, name), join(folder, name))
  mkdirSync(join(folder, 'home'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const env = { HOME: join(folder, 'home'), GOCACHE: join(homedir(), '.cache/go-build') }
  return { folder, env }
}

/** The command line of an application. */
export const commandOf = ({ command, file }: Runtime): string[] =>
  command.map((word) => (word === 'FILE' ? file : word))
