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
  readonly #server: Served
  #holdings: Holdings = NOTHING
  /** The expected data if the unanswered change was made. */
  #doubtful: Holdings | undefined
  #named = 0
  readonly #ids = new Map<string, string>()
  readonly documentKeys = new Map<string, string>()

  constructor(server: Served, name: string, agent: Agent) {
    this.name = name
    this.#server = server
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

  /** Whether its last change has no answer, has not been made so far, and may be made later. */
  get isDoubtful(): boolean {
    return this.#doubtful !== undefined
  }

  /**
   * Checks that it has the expected data.
   * @throws Failed if a change is lost, partial, or was never requested
   */
  async settle(): Promise<void> {
    const { isShared } = this.#server
    const allowed = [this.#holdings, ...(this.#doubtful ? [this.#doubtful] : [])]
    let found = await this.#found()
    if (isShared && this.#doubtful && !allowed.some((holdings) => isDeepStrictEqual(found, holdings))) {
      // It was made between two of the requests that read the account. The next reading sees all of it.
      this.#decide(this.#doubtful)
      found = await this.#found()
    }
    if (this.#doubtful && isDeepStrictEqual(found, this.#doubtful)) this.#decide(this.#doubtful)
    else if (!isDeepStrictEqual(found, this.#holdings)) {
      const texts = [found, ...allowed].map((holdings) => JSON.stringify(holdings))
      throw new Failed(`${this.name} holds\n${texts.join('\ninstead of\n')}`)
    } else if (this.#doubtful && !isShared) {
      this.#doubtful = undefined
      this.notMade++
    }
    const { documents } = this.#holdings
    for (const id of this.documentKeys.keys()) if (!(id in documents)) this.documentKeys.delete(id)
  }

  /** The data that it has, or why that contradicts itself. */
  async #found(): Promise<Holdings | string> {
    const { send, documentKeys } = this
    try {
      return await holdingsOf({ send, documentKeys, learn: (json) => this.learn(json) }, this.#holdings)
    } catch (error) {
      if (error instanceof Unanswered) throw error
      return (error as Error).message
    }
  }

  /** Its last change was made. */
  #decide(after: Holdings) {
    this.#holdings = after
    this.#doubtful = undefined
    this.made++
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
