import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootId, directoryName } from '../../../src/base/runtime/process-identity.ts'
import { createControlClient } from '../../../src/client/index.ts'
import { createEmulator } from '../../../src/index.ts'
import {
  announce,
  type RunningEmulator,
  runningEmulators,
  tokenOf,
} from '../../../src/server/running/running-emulators.ts'
import { openTemporaryFiles } from '../../../src/state/temporary/temporary-files.ts'
import { newFolder } from '../../support/new-folder.ts'

let parent: string
let register: string
let warnings: string[]
beforeEach(() => {
  parent = newFolder()
  register = join(parent, 'mynah-running')
  warnings = []
  vi.stubEnv('XDG_RUNTIME_DIR', parent)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warnings.push(String(text)) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const SHOP = {
  url: 'http://127.0.0.1:4801',
  kind: 'start',
  command: ['mynah', 'start'],
  console: true,
} as const

async function announced(more: { readonly controlToken?: string; readonly command?: string[] } = {}) {
  const announcement = announce({ ...SHOP, ...more })
  await announcement.written
  return announcement
}

const files = () => (existsSync(register) ? readdirSync(register) : [])
const [gone] = [spawnSync(process.execPath, ['-e', '']).pid]

describe('a running emulator', () => {
  it('is found until it is closed', async () => {
    const announcement = await announced()
    expect(await runningEmulators()).toEqual([
      {
        url: SHOP.url,
        name: process.cwd().split('/').at(-1),
        kind: 'start',
        pid: process.pid,
        directory: process.cwd(),
        command: 'mynah start',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
        console: true,
      },
    ])
    await announcement.withdraw()
    expect(await runningEmulators()).toEqual([])
    expect(files()).toEqual([])
  })

  it('is private, and its token is only in a file of its own', async () => {
    const announcement = await announced({
      controlToken: 'opensesame',
      command: ['run', '--token', 'hunter2'],
    })
    expect(statSync(register).mode & 0o777).toBe(0o700)
    const [record, token] = files()
      .sort()
      .map((name) => join(register, name)) as [string, string]
    for (const file of [record, token]) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(record, 'utf8')).not.toMatch(/opensesame|hunter2/)
    const [found] = await runningEmulators()
    expect(found && (await tokenOf(found))).toBe('opensesame')
    await announcement.withdraw()
    expect(files()).toEqual([])
  })

  it.each([
    ['whose process has ended', { pid: gone }, false],
    ['whose process id now belongs to a later process', { started: '1' }, false],
    ['from before the machine was restarted', { boot: 'another' }, false],
    ['of another machine with the same home', { machine: 'another', pid: gone }, true],
    ['that is not an entry of ours', { mynah: 'of somebody else', pid: gone }, true],
  ])('is not listed %s', async (_, change, isKept) => {
    await announced()
    const [name = ''] = files()
    const file = join(register, name)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
    writeFileSync(join(register, 'notes.txt'), 'mine')
    expect(await runningEmulators()).toEqual([])
    expect(files().sort()).toEqual([...(isKept ? [name] : []), 'notes.txt'].sort())
  })

  it.each([
    [
      'belongs to others as well',
      () => (mkdirSync(register) as unknown) ?? chmodSync(register, 0o755),
      /chmod 700/,
    ],
    [
      'is a link',
      () => {
        mkdirSync(join(parent, 'elsewhere'), { mode: 0o700 })
        symlinkSync(join(parent, 'elsewhere'), register)
      },
      /is a link/,
    ],
    ['can be replaced by others', () => chmodSync(parent, 0o777), /another user can change/],
  ])('is not announced where the folder %s, with one warning', async (_, prepare, warning) => {
    prepare()
    await announced()
    await announced()
    expect(files()).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(warning)])
  })

  it('is not announced where the folder cannot be written, without a word', async () => {
    writeFileSync(join(parent, 'file'), '')
    vi.stubEnv('XDG_RUNTIME_DIR', join(parent, 'file'))
    await announced()
    expect(await runningEmulators()).toEqual([])
    expect(warnings).toEqual([])
  })
})

describe('an emulator in process', () => {
  it.each([undefined, '0'])('opens nothing and is not found with MYNAH_ATTACH=%s', async (attach) => {
    vi.stubEnv('MYNAH_ATTACH', attach)
    await using emulator = await createEmulator()
    await emulator.listen()
    expect([await runningEmulators(), files()]).toEqual([[], []])
  })

  it('is found with MYNAH_ATTACH=1 without listening, by those who can read its token', async () => {
    vi.stubEnv('MYNAH_ATTACH', '1')
    const emulator = await createEmulator()
    await emulator.fetch('http://127.0.0.1/v2/usage')
    const [found, ...others] = (await runningEmulators()) as [RunningEmulator, ...RunningEmulator[]]
    expect([found.kind, others]).toEqual(['in process', []])
    const token = await tokenOf(found)
    const seen = createControlClient({ url: found.url, ...(token !== undefined && { token }) })
    expect(await seen.requests.all()).toMatchObject([{ operation: 'getUsage', status: 403 }])
    await expect(createControlClient({ url: found.url }).requests.all()).rejects.toThrow('token')

    // From its first listener on, it has the address that its program knows.
    const { url } = await emulator.listen()
    await emulator.listen()
    expect((await runningEmulators()).map((one) => one.url)).toEqual([url])
    expect(await seen.requests.all()).toHaveLength(1)

    await emulator.close()
    expect(files()).toEqual([])
  })

  it('is not found where it cannot open an address, and works', async () => {
    vi.stubEnv('MYNAH_ATTACH', '1')
    vi.spyOn(Server.prototype, 'listen').mockImplementation(() => {
      throw new Error('not permitted')
    })
    await using emulator = await createEmulator()
    expect((await emulator.fetch('http://127.0.0.1/v2/usage')).status).toBe(403)
    expect(await runningEmulators()).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('the address for other commands failed')])
  })
})

it('what killed processes leave behind goes, if it is a folder of ours whose process is gone', async () => {
  const [killed, running, others] = [
    directoryName('intercept', { pid: gone, started: '1' }),
    directoryName('intercept'),
    'mynah-intercept-of-somebody',
  ].map((name) => `${name}${name.endsWith('-') ? 'abcdef' : ''}`) as [string, string, string]
  for (const name of [killed, running, others]) mkdirSync(join(parent, name))
  const link = killed.replace(/abcdef$/, 'ghijkl')
  symlinkSync(join(parent, others), join(parent, link))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, parent)
  await (await openTemporaryFiles()).close()
  expect(readdirSync(parent).sort()).toEqual([running, others, link].sort())
})

it('knows which boot of the machine it is, on Linux', () => {
  expect(bootId()).toEqual(process.platform === 'linux' ? expect.stringMatching(/^[\da-f-]{36}$/) : undefined)
})
