// Applications with the service's address in their code, drawn by the rule in docs/compatibility.md, in its order.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { GREETING } from '../../test/support/runtimes.ts'
import { failure, type Row, type RunIntercepted } from './run.ts'

/** How to use an application, as its documentation says. */
interface Application {
  /** The name of its package. */
  readonly name: string
  /** The newest version that can be installed, if that is not the newest. */
  readonly version?: string
  /** Packages that it needs and does not declare. */
  readonly needs?: readonly string[]
  /** The files of the project that it translates. */
  readonly files?: Readonly<Record<string, string>>
  /** A shell program that ends by printing the translation. */
  readonly program: string
  readonly env?: Readonly<Record<string, string>>
  /** What a reader of its row must know. */
  readonly note?: string
}

/** Invented, in the form that some applications insist on. */
const KEY = '00000000-0000-4000-8000-000000000000'
const FREE_KEY = `${KEY}:fx`

const SOURCE = '{ "greeting": "Hello, world!" }'

/** A module, called by a program whose last expression is a promise of the translation. */
const module = (name: string, program: string, needs: readonly string[] = []): Application => ({
  name,
  needs,
  files: { 'call.cjs': `(async () => console.log(${program}))()` },
  program: 'node call.cjs',
})

const PO = `msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Hello, world!"
msgstr ""
`

const ASK_FOR_TRANSLATION = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'shop', version: '1' } },
  },
  { method: 'notifications/initialized' },
  {
    id: 2,
    method: 'tools/call',
    params: { name: 'translate-text', arguments: { text: 'Hello, world!', targetLang: 'de' } },
  },
]
  .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
  .join('\n')

/** The first fifteen of the draw. */
const APPLICATIONS: readonly Application[] = [
  {
    name: '@smsadvert/json-autotranslate',
    files: { 'locales/en/shop.json': SOURCE, 'locales/de/shop.json': '{}' },
    program: `json-autotranslate -i locales -s deepl -c ${KEY} && cat locales/de/shop.json`,
  },
  {
    name: 'deepl-json-translation',
    files: { 'shop.json': SOURCE },
    // It asks for the language, the key and the kind of key, one after the other.
    program: `{ printf '\\033[B\\033[B\\033[B\\n'; sleep 3; printf '${FREE_KEY}\\n'; sleep 3; printf '\\n'; sleep 3; } | deepl-json-translation shop.json; cat shop.translate.json`,
  },
  {
    name: 'json-autotranslate',
    files: { 'locales/en/shop.json': SOURCE, 'locales/de/shop.json': '{}' },
    program: `json-autotranslate -i locales -s deepl-free -c ${FREE_KEY} && cat locales/de/shop.json`,
  },
  {
    name: '@parvineyvazov/json-translator',
    files: { 'shop.json': SOURCE },
    // It reads DEEPL_API_URL, which `mynah exec` sets to an address, as the name of a host; by default, the free one.
    program: `env -u DEEPL_API_URL DEEPL_API_KEY=${FREE_KEY} jsontt shop.json --module deepl --from EN --to DE --name out --fallback no --concurrencylimit 1 --cache no && cat out.*`,
    note: 'without `DEEPL_API_URL`, and with a key of its own',
  },
  {
    name: '@asoumagne/json-translate',
    files: { 'en.json': SOURCE, 'de.json': '{}' },
    program: `json-translate -k ${FREE_KEY} -s en -t de && cat de.json`,
  },
  {
    name: 'auto-translate-json-library',
    version: '1.5.5',
    files: { 'locales/en.json': SOURCE, 'locales/de.json': '{}' },
    program: 'atj --engine deepLFree locales/en.json && cat locales/de.json',
    env: { ATJ_DEEPL_FREE_SECRET_KEY: FREE_KEY },
  },
  {
    name: 'deepl-po-translate',
    files: { 'messages.po': PO },
    program: `deepl-po-translate --auth-key ${FREE_KEY} --po-file-path messages.po --target-lang de && cat messages.po`,
    note: 'it does not start on Node 20, with or without Mynah',
  },
  {
    name: 'deepl-mcp-server',
    files: { requests: ASK_FOR_TRANSLATION },
    program: '{ cat requests; echo; tail -f /dev/null & } | deepl-mcp-server | head -2',
    env: { DEEPL_API_KEY: KEY },
  },
  {
    name: 'deepmark',
    needs: ['fast-glob'],
    files: {
      'package.json': '{ "type": "module" }',
      'deepmark.config.mjs': `export default { sourceLanguage: 'en', outputLanguages: ['de'], directories: [['docs', 'out/$langcode$']] }`,
      'docs/shop.md': 'Hello, world!\n',
    },
    program: 'deepmark translate && cat out/de/shop.md',
    env: { DEEPL_AUTH_KEY: KEY },
    note: 'a module of it is built by an install script',
  },
  module(
    '@opentranslate2/deepl',
    `(await new (require('@opentranslate2/deepl').default ?? require('@opentranslate2/deepl').Deepl)({ config: { auth_key: '${KEY}' } }).translate('Hello, world!', 'en', 'de')).trans.paragraphs[0]`,
    ['tslib', 'axios'],
  ),
  module(
    'deepl',
    `(await require('deepl')({ text: 'Hello, world!', target_lang: 'DE', auth_key: '${KEY}' })).data.translations[0].text`,
  ),
  module(
    'deepltranslate',
    `await new (require('deepltranslate'))({ token: '${KEY}' }).translate('Hello, world!', 'en', 'de')`,
  ),
  module(
    '@opentranslate/deepl',
    `(await new (require('@opentranslate/deepl').default ?? require('@opentranslate/deepl').Deepl)({ config: { auth_key: '${KEY}' } }).translate('Hello, world!', 'en', 'de')).trans.paragraphs[0]`,
    ['tslib', 'axios'],
  ),
  {
    name: '@oratek/i18n-file-translator',
    files: { 'shop.json': SOURCE },
    program: `node node_modules/@oratek/i18n-file-translator -i shop.json -o de.json -l DE -e deepl -k ${KEY} && cat de.json`,
  },
  module(
    'deepl-client',
    `(await require('deepl-client').translate({ auth_key: '${KEY}', text: 'Hello, world!', target_lang: 'DE' })).translations[0].text`,
  ),
]

