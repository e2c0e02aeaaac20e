import { spawnSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../src/base/runtime/time.ts'
import { createAuthority, pem } from '../../../src/server/certificates/authority.ts'
import { openAuthority } from '../../../src/server/certificates/kept-authority.ts'
import { newFolder } from '../../support/new-folder.ts'
import { hasTool } from '../../support/outside-tools.ts'

let folder: string
let directory: string
let files: { readonly cert: string; readonly key: string }
beforeEach(() => {
  folder = newFolder()
  directory = join(folder, 'authority')
  files = { cert: join(directory, 'ca.pem'), key: join(directory, 'ca-key.pem') }
})
afterEach(() => {
  vi.useRealTimers()
})

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const read = (path: string) => readFileSync(path, 'utf8')
const certificateIn = (path: string) => new X509Certificate(read(path))
const onUnix = it.skipIf(process.platform === 'win32')

/** The message of the refusal. */
async function refusal(options: Parameters<typeof openAuthority>[1] = {}, path = directory): Promise<string> {
  const error = await openAuthority(path, options).catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'AuthorityUnusable' })
  return (error as Error).message
}

describe('a stored authority', () => {
  onUnix('is for its owner alone, whatever new files are for otherwise', async () => {
    const below = join(directory, 'below')
    const before = process.umask(0)
    try {
      await openAuthority(below)
    } finally {
      process.umask(before)
    }
    expect(mode(below)).toBe('700')
    const files = readdirSync(below).sort()
    expect(files).toEqual(['ca-key.pem', 'ca.pem'])
    for (const file of files) expect(mode(join(below, file))).toBe('600')
  })

  it('is the same when it is reopened', async () => {
    await openAuthority(directory)
    const [cert, key] = [read(files.cert), read(files.key)]
    const again = await openAuthority(directory)
    expect([again.certificate, again.path]).toEqual([cert, files.cert])
    expect([read(files.cert), read(files.key)]).toEqual([cert, key])
    const server = new X509Certificate(again.serverCertificate().cert)
    expect(server.verify(certificateIn(files.cert).publicKey)).toBe(true)
    // Its key differs from the authority's.
    expect(server.checkPrivateKey(createPrivateKey(key))).toBe(false)
  })

  it('is the same for all that create it concurrently', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openAuthority(directory)))
    const key = createPrivateKey(read(files.key))
    for (const { certificate } of opened)
      expect(new X509Certificate(certificate).checkPrivateKey(key)).toBe(true)
    expect(readdirSync(directory).sort()).toEqual(['ca-key.pem', 'ca.pem'])
  })

  it.each([
    ['is not there', () => undefined],
    ['is empty', () => ''],
    ['was written by half', (whole: string) => whole.slice(0, whole.length / 2)],
    ['is something else', () => 'no certificate'],
    ['is that of another authority', () => createAuthority().certificate],
  ])('gets a certificate for its key if the one in its directory %s', async (_name, content) => {
    await openAuthority(directory)
    const [cert, key] = [read(files.cert), read(files.key)]
    rmSync(files.cert)
    const other = content(cert)
    if (other !== undefined) writeFileSync(files.cert, other)
    const again = await openAuthority(directory)
    expect(read(files.cert)).toBe(again.certificate)
    expect(read(files.key)).toBe(key)
    expect(certificateIn(files.cert).checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect(certificateIn(files.cert).subject).toBe(new X509Certificate(cert).subject)
  })

  it('gets another certificate for a further host, or shortly before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const opened = async (hosts: readonly string[] = []) =>
      (await openAuthority(directory, { hosts })).certificate
    const first = await opened()
    const further = await opened(['api.example.com'])
    expect(further).not.toBe(first)
    vi.setSystemTime(Date.now() + 4 * DAY_MS)
    expect(await opened(['api.example.com'])).toBe(further)
    vi.setSystemTime(Date.now() + DAY_MS)
    const later = await opened()
    expect(later).not.toBe(further)
    expect(new X509Certificate(later).checkPrivateKey(createPrivateKey(read(files.key)))).toBe(true)
  })

  it.runIf(hasTool('openssl'))('gets another certificate if its own is limited to addresses', async () => {
    const { certificate } = await openAuthority(directory)
    const dns = new X509Certificate((await openAuthority(directory)).serverCertificate().cert).subjectAltName
    const names = (dns ?? '').split(', ').filter((name) => name.startsWith('DNS:'))
    const issue = (permitted: readonly string[]) => {
      const constraints = permitted.map((name) => `permitted;${name}`).join(',')
      const args = ['-key', files.key, '-out', files.cert, '-days', '7', '-subj', '/CN=earlier']
      const extensions = ['-addext', `nameConstraints=critical,${constraints}`]
      spawnSync('openssl', ['req', '-x509', ...args, ...extensions])
      return read(files.cert)
    }
    const byName = issue(names)
    expect((await openAuthority(directory)).certificate).toBe(byName)
    const byAddress = issue([...names, 'IP:127.0.0.1/255.255.255.255'])
    const renewed = (await openAuthority(directory)).certificate
    expect([certificate, byName, byAddress]).not.toContain(renewed)
  })

  it.each([
    ['is empty', () => ''],
    ['was written by half', (whole: string) => whole.slice(0, whole.length / 2)],
    ['is something else', () => 'no key'],
    ['is of RSA', () => pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
    ['is of another curve', () => pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)],
  ])('is rejected and left unchanged if its key %s', async (_name, content) => {
    await openAuthority(directory)
    const wrong = content(read(files.key))
    writeFileSync(files.key, wrong)
    const message = await refusal()
    expect(message).toContain(`Cannot keep a certificate authority in ${directory}: its key cannot be used:`)
    for (const line of wrong.split('\n').filter(({ length }) => length > 20))
      if (!line.startsWith('-----')) expect(message).not.toContain(line)
    expect(read(files.key)).toBe(wrong)
    expect(readdirSync(directory).sort()).toEqual(['ca-key.pem', 'ca.pem'])
  })

  onUnix('is refused when others may read its key', async () => {
    await openAuthority(directory)
    chmodSync(files.key, 0o640)
    expect(await refusal()).toContain(`other users may read ${files.key}`)
  })

  onUnix('is refused in a directory that others may read, and has one that is empty closed', async () => {
    mkdirSync(directory)
    chmodSync(directory, 0o755)
    writeFileSync(join(directory, 'other'), '')
    expect(await refusal()).toContain(`run chmod 700 ${directory}`)
    expect(readdirSync(directory)).toEqual(['other'])
    rmSync(join(directory, 'other'))
    await openAuthority(directory)
    expect(mode(directory)).toBe('700')
  })

  it('is refused where a directory cannot exist', async () => {
    writeFileSync(directory, '')
    expect(await refusal()).toContain(directory)
    expect(await refusal({}, join(directory, 'below'))).toContain(join(directory, 'below'))
  })
})

