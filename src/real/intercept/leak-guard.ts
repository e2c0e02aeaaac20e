import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { isLoopbackAddress } from '../../server/proxy/forbidden-address.ts'
import { SYSTEM_FILES } from './authorities.ts'
import type { PrivateDirectory } from './private-directory.ts'

/** How a command is kept from the service's hosts. */
export interface LeakGuard {
  /** Comes before the command and its arguments. */
  readonly prefix: readonly string[]
}

/** Why there is no guard, and what helps. */
export interface NoLeakGuard {
  readonly reason: string
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
  readonly platform?: NodeJS.Platform
}

const HOSTS = '/etc/hosts'
const HOSTS_ON_WINDOWS = 'C:\\Windows\\System32\\drivers\\etc\\hosts'
const NSSWITCH = '/etc/nsswitch.conf'
/** Other users' programs read them as well. */
const READABLE = 0o644
/** The guard itself failed, so the command did not run. */
const NOT_GUARDED = 125

/**
 * Prepares a mount namespace in which the names of the service's hosts lead to this machine, for a command and all its
 * descendants, in any language and with any environment. The network, processes and everything else stay the same.
 * The system's authorities have Mynah's among them there, so that programs that read no variable are served as well. What
 * the names lead to is tried out first, with a process in such a namespace: the machine may forbid namespaces, or
 * ask a daemon instead of the file.
 *
 * Root needs only the mount namespace. Other users also need a user namespace, in which they stay who they are; files of
 * others appear as those of nobody, and programs such as sudo do not work (documented in docs/intercept.md).
 */
export function createLeakGuard(options: LeakGuardOptions): LeakGuard | NoLeakGuard {
  const { hosts, address, certificate, directory, platform = process.platform } = options
  const present = textOf(platform === 'win32' ? HOSTS_ON_WINDOWS : HOSTS)
  if (mapsToThisMachine(present, hosts) && leadHere([], hosts)) return { prefix: [] }
  if (platform !== 'linux') return { reason: `only Linux has namespaces. ${hostsLine(options)}` }
  const files = [writeReadable(directory, 'hosts', hostsWith(present, hosts, address)), HOSTS]
  const order = filesFirst(textOf(NSSWITCH))
  if (order !== undefined) files.push(writeReadable(directory, 'nsswitch.conf', order), NSSWITCH)
  for (const [index, file] of SYSTEM_FILES.filter((path) => existsSync(path)).entries()) {
    files.push(writeReadable(directory, `system-${index + 1}.pem`, `${textOf(file)}\n${certificate}`), file)
  }
  for (const namespaces of kindsOfNamespaces()) {
    const prefix = [
      ...namespaces.enter,
      'sh',
      '-c',
      mounting(namespaces.leave),
      'sh',
      String(files.length),
      ...files,
    ]
    if (leadHere(prefix, hosts)) return { prefix }
  }
  return { reason: `${whyForbidden()} ${hostsLine(options)}` }
}

/** How to enter a mount namespace, and how the command becomes its user again. */
interface Namespaces {
  readonly enter: readonly string[]
  readonly leave: readonly string[]
}

/** Those to try, the simplest first. Mounts of the machine stay visible, and ours are not visible outside. */
function kindsOfNamespaces(): Namespaces[] {
  const mount = ['--mount', '--propagation', 'slave']
  const [user, group] = [process.geteuid?.() ?? 0, process.getegid?.() ?? 0]
  const again = ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`, '--']
  const withUser = {
    enter: ['unshare', '--user', '--map-root-user', ...mount],
    leave: user === 0 ? [] : again,
  }
  return user === 0 ? [{ enter: ['unshare', ...mount], leave: [] }, withUser] : [withUser]
}

/** Mounts pairs of files, whose number comes first, then becomes the command: with the same process id. */
const mounting = (leave: readonly string[]) =>
  `n=$1; shift; while [ "$n" -gt 0 ]; do mount --bind "$1" "$2" || exit ${NOT_GUARDED}; shift 2; n=$((n - 2)); done; ` +
  `exec ${leave.join(' ')} "$@"`

/** Looks names up as every program of the C library does; ends with 0 if all lead to this machine. */
const LOOK_UP = `
  const { lookup } = require('node:dns').promises
  Promise.all(process.argv.slice(1).map((host) => lookup(host, { all: true }))).then(
    (found) => console.log(JSON.stringify(found.flat().map(({ address }) => address))),
    () => process.exit(1),
  )`

function leadHere(prefix: readonly string[], hosts: readonly string[]): boolean {
  const [program = '', ...args] = [...prefix, process.execPath, '-e', LOOK_UP, ...hosts]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env })
  return status === 0 && (JSON.parse(stdout) as string[]).every((address) => isLoopbackAddress(address))
}

/** The lines of a hosts file, without comments: an address and its names. */
const linesOf = (text: string) =>
  text.split('\n').map((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return { line, address, names }
  })

/** Whether a hosts file already maps every host to this machine, so that no lookup of theirs would leave it. */
export function mapsToThisMachine(text: string, hosts: readonly string[]): boolean {
  const lines = linesOf(text)
  return hosts.every((host) => {
    const found = lines.filter(({ names }) => names.includes(host))
    return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address))
  })
}

/**
 * A hosts file that maps the hosts to an address, and keeps all other names. A name that has only an IPv4 address is
 * looked up elsewhere by programs that ask for IPv6, so it gets the same address in IPv6's form (RFC 4291 §2.5.5.2).
 */
export function hostsWith(text: string, hosts: readonly string[], address: string): string {
  const others = linesOf(text).flatMap(({ line, address: theirs, names }) => {
    if (!names.some((name) => hosts.includes(name))) return line
    const kept = names.filter((name) => !hosts.includes(name))
    return kept.length === 0 ? [] : [theirs, ...kept].join(' ')
  })
  return [`${address} ${hosts.join(' ')}`, `::ffff:${address} ${hosts.join(' ')}`, ...others].join('\n')
}

/** The order in which names are looked up, with the hosts file first; undefined if it already is. */
export function filesFirst(text: string): string | undefined {
  const line = /^hosts:(.*)$/m.exec(text)
  const sources = line?.[1]?.trim() ?? ''
  if (line === null || /^files\b/.test(sources)) return undefined
  return text.replace(line[0], `hosts: files ${sources.replace(/\bfiles\b\s*(\[[^\]]*\]\s*)?/, '')}`)
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function writeReadable(directory: LeakGuardOptions['directory'], name: string, text: string): string {
  const path = directory.write(name, text)
  chmodSync(path, READABLE)
  return path
}

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
  if (spawnSync('unshare', ['--version']).status !== 0) return 'Install unshare (util-linux).'
  const found = FORBIDDING.find(([file, value]) => textOf(file).trim() === value)
  return found === undefined
    ? 'This machine forbids namespaces, as containers do by default.'
    : `This machine forbids namespaces; to allow them: ${found[2]}`
}

/** What works on every system. */
const hostsLine = ({ hosts, address }: LeakGuardOptions): string =>
  `Add a line to the hosts file: ${address} ${hosts.join(' ')}` +
  ` (in Docker: ${hosts.map((host) => `--add-host ${host}:${address}`).join(' ')})`
