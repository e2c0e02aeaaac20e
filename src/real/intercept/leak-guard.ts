import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { isLoopbackAddress } from '../../server/proxy/forbidden-address.ts'
import { SYSTEM_FILES } from './authorities.ts'
import type { PrivateDirectory } from './private-directory.ts'

/** How a command is kept from the service's hosts. */
export interface LeakGuard {
  /** Comes before the command and its arguments. */
  readonly prefix: readonly string[]
  /** If there is no guard: why, and what helps. */
  readonly impossible?: string
  /** Whether it still works: the command, or something on this machine, may have replaced or unmounted its files. */
  holds(): boolean
  /** Ends it. Processes that outlive the command stay guarded. */
  remove(): void
}

/** What a guard needs. */
export interface LeakGuardOptions {
  /** The names of the service's hosts. */
  readonly hosts: readonly string[]
  /** The address of this machine to which they lead. */
  readonly address: string
  /** The authority's certificate, in PEM. */
  readonly certificate: string
  readonly directory: Pick<PrivateDirectory, 'write'>
}

const HOSTS = '/etc/hosts'
const HOSTS_ON_WINDOWS = 'C:\\Windows\\System32\\drivers\\etc\\hosts'
const NSSWITCH = '/etc/nsswitch.conf'
/** Other users' programs read them as well; and as before, only root may write them. */
const READABLE = 0o444

/**
 * Prepares a mount namespace in which the names of the service's hosts lead to this machine, for a command and all its
 * descendants, in any language and with any environment. The network, processes and everything else stay the same.
 * The system's authorities have Mynah's among them there, so that programs that read no variable are served as well. What
 * the names lead to is tried out before and after the command, in the namespace itself: the machine may forbid namespaces,
 * ask a daemon instead of the file, or replace the file.
 *
 * Root needs only the mount namespace. Other users also need a user namespace, in which they stay who they are; files of
 * others appear as those of nobody, and programs such as sudo do not work (documented in docs/intercept.md).
 */
export async function createLeakGuard(options: LeakGuardOptions): Promise<LeakGuard> {
  const { hosts } = options
  const { platform } = process
  const none = { prefix: [], holds: () => false, remove: () => {} }
  const present = textOf(platform === 'win32' ? HOSTS_ON_WINDOWS : HOSTS)
  if (mapsToThisMachine(present, hosts) && leadHere([], hosts)) {
    return { ...none, holds: () => leadHere([], hosts) }
  }
  if (platform !== 'linux')
    return { ...none, impossible: `only Linux has namespaces. ${hostsLines(options)}` }
  const files = replacements(options, present)
  let isAllowed = false
  for (const { enter, join, leave } of kindsOfNamespaces()) {
    const keeper = await keep(enter, files)
    if (keeper?.pid === undefined) continue
    isAllowed = true
    // The namespace's root and working directory are those of Mynah itself, also in a chroot.
    const prefix = ['nsenter', ...join, '-m', '-r', '-w', '-t', String(keeper.pid), '--', ...leave]
    if (leadHere(prefix, hosts)) {
      return { prefix, holds: () => leadHere(prefix, hosts), remove: () => keeper.stdin?.end() }
    }
    keeper.stdin?.end()
  }
  return { ...none, impossible: `${isAllowed ? whyElsewhere() : whyForbidden()} ${hostsLines(options)}` }
}

/** Pairs of files: what the namespace has instead, and where. */
function replacements(
  { hosts, address, certificate, directory }: LeakGuardOptions,
  present: string,
): string[] {
  const files = [directory.write('hosts', hostsWith(present, hosts, address), READABLE), HOSTS]
  const order = existsSync(NSSWITCH) ? filesFirst(textOf(NSSWITCH)) : undefined
  if (order !== undefined) files.push(directory.write('nsswitch.conf', order, READABLE), NSSWITCH)
  for (const [index, file] of SYSTEM_FILES.filter((path) => existsSync(path)).entries()) {
    const path = directory.write(`system-${index + 1}.pem`, `${textOf(file)}\n${certificate}`, READABLE)
    files.push(path, file)
  }
  return files
}

/** How to create a mount namespace, how others join it, and how the command becomes its user again. */
interface Namespaces {
  readonly enter: readonly string[]
  readonly join: readonly string[]
  readonly leave: readonly string[]
}

