import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readStringFile } from '../../../src/plan/string-files/read-string-file.ts'
import { prepareMessage } from '../../../src/text/messages/messages.ts'
import { hasNumberedPlaceholders, risksOf } from '../../../src/text/risks/string-risks.ts'
import { newFolder } from '../../support/new-folder.ts'
import { type DrawnString, drawnFrom, isHeldOut, STRING_PACKAGES, type StringPackage } from './drawing.ts'
import { LABELS } from './labels.ts'

/** A drawn string, with what is expected and what was found. */
interface Judged extends DrawnString {
  readonly from: StringPackage
  readonly expected: readonly string[]
  readonly found: readonly string[]
}

const MAX_BYTES = 256 * 1024 * 1024

/** The file of a package, with the clients of its registry; undefined if this machine has no such client or network. */
function fileOf({ archive, name, version, file }: StringPackage): Buffer | undefined {
  const folder = newFolder()
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, maxBuffer: MAX_BYTES, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    if (archive === 'npm') run('npm', 'pack', '--silent', '--ignore-scripts', `${name}@${version}`)
    else run('apt-get', 'download', '-qq', `${name}=${version}`)
    const [downloaded = ''] = readdirSync(folder)
    if (archive === 'npm') return run('tar', 'xzOf', downloaded, file)
    run('dpkg-deb', '--extract', downloaded, 'content')
    return run('cat', join('content', file))
  } catch {
    return undefined
  }
}

async function judgedOf(from: StringPackage): Promise<Judged[]> {
  const bytes = fileOf(from)
  if (bytes === undefined) return []
  const drawn = new Map((await drawnFrom(from, bytes)).map((one) => [one.id, one]))
  const { strings } = await readStringFile(from.file, bytes)
  const isNumbered = hasNumberedPlaceholders(strings.map(({ source, text }) => source ?? text))
  return Promise.all(
    [...drawn.values()].map(async (one) => {
      await prepareMessage(one.text)
      const found = risksOf(one.text, isNumbered).map(({ name }) => name)
      return { ...one, from, expected: LABELS[one.id] ?? [], found }
    }),
  )
}

const isFound = ({ expected, found }: Judged) =>
  expected.every((kinds) => kinds.split('|').some((kind) => (found as readonly string[]).includes(kind)))

const inWords = ({ from, key, expected, found }: Judged) =>
  `${from.name} ${key}: expected ${expected.join(' and ') || 'nothing'}, found ${found.join(' and ') || 'nothing'}`

describe('mynah check on the strings of 20 applications', () => {
  let judged: Judged[]
  beforeAll(async () => {
    judged = (await Promise.all(STRING_PACKAGES.map(judgedOf))).flat()
  }, 600_000)

  it.for([
    { half: 'worked on', wantsHeldOut: false, known: [] },
    {
      half: 'held out',
      wantsHeldOut: true,
      // Brackets are prose more often than code, and a line break at an end is rarely a part of a sentence.
      known: [
        'lighthouse core/audits/accessibility/valid-lang.js | title.message: expected placeholder|markup, found nothing',
        'react-native catalyst_copy_button: expected fragment, found nothing',
      ],
    },
  ])('finds what a reader found, and nothing else: $half', ({ wantsHeldOut, known }, { skip }) => {
    const all = judged.filter(({ from }) => isHeldOut(from) === wantsHeldOut)
    if (all.length === 0) skip('no package can be downloaded here')
    const obtained = new Set(all.map(({ from }) => from.name))
    const missed = all.filter(({ expected }) => expected.length > 0).filter((one) => !isFound(one))
    const alarms = all.filter(({ expected, found }) => expected.length === 0 && found.length > 0)
    expect(missed.map(inWords).toSorted()).toEqual(
      known.filter((line) => obtained.has(line.split(' ')[0] ?? '')),
    )
    // At most 1 % would be allowed.
    expect(alarms.map(inWords)).toEqual([])
  })
})
