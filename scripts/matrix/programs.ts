// Runs programs of npm's packages each in a separate project, unmodified, and says whether they arrive.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { GREETING } from '../../test/support/runtimes.ts'
import { temporaryFolder } from '../run.ts'
import { failure, type Rows, type RunIntercepted } from './run.ts'

/** How to use a package's command, as its documentation says. */
export interface Program {
  /** The name of its package. */
  readonly name: string
  /** What its row is called, if that is something else, of which its package says no version. */
  readonly client?: string
  /** The version to install, if that is not the newest. */
  readonly version?: string
  /** Further packages to install. */
  readonly needs?: readonly string[]
  /** The files of the project that it translates. */
  readonly files?: Readonly<Record<string, string>>
  /** Whether the scripts of packages are run when they are installed. */
  readonly scripts?: true
  /** A shell program that fails if something is missing that no package has. */
  readonly requires?: string
  /** A shell program that ends by printing the translation. */
  readonly program: string
  readonly env?: Readonly<Record<string, string>>
  /** What a reader of its row must know. */
  readonly note?: string
}

const CLIENT_ERROR = 400

/** Installs every program and runs it; what cannot be installed has no row. */
export async function* runPrograms(programs: readonly Program[], run: RunIntercepted): Rows {
  for (const program of programs) {
    const folder = temporaryFolder('program')
    const version = install(program, folder)
    if (version === undefined) {
      console.log(`${program.name}: not run: client missing`)
      continue
    }
    const result = await resultOf(program, folder, run)
    rmSync(folder, { recursive: true })
    const { name, client, note } = program
    yield {
      client: client ?? name,
      version: client === undefined ? version : '',
      result: note === undefined ? result : `${result} (${note})`,
    }
  }
}

/** The installed version; undefined if something is missing. */
function install(
  { name, version = 'latest', needs = [], files = {}, scripts, requires = 'true' }: Program,
  folder: string,
): string | undefined {
  mkdirSync(join(folder, 'home'))
  for (const [path, content] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const flags = ['--no-audit', '--no-fund', '--prefix', folder, ...(scripts ? [] : ['--ignore-scripts'])]
  const { status } = spawnSync('npm', ['install', ...flags, `${name}@${version}`, ...needs], {
    stdio: 'ignore',
  })
  if (status !== 0 || spawnSync('sh', ['-c', requires], { cwd: folder, stdio: 'ignore' }).status !== 0) {
    return undefined
  }
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function resultOf(program: Program, folder: string, run: RunIntercepted): Promise<string> {
  const env = {
    HOME: join(folder, 'home'),
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ...program.env,
  }
  const attempt = (flags: readonly string[]) =>
    run(['timeout', '120', 'sh', '-c', program.program], { cwd: folder, env, flags })
  const first = await attempt([])
  if (first.stdout.includes(GREETING) && first.requests.length > 0) return 'arrives'
  const refused = first.requests.find(({ status }) => status >= CLIENT_ERROR)
  if (refused === undefined) return failure(first).replaceAll(`${folder}/`, '')
  const reason = `fails: \`${refused.method} ${refused.path}\` is refused with ${refused.status}`
  // What the service refuses by now, the summary names with the last day on which it worked.
  const [flag, day] = /--contract (\d{4}-\d\d-\d\d)/.exec(first.stderr) ?? []
  if (flag === undefined || day === undefined) return reason
  const again = await attempt(['--contract', day])
  return `${reason}, as by the service${again.stdout.includes(GREETING) ? `; arrives with \`${flag}\`` : ''}`
}