/** Those to try, the simplest first. Mounts of the machine stay visible, and ours are not visible outside. */
function kindsOfNamespaces(): Namespaces[] {
  const mount = ['--mount', '--propagation', 'slave']
  const [user, group] = [process.geteuid?.() ?? 0, process.getegid?.() ?? 0]
  const again = ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`, '--']
  const withUser = {
    enter: ['unshare', '--user', '--map-root-user', ...mount],
    join: ['-U', '--preserve-credentials'],
    leave: user === 0 ? [] : again,
  }
  return user === 0 ? [{ enter: ['unshare', ...mount], join: [], leave: [] }, withUser] : [withUser]
}

/**
 * Mounts pairs of files, says so, and stays until Mynah ends. The command joins the namespace instead of descending from
 * this shell, which would drop variables with names such as `INPUT_NODE-VERSION` (measured with dash).
 */
const MOUNT_AND_STAY = 'while [ $# -gt 0 ]; do mount --bind "$1" "$2" || exit; shift 2; done; echo; exec cat'

/** Starts the process that keeps a namespace; undefined if the machine forbids it. */
async function keep(enter: readonly string[], files: readonly string[]): Promise<ChildProcess | undefined> {
  const [program = '', ...args] = [...enter, 'sh', '-c', MOUNT_AND_STAY, 'sh', ...files]
  // A group of its own: keys of the terminal must not end it before the command.
  const keeper = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  keeper.stdin.on('error', () => {})
  keeper.unref()
  const isReady = await Promise.race([
    once(keeper.stdout, 'data').then(() => true),
    once(keeper.stdout, 'end').then(() => false),
    once(keeper, 'error').then(() => false),
  ]).catch(() => false)
  keeper.stdout.destroy()
  return isReady ? keeper : undefined
}

/** Looks names up as every program of the C library does, in both families; succeeds if all lead to this machine. */
const LOOK_UP = `
  const { lookup } = require('node:dns').promises
  const found = process.argv.slice(1).flatMap((host) =>
    [4, 6].map((family) => lookup(host, { all: true, family })))
  Promise.all(found).then(
    (all) => console.log(JSON.stringify(all.flat().map(({ address }) => address))),
    () => process.exit(1),
  )`

function leadHere(prefix: readonly string[], hosts: readonly string[]): boolean {
  const names = hosts.flatMap((host) => [host, `${host}.`])
  const [program = '', ...args] = [...prefix, process.execPath, '-e', LOOK_UP, ...names]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env })
  return status === 0 && (JSON.parse(stdout) as string[]).every((address) => isLoopbackAddress(address))
}

/** The lines of a hosts file, without comments: an address and its names, for which upper and lower case are the same. */
const linesOf = (text: string) =>
  text.split('\n').map((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return { line, address, names, known: names.map((name) => name.toLowerCase().replace(/\.$/, '')) }
  })

/** Whether a hosts file already maps every host to this machine only. */
export function mapsToThisMachine(text: string, hosts: readonly string[]): boolean {
  const lines = linesOf(text)
  return hosts.every((host) => {
    const found = lines.filter(({ known }) => known.includes(host))
    return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address))
  })
}

/**
 * A hosts file that maps the hosts to an address, and keeps all other names. What it does not have is looked up elsewhere:
 * a name that ends in a dot, one in capitals by programs with musl, and with only an IPv4 address, any name by programs
 * that ask for IPv6. So it has all of these, and the same address in IPv6's form (RFC 4291 §2.5.5.2). A line must be
 * short: musl reads 511 characters of it.
 */
export function hostsWith(text: string, hosts: readonly string[], address: string): string {
  const others = linesOf(text).flatMap(({ line, address: theirs, names, known }) => {
    if (!known.some((name) => hosts.includes(name))) return line
    const kept = names.filter((_, index) => !hosts.includes(known[index] ?? ''))
    return kept.length === 0 ? [] : [theirs, ...kept].join(' ')
  })
  const spelled = hosts.map((host) => [host, host.toUpperCase()].flatMap((name) => [name, `${name}.`]))
  const ours = [address, `::ffff:${address}`].flatMap((each) =>
    spelled.map((names) => [each, ...names].join(' ')),
  )
  return [...ours, ...others].join('\n')
}

const HOSTS_LINE = /^[ \t]*hosts[ \t]*:([^#\n]*).*$/gm

/** The order in which names are looked up, with the hosts file first and final; undefined if it already is. */
export function filesFirst(text: string): string | undefined {
  const lines = [...text.matchAll(HOSTS_LINE)].map((line) => line[1]?.trim() ?? '')
  const [only = 'dns'] = lines
  if (lines.length === 1 && /^files(\s+[^[\s]|$)/.test(only)) return undefined
  const others = only.replace(/\bfiles\b\s*(\[[^\]]*\]\s*)*/g, '')
  return `${text.replace(HOSTS_LINE, '')}\nhosts: files ${others}\n`
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined

/** Why names lead elsewhere in a namespace. */
const whyElsewhere = () =>
  isMissing('nsenter')
    ? 'Install nsenter (util-linux).'
    : 'This machine does not look names up in the hosts file first. If nscd answers instead, stop it.'

/** Settings of a machine that forbid namespaces to its users, and how to allow them. */
const FORBIDDING: readonly (readonly [file: string, value: string, remedy: string])[] = [
  [
    '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    '1',
    'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0',
  ],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0', 'sudo sysctl kernel.unprivileged_userns_clone=1'],
  ['/proc/sys/user/max_user_namespaces', '0', 'sudo sysctl user.max_user_namespaces=15000'],
]

function whyForbidden(): string {
  if (isMissing('unshare')) return 'Install unshare (util-linux).'
  const found = FORBIDDING.find(([file, value]) => textOf(file).trim() === value)
  return found === undefined
    ? 'This machine forbids namespaces, as containers do by default.'
    : `This machine forbids namespaces; to allow them: ${found[2]}`
}

/** What works on every system. macOS has no other address of its own than 127.0.0.1 and ::1. */
function hostsLines({ hosts, address }: LeakGuardOptions): string {
  const addresses = process.platform === 'linux' ? [address, `::ffff:${address}`] : ['127.0.0.1', '::1']
  const names = hosts.flatMap((host) => [host, `${host}.`])
  const inDocker = `--add-host ${names[0]}:${addresses[0]} --add-host ${names[0]}:${addresses[1]}`
  return [
    `Add two lines to the hosts file (in Docker, ${inDocker} and the same for the others):`,
    ...addresses.map((each) => `  ${each} ${names.join(' ')}`),
  ].join('\n')
}
