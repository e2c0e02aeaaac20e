import { expect } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions, type Then } from '../../../src/index.ts'
import type { Handle } from '../../support/documents/documents.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'

/** What an application's user sees, or whatever else its tests assert on. */
export type Program = (app: Application) => Promise<unknown>

/** A defect of an application, and the same program without it. */
export interface Defect {
  readonly wrong: Program
  readonly right: Program
  /** What reveals the defect, if the emulator's defaults do not. */
  readonly needs?: Needs
}

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

  async upload(): Promise<Handle> {
    const form = new FormData()
    form.append('target_lang', 'DE')
    form.append('file', new File(['The lighthouse keeper waters his garden.'], 'note.txt'))
    return (await this.send('/v2/document', { method: 'POST', body: form })).json() as Promise<Handle>
  }

  async stateOf({ document_id, document_key }: Handle): Promise<string> {
    return (await this.post(`/v2/document/${document_id}`, { document_key })).status
  }

  async result({ document_id, document_key }: Handle): Promise<string> {
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ document_key })
    return (await this.send(`/v2/document/${document_id}/result`, { method: 'POST', headers, body })).text()
  }

  /** Creates a glossary with one dictionary. */
  async glossary(entries = 'Invoice\tFaktura'): Promise<string> {
    const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }
    return (await this.post('/v3/glossaries', { name: 'Billing', dictionaries: [dictionary] })).glossary_id
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

/** Checks that a defect becomes visible, and that the program without it shows nothing. */
export async function expectShown({ wrong, right, needs }: Defect): Promise<void> {
  if (needs) expect((await run(wrong)).outcome, 'the defaults show it').toEqual((await run(right)).outcome)
  const { outcome, advised } = await run(right, needs)
  expect(outcome).toHaveProperty('shown')
  expect(advised, 'advised against').toEqual([])
  expect((await run(right, needs)).outcome).toEqual(outcome)
  expect((await run(wrong, needs)).outcome).not.toEqual(outcome)
}

/** Runs a program: what it shows, or its error, and the advisories that would fail its run. */
async function run(program: Program, { options, fault, once }: Needs = {}) {
  await using emulator = await createEmulator(options)
  if (fault) emulator.faults.use({ ...(once && { when: { first: 1 } }), then: fault })
  using _ = noRealTime()
  const outcome = await program(new Application(emulator)).then(
    (shown) => ({ shown }),
    (error) => ({ error: String(error) }),
  )
  const failing = emulator.requests.advisories().filter(({ severity }) => severity !== 'info')
  return { outcome, advised: failing.map(({ kind }) => kind) }
}
