import { describe, expect, it } from 'vitest'
import {
  type AdvisoryKind,
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  type Then,
} from '../../../src/index.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'

/** What an application's user sees, or whatever else its tests assert on. */
export type Program = (app: Application) => Promise<unknown>

/** A defect of an application, and the same program without it. */
export interface Defect {
  readonly wrong: Program
  readonly right: Program
  /** The service refuses both programs: what matters is how they react. */
  readonly isRefused?: true
  /** What reveals the defect, if the emulator's defaults do not. */
  readonly needs?: Needs
}

/** A program with a defect in what it sends, whatever its user sees, and the same program without it. */
export interface SentProgram {
  readonly wrong: Program
  readonly right: Program
  readonly needs?: Needs
}

/** A defect in what the application sends. */
export interface SentDefect extends SentProgram {
  readonly name: string
  /** The advisory that finds it, */
  readonly found?: AdvisoryKind
  /** as information only, since the same requests may be right elsewhere; */
  readonly isSuspected?: true
  /** or why none does: the request shows no sign of it, or only signs that may be intended. */
  readonly unseen?: string
}

type SentPrograms = Readonly<Record<string, SentProgram>>

const sent = (programs: SentPrograms, outcome: Partial<SentDefect>): SentDefect[] =>
  Object.entries(programs).map(([name, program]) => ({ name, ...program, ...outcome }))

/** Defects that an advisory finds. */
export const found = (kind: AdvisoryKind, programs: SentPrograms) => sent(programs, { found: kind })

/** Defects that an advisory finds as information only. */
export const suspected = (kind: AdvisoryKind, programs: SentPrograms) =>
  sent(programs, { found: kind, isSuspected: true })

/** Defects that no advisory finds, and why. */
export const unseen = (reason: string, programs: SentPrograms) => sent(programs, { unseen: reason })

export interface Needs {
  readonly options?: EmulatorOptions
  readonly fault?: Then
  /** Only for the first matching request. */
  readonly once?: true
}

/** A minimal application: throws when the service refuses. */
export class Application {
  readonly emulator: Emulator

  constructor(emulator: Emulator) {
    this.emulator = emulator
  }

  get headers(): Record<string, string> {
    return { Authorization: `DeepL-Auth-Key ${this.emulator.authKey}` }
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = path.startsWith('/') ? `http://mynah${path}` : path
    const response = await this.emulator.fetch(new Request(url, { headers: this.headers, ...init }))
    if (response.ok) return response
    throw new Error(`${response.status} ${await response.text()}`)
  }

  async post(path: string, body: object): Promise<any> {
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    return (await this.send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  async translations(text: unknown, parameters: object = {}): Promise<any[]> {
    const body = { source_lang: 'EN', target_lang: 'DE', ...parameters, text }
    return (await this.post('/v2/translate', body)).translations
  }

  async texts(text: readonly string[], parameters: object = {}): Promise<string[]> {
    return (await this.translations(text, parameters)).map((translation) => translation.text)
  }

  async text(text: string, parameters: object = {}): Promise<string> {
    return (await this.texts([text], parameters))[0] as string
  }
}

/** A table's rows for `it.each`. */
const named = <Row extends { readonly name: string }>(defects: readonly Row[]) =>
  defects.map((defect) => [defect.name, defect] as const)

/** Checks that a defect becomes visible, and that the program without it shows nothing. */
export async function expectShown({ wrong, right, isRefused, needs }: Defect): Promise<void> {
  if (needs) expect(await outcome(wrong, {}), 'the defaults show it').toEqual(await outcome(right, {}))
  const expected = await outcome(right, needs)
  expect(expected).toHaveProperty('shown')
  expect(await outcome(right, needs)).toEqual(expected)
  expect(await outcome(wrong, needs)).not.toEqual(expected)
  expect((await advisedBy(right, needs)).failing, 'advised against').toEqual(
    isRefused ? ['refused_request'] : [],
  )
}

/** Tests that advisories find the defects that they should, and how many those are. */
export function testAdvised(what: string, defects: readonly SentDefect[], [failing, all]: [number, number]) {
  describe('advisories find, or leave to other tests, that', () => {
    it.each(named(defects))('%s', (_, defect) => expectAdvised(defect))
  })

  it(`advisories alone fail a run for ${failing} of ${defects.length} defects in ${what}, and mention ${all}`, () => {
    expect(countFound(defects)).toEqual([failing, all])
  })
}

/** Checks that a defect triggers its advisory, and that the program without it fails no run. */
async function expectAdvised(defect: SentDefect): Promise<void> {
  const { wrong, right, found, isSuspected = false, unseen, needs } = defect
  expect(
    [found, unseen].filter((one) => one !== undefined),
    'found or unseen',
  ).toHaveLength(1)
  const spared = await advisedBy(right, needs)
  expect(spared.failing, 'advised against').toEqual([])
  expect(spared.infos, 'also found without the defect').not.toContain(found)
  const { failing, infos } = await advisedBy(wrong, needs)
  if (found) expect(isSuspected ? infos : failing).toContain(found)
  else expect(failing, unseen).toEqual([])
}

/** How many of the defects advisories find without any assertions: so that a run fails, and at all. */
export async function countAdvised(
  defects: Readonly<Record<string, Defect>>,
): Promise<[failing: number, all: number]> {
  const counts: [number, number] = [0, 0]
  for (const { wrong, needs } of Object.values(defects)) {
    const { failing, infos } = await advisedBy(wrong, needs)
    if (failing.length > 0) counts[0]++
    if (failing.length + infos.length > 0) counts[1]++
  }
  return counts
}

/** How many of the defects advisories find: so that a run fails, and at all. */
const countFound = (defects: readonly SentDefect[]): [failing: number, all: number] => {
  const found = defects.filter((defect) => defect.found)
  return [found.filter(({ isSuspected }) => !isSuspected).length, found.length]
}

/** The kinds of advisories that a program triggers: with a run that fails for them, and as information. */
async function advisedBy(program: Program, { options, fault, once }: Needs = {}): Promise<Advised> {
  await using emulator = await createEmulator(options)
  if (fault) emulator.faults.use({ ...(once && { when: { first: 1 } }), then: fault })
  using _ = noRealTime()
  await program(new Application(emulator)).catch(() => undefined)
  const advised: Advised = { failing: [], infos: [] }
  for (const { kind, severity } of emulator.requests.advisories())
    advised[severity === 'info' ? 'infos' : 'failing'].push(kind)
  return advised
}

interface Advised {
  readonly failing: string[]
  readonly infos: string[]
}

async function outcome(program: Program, { options, fault, once }: Needs = {}): Promise<unknown> {
  await using emulator = await createEmulator(options)
  if (fault) emulator.faults.use({ ...(once && { when: { first: 1 } }), then: fault })
  using _ = noRealTime()
  try {
    return { shown: await program(new Application(emulator)) }
  } catch (error) {
    return { error: String(error) }
  }
}
