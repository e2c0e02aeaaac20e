import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

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

const NODE = [process.execPath, 'FILE']
const PYTHON = ['/usr/bin/python3', 'FILE']
const JAVA = ['java', '-cp', '/usr/share/java/*', 'FILE']
const SHELL = ['sh', 'FILE']

const node = (library: string, file: string, ...userAgents: RegExp[]): Runtime => ({
  runtime: 'Node',
  library,
  file,
  command: NODE,
  userAgents,
})

const python = (library: string, file: string, module: string, userAgent: RegExp): Runtime => ({
  runtime: 'Python',
  library,
  file,
  command: PYTHON,
  needs: ['/usr/bin/python3', '-c', `import ${module}`],
  userAgents: [userAgent],
})

const php = (library: string, file: string, test: string, userAgent: RegExp): Runtime => ({
  runtime: 'PHP',
  library,
  file,
  command: ['php', 'FILE'],
  needs: ['php', '-r', `exit(${test} ? 0 : 1);`],
  userAgents: [userAgent],
})

const GUZZLE = `is_file('/usr/share/php/GuzzleHttp/autoload.php')`

const java = (library: string, file: string, userAgent: RegExp, needs = ['javac', '-version']): Runtime => ({
  runtime: 'Java',
  library,
  file,
  command: JAVA,
  needs,
  userAgents: [userAgent],
})

const perl = (library: string, file: string, modules: readonly string[], userAgent: RegExp): Runtime => ({
  runtime: 'Perl',
  library,
  file,
  command: ['perl', 'FILE'],
  needs: ['perl', ...modules.map((module) => `-M${module}`), '-e', '1'],
  userAgents: [userAgent],
})