describe('next to a state, an authority', () => {
  let state: string
  beforeEach(() => {
    state = join(folder, 'state')
    mkdirSync(state)
    symlinkSync(state, join(folder, 'link'))
  })

  it.each([
    'state', 'state/', 'state/ca', 'state/a/b/../ca', 'link', 'link/ca', 'link/../state/ca', 'x/../state',
  ])('is refused in %s', async (place) => {
    const message = await refusal({ state }, join(folder, place))
    expect(message).toContain(`its key must not be inside the state directory ${state}`)
    expect(readdirSync(state)).toEqual([])
  }) // biome-ignore format: a table

  it('is rejected under every name of the state directory, even before that exists', async () => {
    for (const name of [relative('.', state), join(folder, 'link')])
      expect(await refusal({ state: name }, join(state, 'ca'))).toContain('must not be inside')
    const none = join(folder, 'none')
    expect(await refusal({ state: none }, join(none, 'ca'))).toContain('must not be inside')
    expect(existsSync(none)).toBe(false)
  })

  it.each(['state-ca', 'ca', '..ca', 'state/../ca'])('is stored in %s', async (place) => {
    const { path } = await openAuthority(join(folder, place), { state })
    expect(existsSync(path)).toBe(true)
    expect(readdirSync(state)).toEqual([])
  })
})
