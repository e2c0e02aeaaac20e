import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run, temporaryFolder } from '../run.ts'
import { listening, stop, translatePhrase } from '../try-mynah.ts'
import { BINARIES, type Platform } from './node-binary.ts'

/** How an executable of each platform begins, in hex: ELF, Mach-O and PE, with the machine's number. */
const FORMATS: Readonly<Record<Platform, RegExp>> = {
  'linux-x64': /^7f454c46.{28}3e00/,
  'linux-arm64': /^7f454c46.{28}b700/,
  'darwin-x64': /^cffaedfe07000001/,
  'darwin-arm64': /^cffaedfe0c000001/,
  'win-x64': /^4d5a(..)*504500006486/,
}

/** An archive may take this much more than its Node, compressed the same way. */
const MAX_RATIO = 1.2

/** Unpacks an archive and returns its folder. */
export function unpack(archive: string): string {
  const folder = join(temporaryFolder('archive'), 'with spaces')
  mkdirSync(folder)
  if (archive.endsWith('.zip')) run(folder, 'unzip', '-q', archive)
  else run(folder, 'tar', '-xzf', archive)
  return join(folder, basename(archive).replace(/\.(zip|tar\.gz)$/, ''))
}

/** What is wrong with the structure and the size of an unpacked archive. */
export function archiveProblems(platform: Platform, folder: string, archive: string): string[] {
  const windows = platform === 'win-x64'
  const node = join(folder, 'lib/node', windows ? 'node.exe' : 'node')
  const launcher = join(folder, 'bin', windows ? 'mynah.cmd' : 'mynah')
  const program = readFileSync(node)
  const executable = [node, launcher].filter((path) => !windows && (statSync(path).mode & 0o111) !== 0o111)
  const packages = readdirSync(join(folder, 'lib/mynah/node_modules'))
  const compressed = run('.', 'sh', '-c', `${windows ? 'zip -q -' : 'gzip -9 -c'} "$0" | wc -c`, node)
  const ratio = statSync(archive).size / Number(compressed)
  console.log(`${platform}: ${ratio.toFixed(2)} times its Node`)
  return [
    ...(FORMATS[platform].test(program.toString('hex', 0, 4096)) ? [] : ['its Node is for another platform']),
    ...(program.includes(`v${BINARIES[platform].version}`) ? [] : ['its Node has another version']),
    ...executable.map((path) => `${basename(path)} cannot be executed`),
    ...(packages.includes('yaml') && packages.includes('ioredis') ? [] : ['it lacks packages']),
    ...(ratio <= MAX_RATIO ? [] : [`it takes ${ratio.toFixed(2)} times as much as its Node`]),
  ].map((problem) => `${platform}: ${problem}`)
}

/** Commands that end by themselves, in order; `$URL` is the address of a running emulator. */
const COMMANDS: readonly (readonly [...args: string[]])[] = [
  ['--version'],
  ['help'],
  ['scenarios'],
  ['init', 'shop.yaml'],
  ['validate', 'shop.yaml'],
  ['check', 'strings.json', '--source', 'en', '--target', 'de'],
  ['openapi'],
  ['contract', 'list'],
  ['ca', '--tls-ca', 'authority'],
  ['compare', '--list'],
  ['record', '--upstream', '$URL', '--out', 'recording.yaml', '--', '/bin/sh', '-c', 'test -n "$MYNAH_URL"'],
  // It needs a Valkey to do more.
  ['store', '--help'],
  ['healthcheck', '$URL'],
  ['ps'],
  ['explain', 'last', '--to', '$URL'],
  ['ui', '--to', '$URL'],
  ['scenario', 'export', '--to', '$URL'],
  ['exec', '--scenario', 'default', '--', '/bin/sh', '-c', 'test -n "$MYNAH_URL"'],
  ['exec', '--intercept', '--', '/bin/sh', '-c', 'test -n "$MYNAH_URL"'],
]
/** Commands that run until they are stopped. */
const STAY = ['start', 'logs', 'mcp', 'proxy']

