import { rmSync } from 'node:fs'
import { lstat, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { atExit } from '../../base/runtime/at-exit.ts'
import {
  bootId,
  machineName,
  machineProcesses,
  type ProcessIdentity,
  thisProcess,
} from '../../base/runtime/process-identity.ts'
import { isoTime, machineTime } from '../../base/runtime/time.ts'
import { commandLine } from '../../base/secrets/command-line.ts'
import { diskFileSystem, makeDirectory } from '../../state/disk/files.ts'

/** An emulator that listens in some process of this user, as other commands find it. */
export interface RunningEmulator {
  readonly url: string
  /** The name of its working directory. */
  readonly name: string
  readonly kind: 'start' | 'exec' | 'mcp' | 'in process'
  readonly pid: number
  readonly directory: string
  /** What runs, or what it runs; secret arguments are masked. */
  readonly command: string
  readonly since: string
  /** Whether it serves the console. */
  readonly console: boolean
  /** The file with the token of its control interface, if that requires one. */
  readonly token_file?: string
}

/** What is to be announced of an emulator. */
export interface Announced extends Pick<RunningEmulator, 'url' | 'kind' | 'console'> {
  readonly command: readonly string[]
  readonly controlToken?: string | undefined
}

/** An announcement, which holds until it is withdrawn or the process ends. */
export type Announcement = ReturnType<typeof announce>

/** The first field of our files. Files without it are never removed. */
const HEADER = 'a running emulator'

/** A file of the register. Its owner says whether it is still true. */
interface Entry extends RunningEmulator, ProcessIdentity {
  readonly mynah: typeof HEADER
  readonly machine: string
  readonly boot?: string | undefined
}

const OWNER_ONLY = 0o600
const OTHERS = 0o077
const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000
const MAX_BYTES = 64 * 1024

/**
 * Tells other commands of this user that an emulator listens. Nothing waits for it, and it never fails: where its folder
 * cannot be written, the emulator is not found, and that is all.
 */
export function announce({ url, kind, command, console, controlToken }: Announced) {
  const written: string[] = []
  const forget = atExit(() => {
    for (const file of written) rmSync(file, { force: true })
  })

  async function write() {
    const folder = await openFolder()
    if (folder === undefined) return
    const { pid, started } = thisProcess()
    const name = `emulator-${pid}-${new URL(url).port}`
    const put = async (suffix: string, content: object) => {
      const file = join(folder, `${name}${suffix}`)
      written.push(file)
      // Readers must never see half a file.
      await writeFile(`${file}.new`, JSON.stringify(content), { mode: OWNER_ONLY })
      await rename(`${file}.new`, file)
      return file
    }
    const tokenFile = controlToken === undefined ? undefined : await put('.token', { token: controlToken })
    const directory = process.cwd()
    const entry: Entry = {
      mynah: HEADER,
      url,
      name: basename(directory),
      kind,
      pid,
      directory,
      command: commandLine(command),
      since: isoTime(machineTime()),
      console,
      ...(tokenFile !== undefined && { token_file: tokenFile }),
      started,
      machine: machineName(),
      boot: bootId(),
    }
    await put('.json', entry)
  }

  const writing = write().catch(ignore)
  return {
    /** Resolves when other commands find the emulator, or never will; never fails. */
    written: writing,
    async withdraw() {
      await writing
      for (const file of written.splice(0)) await rm(file, { force: true }).catch(ignore)
      forget()
    },
  }
}

/** The emulators of this user on this machine, the newest last. Forgets those whose process is gone. */
export async function runningEmulators(): Promise<readonly RunningEmulator[]> {
  const folder = await openFolder().catch(ignore)
  if (folder === undefined) return []
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(names.map((name) => entryIn(join(folder, name))))
  return found
    .flatMap((entry) => (entry === undefined ? [] : [withoutOwner(entry)]))
    .sort((a, b) => (a.since < b.since ? -1 : 1))
}

/** The token of an emulator's control interface, from its file. */
export async function tokenOf({ token_file: file }: RunningEmulator): Promise<string | undefined> {
  if (file === undefined) return undefined
  const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string }
  return token
}

function withoutOwner({
  mynah: _,
  started: __,
  machine: ___,
  boot: ____,
  ...emulator
}: Entry): RunningEmulator {
  return emulator
}

/** An entry whose process runs; undefined for anything else. The files of a process that is gone are removed. */
async function entryIn(file: string): Promise<Entry | undefined> {
  if (!/^emulator-\d+-\d+\.json$/.test(basename(file))) return undefined
  const entry = await readEntry(file).catch(ignore)
  // Another machine or container may share the folder; its processes cannot be seen here.
  if (entry === undefined || entry.machine !== machineName()) return undefined
  const isOfThisBoot = entry.boot === bootId()
  if (isOfThisBoot && (await machineProcesses.isAlive(entry))) return entry
  for (const one of [file, file.replace(/json$/, 'token')]) await rm(one, { force: true }).catch(ignore)
  return undefined
}

async function readEntry(path: string): Promise<Entry | undefined> {
  const found = await lstat(path)
  if (!found.isFile() || found.size > MAX_BYTES) return undefined
  const entry = JSON.parse(await readFile(path, 'utf8')) as Entry | null
  return entry?.mynah === HEADER ? entry : undefined
}

/** Only for this user: in the folder that the system has for this, or else in the cache. */
function place({ env, platform } = process): string {
  if (env.XDG_RUNTIME_DIR) return join(env.XDG_RUNTIME_DIR, 'mynah-running')
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'mynah-running')
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'mynah-running')
  return join(homedir(), platform === 'darwin' ? 'Library/Caches' : '.cache', 'mynah-running')
}

/** The folders that have been warned about. */
const warned = new Set<string>()

/**
 * The folder, created if necessary; undefined, with one warning, if others could read it or have put it there.
 * @throws Error if it cannot be created
 */
async function openFolder(): Promise<string | undefined> {
  if (process.env.MYNAH_ATTACH === '0') return undefined
  const folder = place()
  await makeDirectory(diskFileSystem, folder)
  const reason = await flawOf(folder)
  if (reason === undefined) return folder
  if (!warned.has(folder)) {
    warned.add(folder)
    process.stderr.write(
      `mynah: other commands cannot find this emulator, because ${folder} ${reason}. Remove it, or set MYNAH_ATTACH=0.\n`,
    )
  }
  return undefined
}

/** Why a folder is not private. Windows has other rights, and folders of users are private there. */
async function flawOf(folder: string): Promise<string | undefined> {
  const found = await lstat(folder)
  if (found.isSymbolicLink()) return 'is a link'
  if (process.getuid === undefined) return undefined
  if (found.uid !== process.getuid()) return 'belongs to another user'
  if ((found.mode & OTHERS) !== 0) return 'can be read by other users (chmod 700)'
  const parent = await stat(dirname(folder))
  // Others could put their own folder there in the meantime.
  const isOpen = (parent.mode & WRITABLE_BY_OTHERS) !== 0 && (parent.mode & STICKY) === 0
  if (isOpen || ![0, process.getuid()].includes(parent.uid))
    return 'is in a folder that another user can change'
  return undefined
}

const ignore = () => undefined
