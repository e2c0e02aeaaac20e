import type { Agent } from 'node:http'
import { dictionary } from './changes.ts'
import { createSender, type Send, type Served } from './sender.ts'
import { Failed } from './user.ts'

/**
 * One account that all users change concurrently: in the end, everything added must exist. A change without an answer
 * may exist or not.
 */
export class SharedAccount {
  readonly #send: Send
  readonly #path: string
  #characters = { least: 0, most: 0 }
  #versions = { least: 1, most: 1 }
  readonly #words = new Set<string>()
  #limit = Number.POSITIVE_INFINITY
  #isRefused = false
  #count = 0
  #glossary = ''
  #list = ''

  constructor(server: Served, name: string, agent: Agent) {
    this.#send = createSender(server, name, agent)
    this.#path = `/_mynah/accounts/${name}`
  }

  /** @param limit how many characters may be billed; then one at a time is */
  async begin(limit?: number): Promise<void> {
    if (limit !== undefined) {
      this.#limit = limit
      const body = { key: { character_limit: limit } }
      await this.#accepted({ method: 'PATCH', path: this.#path, key: 'none', body })
    }
    const create = async (path: string, body: object) =>
      (await this.#send({ method: 'POST', path, body: { name: 'shared', ...body } })).json
    const dictionaries = [dictionary('de', 'first\terstes')]
    this.#glossary = (await create('/v3/glossaries', { dictionaries })).glossary_id
    this.#list = (await create('/v3/style_rules', { language: 'en' })).style_id
  }

  /** Bills some characters. */
  async translate(): Promise<void> {
    const characters = this.#limit === Number.POSITIVE_INFINITY ? 1 + (this.#count++ % 40) : 1
    this.#characters.most += characters
    const body = { text: ['a'.repeat(characters)], source_lang: 'EN', target_lang: 'DE' }
    const { status, text } = await this.#send({ method: 'POST', path: '/v2/translate', body })
    if (status === 456) {
      this.#isRefused = true
      this.#characters.most -= characters
    } else if (status === 200) this.#characters.least += characters
    else throw new Failed(`A translation of the shared account: ${status} ${text}`)
  }

  /** Adds a word to the glossary. */
  async addWord(): Promise<void> {
    // A thousand words are reused.
    const word = `word${this.#count++ % 1000}`
    const path = `/v3/glossaries/${this.#glossary}`
    const body = { dictionaries: [dictionary('de', `${word}\tWort`)] }
    await this.#accepted({ method: 'PATCH', path, body })
    this.#words.add(word)
  }

  /** Changes the list's name, which increments its version. */
  async rename(): Promise<void> {
    this.#versions.most++
    const body = { name: `shared ${this.#count++}` }
    await this.#accepted({ method: 'PATCH', path: `/v3/style_rules/${this.#list}`, body })
    this.#versions.least++
  }

  /** @throws Failed if anything is missing, or exists that nobody added */
  async check(): Promise<void> {
    const usage = await this.#send({ method: 'GET', path: '/v2/usage' })
    const { least, most } = this.#characters
    // Not one of them too many, and none is refused before.
    const billed = { least: this.#isRefused ? this.#limit : least, most: Math.min(most, this.#limit) }
    expectWithin('characters', usage.json.character_count, billed)
    const list = await this.#send({ method: 'GET', path: `/v3/style_rules/${this.#list}` })
    expectWithin('versions of the list', list.json.version, this.#versions)
    const path = `/v3/glossaries/${this.#glossary}/entries?source_lang=en&target_lang=de`
    const { json } = await this.#send({ method: 'GET', path })
    const found = new Set(json.dictionaries[0].entries.split('\n').map((line: string) => line.split('\t')[0]))
    const missing = [...this.#words].filter((word) => !found.has(word))
    if (missing.length > 0) throw new Failed(`The shared glossary lost ${missing}`)
  }

  async #accepted(sent: Parameters<Send>[0]): Promise<void> {
    const { status, text } = await this.#send(sent)
    if (status !== 200)
      throw new Failed(`${sent.method} ${sent.path} of the shared account: ${status} ${text}`)
  }
}

function expectWithin(what: string, found: number, { least, most }: { least: number; most: number }) {
  if (!(found >= least && found <= most)) throw new Failed(`${found} ${what}, instead of ${least} to ${most}`)
}