/** The names of all commands that an archive is tried with. */
export const TRIED: readonly string[] = [...COMMANDS.map(([name = '']) => name), ...STAY]

/**
 * Runs every command of an unpacked archive in an empty environment, in an empty folder.
 * @returns what failed
 */
export async function tryArchive(folder: string): Promise<string[]> {
  const mynah = join(folder, 'bin/mynah')
  const before = filesOf(folder)
  const cwd = temporaryFolder('archive-run')
  writeFileSync(join(cwd, 'strings.json'), '{"save":"Save"}')
  const running = spawn(
    mynah,
    ['start', '--port', '0', '--log', 'json', '--tls-port', '0', '--tls-ca', 'authority'],
    { cwd, env: {} },
  )
  const problems: string[] = []
  try {
    const { url, authKey } = await listening(running)
    await translatePhrase(url, authKey)
    // Refused, for `explain`.
    await fetch(`${url}/v2/usage`)
    const listed = spawnSync(mynah, ['help'], { cwd, env: {}, encoding: 'utf8' }).stdout
    const names = [...listed.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name)
    problems.push(...names.filter((name) => !TRIED.includes(name)).map((name) => `${name} is not tried`))
    for (const args of COMMANDS) {
      const command = args.map((argument) => (argument === '$URL' ? url : argument))
      const { status, stderr } = spawnSync(mynah, command, { cwd, env: {}, encoding: 'utf8' })
      if (status !== 0) problems.push(`mynah ${args.join(' ')} ended with ${status}: ${stderr}`)
    }
    for (const args of [
      ['logs', url, '--json'],
      ['mcp'],
      ['proxy', '--port', '0', '--upstream', url, '--json'],
    ])
      problems.push(...(await stays(mynah, args, cwd)))
  } catch (error) {
    problems.push(String(error))
  } finally {
    await stop(running)
  }
  if (filesOf(folder) !== before) problems.push('it changes its own folder')
  return problems
}

/** Starts a command that runs until it is stopped, and waits until it does its work. */
async function stays(mynah: string, args: readonly string[], cwd: string): Promise<string[]> {
  const child = spawn(mynah, args, { cwd, env: {}, stdio: ['pipe', 'pipe', 'inherit'] })
  const initialize = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  }
  child.stdin?.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })}\n`,
  )
  try {
    // `logs` prints nothing until there is a request.
    if (args[0] === 'logs') await once(child, 'spawn')
    else await listening(child)
    return child.exitCode === null ? [] : [`mynah ${args[0]} ended with ${child.exitCode}`]
  } catch (error) {
    return [`mynah ${args[0]}: ${error}`]
  } finally {
    await stop(child)
  }
}

const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().join('\n')

/** The versions that docs/languages/python.md names. */
const PYTHONS = ['3.9', '3.10', '3.11', '3.12', '3.13'].map((version) => `python${version}`)

/**
 * Installs a wheel with every Python of this machine, and runs the package's tests there, in parallel.
 * @returns what failed
 */
export function wheelProblems(wheel: string, root: string): string[] {
  const found = PYTHONS.filter((name) => spawnSync(name, ['-V']).status === 0)
  if (found.length === 0) return ['no Python from 3.9 to 3.13 is on PATH']
  return found.flatMap((python) => {
    const folder = temporaryFolder('wheel')
    const own = join(folder, 'bin/python')
    try {
      run('.', python, '-m', 'venv', folder)
      run('.', own, '-m', 'pip', 'install', '--quiet', wheel, 'pytest', 'pytest-xdist')
    } catch (error) {
      return [`${python}: ${error}`]
    }
    const options = { cwd: join(root, 'packages/python'), encoding: 'utf8' } as const
    const { status, stdout } = spawnSync(own, '-m pytest -q -n 2 -p no:cacheprovider'.split(' '), options)
    console.log(`${python}: ${stdout.trim().split('\n').at(-1)}`)
    return status === 0 ? [] : [`with ${python}, the tests of the wheel fail:\n${stdout}`]
  })
}
