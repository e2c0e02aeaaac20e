import type { Agent } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { createRandom, type Random } from '../../src/base/runtime/random.ts'
import type { Change, MakeChange, Maker } from './changes.ts'
import { type Holdings, holdingsOf, NOTHING } from './holdings.ts'
import { type Answered, createSender, type Send, type Served, Unanswered } from './sender.ts'

/** The server did not behave as required. */
export class Failed extends Error {}

/**
 * One account and its expected data: everything that was answered, and nothing else. A change without an answer may
 * have been made or not, but not partially.
 */
export class User {
  readonly name: string
  readonly send: Send
  readonly random: Random
  /** Answered changes; and of the unanswered ones, how many were found done, and how many not. */
  answered = 0
  made = 0
  notMade = 0
  #holdings: Holdings = NOTHING
  /** The expected data if the unanswered change was made. */
  #doubtful: Holdings | undefined
  #named = 0
  readonly #ids = new Map<string, string>()
  readonly documentKeys = new Map<string, string>()

  constructor(server: Served, name: string, agent: Agent) {
    this.name = name
    this.send = createSender(server, name, agent)
    this.random = createRandom(name)
  }

  get holdings(): Holdings {
    return this.#holdings
  }

  /**
   * Makes a change. Undefined if nothing can be changed this way.
   * @throws Unanswered, Failed
   */
  async change(make: MakeChange): Promise<Answered | undefined> {
    const change = make(this.maker())
    if (!change) return undefined
    this.#doubtful = change.after()
    const answer = await this.#sent(change)
    if (answer.status === change.notYet?.status && answer.json?.message === change.notYet.message) {
      this.#doubtful = undefined
      return undefined
    }
    if (answer.status !== change.status) {
      throw new Failed(
        `${this.name}: ${change.method} ${change.path} was answered ${answer.status} ${answer.text}`,
      )
    }
    this.learn(answer.json)
    this.#holdings = change.after(answer.json)
    this.#doubtful = undefined
    this.answered++
    return answer
  }

  /**
   * Checks that it has the expected data.
   * @throws Failed if a change is lost, partial, or was never requested
   */
  async settle(): Promise<void> {
    const account = {
      send: this.send,
      documentKeys: this.documentKeys,
      learn: (json: unknown) => this.learn(json),
    }
    const found = await holdingsOf(account, this.#holdings)
    const allowed = [this.#holdings, ...(this.#doubtful ? [this.#doubtful] : [])]
    const held = allowed.find((holdings) => isDeepStrictEqual(found, holdings))
    if (!held) {
      const texts = [found, ...allowed].map((holdings) => JSON.stringify(holdings))
      throw new Failed(`${this.name} holds\n${texts.join('\ninstead of\n')}`)
    }
    if (this.#doubtful && held === this.#doubtful) this.made++
    else if (this.#doubtful) this.notMade++
    this.#holdings = held
    this.#doubtful = undefined
    for (const id of this.documentKeys.keys()) if (!(id in held.documents)) this.documentKeys.delete(id)
  }

  maker(): Maker {
    return {
      holdings: this.#holdings,
      random: this.random,
      fresh: (kind) => `${kind} ${this.#named++} of ${this.name}`,
      id: (kind, name) => this.#ids.get(`${kind}/${name}`) ?? `no id of ${kind} ${name}`,
      documentKey: (id) => this.documentKeys.get(id) ?? '',
    }
  }

  /** Stores the ids in an answer by their names. */
  learn(json: any): void {
    if (typeof json !== 'object' || json === null) return
    for (const part of Object.values(json)) this.learn(part)
    if (json.glossary_id) this.#ids.set(`glossary/${json.name}`, json.glossary_id)
    if (json.style_id) this.#ids.set(`list/${json.name}`, json.style_id)
    if (json.key_id) this.#ids.set(`key/${json.label}`, json.key_id)
    if (json.prompt) this.#ids.set(`instruction/${json.label}`, json.id)
    if (json.document_key) this.documentKeys.set(json.document_id, json.document_key)
  }

  async #sent(change: Change): Promise<Answered> {
    try {
      return await this.send(change)
    } catch (error) {
      if (error instanceof Unanswered && error.refused) this.#doubtful = undefined
      throw error
    }
  }
}
