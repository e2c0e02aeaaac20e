// `npm run test:matrix`, a part of `npm run test:weekly`: runs clients that have the service's address built in under
// `mynah exec --intercept`, in the newest versions that can be had, and writes docs/compatibility.md from what ran.
// Failures are rows as well; what did not run has none. With names of parts, such as `npm run test:matrix -- clients`,
// it only prints their rows.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { findIsolation } from '../test/support/intercepted.ts'
import { commandOf, createApplications, GREETING, isInstalled, RUNTIMES } from '../test/support/runtimes.ts'
import { APPLICATIONS } from './matrix/applications.ts'
import { clients } from './matrix/clients.ts'
import { runPrograms } from './matrix/programs.ts'
import { failure, intercepted, type Row, type Rows, type RunIntercepted } from './matrix/run.ts'
import { RUNNERS } from './matrix/runners.ts'
import { install, temporaryFolder } from './run.ts'
import { table } from './tables/markdown.ts'

const PAGE = resolve('docs/compatibility.md')
const TABLE = /(<!-- matrix -->\n)[\s\S]*?(<!-- end of matrix -->)/

/** A table of the page. */
interface Part {
  readonly name: string
  readonly heading: string
  /** Whether a program that fails is a fault: an application may itself be out of date. */
  readonly mustArrive: boolean
  rows(run: RunIntercepted): Rows
}

const PARTS: readonly Part[] = [
  { name: 'clients', heading: 'Client libraries', mustArrive: true, rows: clients },
  {
    name: 'applications',
    heading: 'Applications',
    mustArrive: false,
    rows: (run) => runPrograms(APPLICATIONS, run),
  },
  { name: 'runners', heading: 'Test runners', mustArrive: true, rows: (run) => runPrograms(RUNNERS, run) },
  { name: 'transports', heading: 'HTTP clients', mustArrive: true, rows: transports },
]

const isolation = await findIsolation()
if (isolation === undefined) throw new Error('The service could be reached from here, so no client is run')
const run = intercepted(isolation)
const wanted = process.argv.slice(2)
const tables: [string, Row[]][] = []
for (const { name, heading, mustArrive, rows: rowsOf } of PARTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const rows: Row[] = []
  for await (const row of rowsOf(run)) {
    console.log(`${row.client} ${row.version}: ${row.result}`)
    rows.push(row)
  }
  tables.push([heading, rows])
  if (mustArrive && !rows.every(({ result }) => result.startsWith('arrives'))) process.exitCode = 1
}
if (wanted.length === 0) writePage(tables)

/** Every program of docs/intercept.md whose runtime is installed. */
async function* transports(run: RunIntercepted): Rows {
  const programs = createApplications()
  const runtimes = temporaryFolder('runtimes')
  try {
    try {
      install(runtimes, '--prefix', '.', 'bun', 'deno')
    } catch (error) {
      // What is not installed is not run.
      console.log((error as Error).message)
    }
    process.env.PATH = [join(runtimes, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    for (const runtime of RUNTIMES.filter(isInstalled)) {
      const outcome = await run(commandOf(runtime), { cwd: programs.folder, env: programs.env })
      const { prints = GREETING } = runtime
      const hasArrived = outcome.code === 0 && outcome.stdout.includes(prints) && outcome.requests.length > 0
      const result = hasArrived ? `arrives${runtime.byGuard ? ', by the leak guard' : ''}` : failure(outcome)
      const client = `${runtime.runtime}: ${runtime.library}`
      yield { client, version: versionIn(outcome.requests[0]?.userAgent ?? ''), result }
    }
  } finally {
    rmSync(programs.folder, { recursive: true })
  }
}

/** The version of a library, from its User-Agent. The programs' own names one, and Go's is that of HTTP. */
function versionIn(agent: string): string {
  if (/^(shop|Go-http-client)\//.test(agent)) return ''
  return /(?:aiohttp\/|^[^\d]*)(\d+(?:\.\d+)+)/.exec(agent.replace(/^Python\/\S+ /, ''))?.[1] ?? ''
}

function writePage(all: readonly (readonly [heading: string, rows: readonly Row[]])[]) {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const system = /^PRETTY_NAME="(.*)"$/m.exec(release)?.[1] ?? process.platform
  const lines = [
    `Last run: ${new Date().toISOString().slice(0, 10)}, on ${system}, Node ${process.versions.node}.\n`,
    ...all.map(([heading, rows]) => {
      const cells = rows.map(({ client, version, result }) => [client, version, result])
      return `### ${heading}\n\n${table(['Client', 'Version', 'Result'], cells)}`
    }),
    '',
  ]
  const page = readFileSync(PAGE, 'utf8')
  if (!TABLE.test(page)) throw new Error(`${PAGE} has no place for the tables`)
  writeFileSync(
    PAGE,
    page.replace(TABLE, (_, begin, end) => `${begin}${lines.join('\n')}${end}`),
  )
}
