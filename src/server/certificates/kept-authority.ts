import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { chmod, link, lstat, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { type Clock, createClock } from '../../base/runtime/clock.ts'
import { secureHex } from '../../base/runtime/random.ts'
import { quoted } from '../../base/secrets/command-line.ts'
import { diskFileSystem, makeDirectory } from '../../state/disk/files.ts'
import { type Authority, authorityOf, namesWith, newKeys, pem, RENEWED_BEFORE_MS } from './authority.ts'
import { issueAuthorityCertificate, mayVouchFor } from './issue-certificate.ts'
import { certificatePath } from './kept-certificate.ts'

/** An authority stored in a directory. */
export interface KeptAuthority extends Authority {
  /** The file with its certificate. */
  readonly path: string
}

/** The directory of an authority cannot be used; the message says what to do. */
class AuthorityUnusable extends Error {
  constructor(directory: string, reason: string) {
    super(`Cannot keep a certificate authority in ${directory}: ${reason}`)
    this.name = 'AuthorityUnusable'
  }
}

const KEY = 'ca-key.pem'
const ONLY_OWNER = 0o700
const ONLY_OWNER_FILE = 0o600
/** Permissions of everyone but the owner. */
const OTHERS = 0o077

/** How to store an authority, and where its directory must not be. */
interface KeptAuthorityOptions {
  /** Names for which it is valid, in addition to the service's hosts and this machine. */
  readonly hosts?: readonly string[]
  /** The state directory, whose copies and backups must never contain the key. */
  readonly state?: string | undefined
  /** The time of the machine. */
  readonly clock?: Clock
}

/**
 * Opens the authority in a directory, or creates one there. Its certificate is renewed before it expires, also in a
 * running process; clients that trust the file notice nothing.
 * @throws AuthorityUnusable
 */
export async function openAuthority(
  directory: string,
  { hosts = [], state, clock = createClock() }: KeptAuthorityOptions = {},
): Promise<KeptAuthority> {
  if (state !== undefined && (await isWithin(directory, state)))
    throw new AuthorityUnusable(directory, `its key must not be inside the state directory ${state}`)
  await ensurePrivate(directory)
  const path = certificatePath(directory)
  const names = namesWith(hosts)
  const privateKey = await keyIn(directory)
  const keys = { privateKey, publicKey: createPublicKey(privateKey) }
  const kept = await usableCertificate(path, privateKey, names, clock.now())
  const certificate = kept ?? issueAuthorityCertificate(keys, names)
  if (!kept) await replaceFile(path, certificate.toString())
  const authority = authorityOf({ ...keys, certificate }, names, {
    clock,
    renewed(renewed) {
      replaceFile(path, renewed).catch((error) =>
        console.error(`mynah: the certificate in ${path} could not be renewed: ${error.message}`),
      )
    },
  })
  // Keeps the getter, which always returns the current certificate.
  return Object.assign(authority, { path })
}

async function ensurePrivate(directory: string) {
  try {
    await makeDirectory(diskFileSystem, directory)
    const { mode } = await lstat(await realpath(directory))
    // Windows has no such permissions.
    if (process.platform === 'win32' || (mode & OTHERS) === 0) return
    if ((await readdir(directory)).length > 0)
      throw new AuthorityUnusable(directory, `others have access to it; run chmod 700 ${quoted(directory)}`)
    await chmod(directory, ONLY_OWNER)
  } catch (error) {
    if (error instanceof AuthorityUnusable) throw error
    throw new AuthorityUnusable(directory, (error as Error).message)
  }
}

/** The existing key. If two processes create one at the same time, both use that of the first. */
async function keyIn(directory: string): Promise<KeyObject> {
  const path = join(directory, KEY)
  const draft = join(directory, `.${KEY}-${secureHex(8)}`)
  try {
    await writeFile(draft, pem(newKeys().privateKey), { mode: ONLY_OWNER_FILE, flag: 'wx' })
    await link(draft, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    const { mode } = await lstat(path)
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new AuthorityUnusable(
        directory,
        `other users may read ${path}; remove both files in the directory`,
      )
    const key = createPrivateKey(await readFile(path))
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error(`${path} is not a P-256 key`)
    return key
  } catch (error) {
    if (error instanceof AuthorityUnusable) throw error
    throw new AuthorityUnusable(directory, `its key cannot be used: ${(error as Error).message}`)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The existing certificate, if it belongs to this key, is valid for a while, and permits all these names. */
async function usableCertificate(
  path: string,
  privateKey: KeyObject,
  names: readonly string[],
  now: number,
): Promise<X509Certificate | undefined> {
  try {
    const certificate = new X509Certificate(await readFile(path))
    const left = Date.parse(certificate.validTo) - now
    const isUsable =
      certificate.checkPrivateKey(privateKey) && left > RENEWED_BEFORE_MS && mayVouchFor(certificate, names)
    return isUsable ? certificate : undefined
  } catch {
    return undefined
  }
}

/** Replaces a file in one step: a reader sees either the old content or the new one. */
async function replaceFile(path: string, content: string) {
  const draft = join(dirname(path), `.${basename(path)}-${secureHex(8)}`)
  await writeFile(draft, content, { mode: ONLY_OWNER_FILE, flag: 'wx' })
  await rename(draft, path)
}

/** Whether a path is a directory or inside it, after resolving links, whether or not they exist yet. */
async function isWithin(path: string, directory: string): Promise<boolean> {
  const way = relative(await realPath(directory), await realPath(path))
  return way === '' || (way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way))
}

async function realPath(path: string): Promise<string> {
  const absolute = resolve(path)
  try {
    return await realpath(absolute)
  } catch {
    const parent = dirname(absolute)
    return parent === absolute ? absolute : join(await realPath(parent), basename(absolute))
  }
}
