// `npm run test:weekly`: runs clients that have the service's address built in under `mynah exec --intercept`, in the
// newest versions that can be had, and writes docs/compatibility.md from what ran. Failures are rows as well; what did
// not run has none.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findIsolation, type Outcome, runUnder } from '../test/support/intercepted.ts'
import { commandOf, createApplications, GREETING, isInstalled, RUNTIMES } from '../test/support/runtimes.ts'

const PAGE = resolve('docs/compatibility.md')
const TABLE = /(<!-- matrix -->\n)[\s\S]*?(<!-- end of matrix -->)/

/** A row of the page. */
interface Row {
  readonly client: string
  readonly version: string
  readonly result: string
}

/** Official clients without a program here that calls all of their methods. */
const MISSING = ['deepl-python', 'deepl-rb', 'deepl-php', 'deepl-java', 'deepl-go', 'deepl-dotnet']

const isolation = await findIsolation()
if (isolation === undefined) throw new Error('The service could be reached from here, so no client is run')
const applications = createApplications()
const folder = mkdtempSync(join(tmpdir(), 'mynah-matrix-'))

/** Every application of docs/intercept.md whose runtime is installed. */
async function transports(): Promise<Row[]> {
  const rows: Row[] = []
  for (const runtime of RUNTIMES.filter(isInstalled)) {
    const outcome = await run(commandOf(runtime), applications.folder)
    const { prints = GREETING } = runtime
    const arrived = outcome.code === 0 && outcome.stdout.includes(prints) && outcome.requests.length > 0
    const agent = outcome.requests[0]?.userAgent ?? ''
    rows.push({
      client: `${runtime.runtime}: ${runtime.library}`,
      version: versionIn(agent),
      result: arrived ? `arrives${runtime.byGuard ? ', by the leak guard' : ''}` : failure(outcome),
    })
    report(rows)
  }
  return rows
}

/** Calls every method of the newest version, from `MYNAH_CLIENTS` or from npm's registry. */
async function officialNodeClient(): Promise<Row[]> {
  const given = process.env.MYNAH_CLIENTS
  const place = given ?? folder
  const manifest = join(place, 'node_modules/deepl-node/package.json')
  if (given === undefined)
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, 'deepl-node@latest'], {
      stdio: 'ignore',
    })
  if (!existsSync(manifest)) {
    console.log('deepl-node: not run: client missing')
    return []
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const program = [process.execPath, resolve('test/fixtures/intercept/every-method.mjs')]
  const outcome = await run(program, place, ['--contract', 'latest'])
  const lines = outcome.stdout
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const calls = lines.map((line) => JSON.parse(line) as { method: string; error?: string })
  const failed = calls.filter(({ error }) => error !== undefined)
  const count = `${calls.length - failed.length} of ${calls.length} calls`
  const reasons = failed.map(({ method, error }) => `${method}: ${error}`).join('; ')
  const isGood = outcome.code === 0 && failed.length === 0 && calls.length > 0
  const rows = [
    {
      client: 'deepl-node',
      version,
      result: isGood ? `arrives, ${count}` : `fails, ${count}: ${reasons || failure(outcome)}`,
    },
  ]
  report(rows)
  return rows
}

const run = (command: readonly string[], cwd: string, flags: readonly string[] = []) =>
  runUnder(isolation ?? [], command, {
    flags: ['--intercept', ...flags],
    cwd,
    env: { HOME: join(applications.folder, 'home') },
  })

/** The version of a library, from its User-Agent. The programs' own names one, and Go's is that of HTTP. */
function versionIn(agent: string): string {
  if (/^(shop|Go-http-client)\//.test(agent)) return ''
  return /(?:aiohttp\/|^[^\d]*)(\d+(?:\.\d+)+)/.exec(agent.replace(/^Python\/\S+ /, ''))?.[1] ?? ''
}

/** The last line that is not Mynah's. */
const failure = ({ code, stderr }: Outcome) =>
  `fails (${code}): ${stderr.split('\n').findLast((line) => line.trim() !== '' && !/^(mynah:| {2})/.test(line)) ?? ''}`

const report = (rows: readonly Row[]) => {
  const last = rows.at(-1)
  if (last) console.log(`${last.client} ${last.version}: ${last.result}`)
}

function writePage(rows: readonly Row[]) {
  const system = /^PRETTY_NAME="(.*)"$/m.exec(
    existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
  )
  const where = `${system?.[1] ?? process.platform}, Node ${process.versions.node}`
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const table = [
    `Last run: ${new Date().toISOString().slice(0, 10)}, on ${where}.`,
    '',
    '| Client | Version | Result |',
    '|---|---|---|',
    ...rows.map(({ client, version, result }) => `| ${cell(client)} | ${cell(version)} | ${cell(result)} |`),
    '',
  ].join('\n')
  const page = readFileSync(PAGE, 'utf8')
  if (!TABLE.test(page)) throw new Error(`${PAGE} has no place for the table`)
  writeFileSync(
    PAGE,
    page.replace(TABLE, (_, begin, end) => `${begin}${table}${end}`),
  )
}

try {
  const rows = [...(await officialNodeClient()), ...(await transports())]
  for (const name of MISSING) console.log(`${name}: not run: client missing`)
  writePage(rows)
  process.exitCode = rows.every(({ result }) => result.startsWith('arrives')) ? 0 : 1
} finally {
  applications.remove()
  rmSync(folder, { recursive: true })
}