const CLIENT_ERROR = 400

/** Installs every application and runs it; what cannot be installed has no row. */
export async function applications(run: RunIntercepted, report: (row: Row) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const application of APPLICATIONS) {
    const folder = mkdtempSync(join(tmpdir(), 'mynah-application-'))
    try {
      const version = install(application, folder)
      if (version === undefined) {
        console.log(`${application.name}: not run: cannot be installed`)
        continue
      }
      const result = await resultOf(application, folder, run)
      const { name, note } = application
      const row = { client: name, version, result: note === undefined ? result : `${result} (${note})` }
      rows.push(row)
      report(row)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return rows
}

/** The installed version; without the scripts of any package. */
function install(
  { name, version = 'latest', needs = [], files = {} }: Application,
  folder: string,
): string | undefined {
  mkdirSync(join(folder, 'home'))
  for (const [path, content] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const { status } = spawnSync('npm', ['install', ...flags, `${name}@${version}`, ...needs], {
    stdio: 'ignore',
  })
  if (status !== 0) return undefined
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function resultOf(application: Application, folder: string, run: RunIntercepted): Promise<string> {
  const env = {
    HOME: join(folder, 'home'),
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ...application.env,
  }
  const attempt = (flags: readonly string[]) =>
    run(['timeout', '60', 'sh', '-c', application.program], { cwd: folder, env, flags })
  const first = await attempt([])
  if (first.stdout.includes(GREETING) && first.requests.length > 0) return 'arrives'
  const refused = first.requests.find(({ status }) => status >= CLIENT_ERROR)
  if (refused === undefined) return failure(first)
  const reason = `fails: \`${refused.method} ${refused.path}\` is refused with ${refused.status}`
  // What the service refuses by now, the summary names with the last day on which it worked.
  const [flag, day] = /--contract (\d{4}-\d\d-\d\d)/.exec(first.stderr) ?? []
  if (flag === undefined || day === undefined) return reason
  const again = await attempt(['--contract', day])
  return `${reason}, as by the service${again.stdout.includes(GREETING) ? `; arrives with \`${flag}\`` : ''}`
}