const ruby = (library: string, file: string, gem: string, userAgent: RegExp): Runtime => ({
  runtime: 'Ruby',
  library,
  file,
  command: ['ruby', 'FILE'],
  needs: ['ruby', '-e', `require '${gem}'`],
  userAgents: [userAgent],
})

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
  { ...node('ws', 'ws.mjs', /^shop\/1\.0 \(ws\)$/), prints: '200' },
  {
    ...node(
      'workers and children',
      'workers-and-children.mjs',
      ...[
        /\(spawnSync\)/,
        /\(execFileSync\)/,
        /\(execFile\)/,
        /\(fork\)/,
        /\(worker, as here\)/,
        /\(worker, fresh\)/,
      ],
    ),
    prints: Array(6).fill(GREETING).join('\n'),
  },
  { ...node('children in other languages', 'curl-child.mjs', /^curl\//), needs: ['curl', '-V'] },
  python('urllib', 'urllib_client.py', 'urllib', /^Python-urllib\/3\./),
  python('urllib, as strict as Python 3.13', 'urllib_strict.py', 'urllib', /^Python-urllib\/3\./),
  python('requests', 'requests_client.py', 'requests', /^python-requests\//),
  python('requests, prepared', 'requests_prepared.py', 'requests', /^python-requests\//),
  python('http.client', 'http_client.py', 'http.client', /^shop\/1\.0 \(http\.client\)$/),
  python('urllib3', 'urllib3_client.py', 'urllib3', /^python-urllib3\//),
  python('httpx', 'httpx_client.py', 'httpx', /^python-httpx\//),
  python('aiohttp with `trust_env`', 'aiohttp_client.py', 'aiohttp', /^Python\/3\.\d+ aiohttp\//),
  python('httpx without `trust_env`', 'httpx_direct.py', 'httpx', /^python-httpx\//),
  python('aiohttp', 'aiohttp_direct.py', 'aiohttp', /^Python\/3\.\d+ aiohttp\//),
  python('httplib2', 'httplib2_client.py', 'httplib2', /^Python-httplib2\//),
  { ...python('libsoup, from GNOME', 'libsoup.py', "gi; gi.require_version('Soup', '3.0')", /^shop\/1\.0 \(libsoup\)/), byGuard: true },
  { runtime: 'Shell', library: 'curl', file: 'curl.sh', command: SHELL, needs: ['curl', '-V'], userAgents: [/^curl\//] },
  { runtime: 'Shell', library: 'wget', file: 'wget.sh', command: SHELL, needs: ['wget', '-V'], userAgents: [/^Wget\//] },
  php('curl', 'curl.php', "function_exists('curl_init')", /^shop\/1\.0 \(ext-curl\)$/),
  {
    runtime: 'Shell',
    library: 'programs without variables, such as `env -i curl`',
    file: 'no-variables.sh',
    command: SHELL,
    needs: ['curl', '-V'],
    byGuard: true,
    userAgents: [/^curl\//],
  },
  { ...php('streams with a custom context', 'streams-context.php', 'true', /^shop\/1\.0 \(context\)$/), byGuard: true },
  php('streams, default context', 'streams.php', 'true', /^shop\/1\.0 \(streams\)$/),
  php('Guzzle with curl', 'guzzle.php', `${GUZZLE} && function_exists('curl_init')`, /^GuzzleHttp\//),
  php('Guzzle with streams', 'guzzle-streams.php', GUZZLE, /^GuzzleHttp\//),
  { runtime: 'Ruby', library: 'net/http', file: 'net_http.rb', command: ['ruby', 'FILE'], needs: ['ruby', '-v'], userAgents: [/^Ruby$/] },
  ruby('Faraday', 'faraday.rb', 'faraday', /^Faraday v/),
  { ...ruby('net/http without a proxy, as `DeepL.with_session` of the official client', 'net_http_direct.rb', 'net/http', /^Ruby$/), byGuard: true },
  { ...ruby('http.rb', 'http_rb.rb', 'http', /^http\.rb\//), byGuard: true },
  {
    runtime: 'Go',
    library: 'net/http with its own Transport',
    file: 'own_transport.go',
    command: ['go', 'run', 'FILE'],
    needs: ['go', 'version'],
    byGuard: true,
    userAgents: [/^Go-http-client\/1\.1$/],
  },
  {
    runtime: 'Go',
    library: 'net/http',
    file: 'net_http.go',
    command: ['go', 'run', 'FILE'],
    needs: ['go', 'version'],
    userAgents: [/^Go-http-client\/1\.1$/],
  },
  java('HttpURLConnection', 'UrlConnection.java', /^Java\//),
  java('java.net.http', 'JavaHttpClient.java', /^Java-http-client\//),
  java('Apache HttpClient 4.5, `createSystem()`', 'ApacheHttpClient.java', /^Apache-HttpClient\//, [
    'sh',
    '-c',
    'javac -version && test -f /usr/share/java/httpclient.jar',
  ]),
  {
    ...java(
      'Apache HttpClient 4.5, `custom()`, with PATCH as the official client',
      'ApacheCustom.java',
      /^Apache-HttpClient\//,
      ['sh', '-c', 'javac -version && test -f /usr/share/java/httpclient.jar'],
    ),
    userAgents: [/^Apache-HttpClient\//, /^Apache-HttpClient\//],
    prints: '"name":"renamed"',
    byGuard: true,
  },
  ...['bun', 'deno'].map((name) => ({
    runtime: name === 'bun' ? 'Bun' : 'Deno',
    library: '`fetch`',
    file: 'fetch.mjs',
    command: name === 'bun' ? ['bun', 'FILE'] : ['deno', 'run', '--allow-all', 'FILE'],
    needs: [name, '--version'],
    userAgents: [new RegExp(`^${name}/`, 'i')],
  })),
  perl('Mojo', 'mojo.pl', ['Mojo::UserAgent', 'IO::Socket::SSL'], /^Mojolicious \(Perl\)$/),
  perl('LWP', 'lwp.pl', ['LWP::Protocol::https'], /^libwww-perl\//),
  perl('HTTP::Tiny', 'http_tiny.pl', ['HTTP::Tiny', 'IO::Socket::SSL'], /^HTTP-Tiny\//),
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
export function createApplications(): {
  readonly folder: string
  readonly env: Record<string, string>
  remove(): void
} {
  const folder = mkdtempSync(join(tmpdir(), 'mynah-applications-'))
  const sources = resolve('test/fixtures/intercept')
  for (const name of readdirSync(sources)) copyFileSync(join(sources, name), join(folder, name))
  mkdirSync(join(folder, 'home'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const env = { HOME: join(folder, 'home'), GOCACHE: join(homedir(), '.cache/go-build') }
  return { folder, env, remove: () => rmSync(folder, { recursive: true }) }
}

/** The command line of an application. */
export const commandOf = ({ command, file }: Runtime): string[] =>
  command.map((word) => (word === 'FILE' ? file : word))
