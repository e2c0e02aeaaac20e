import type { Clock } from '../../base/runtime/clock.ts'
import { problemAt } from '../../base/schema-problems.ts'
import { sameness } from '../journal/calls.ts'
import { bodyFor, type ReadBody } from '../matching/compile-match.ts'
import type { MatchableRequest } from '../matching/matchable-request.ts'
import { InvalidRules, MAX_RULES, parseFault, parseFaults } from './check-rules.ts'
import type { Fault, FaultStatus, Respond, RespondingFault } from './fault.ts'
import { createRule, type Hit, type Rule, type RuleImage } from './rule.ts'
import { createWaits, type Waits } from './waits.ts'

/** A rule that was added. */
export interface FaultHandle {
  readonly id: string
  /** How many requests it has matched so far, whether it disturbed them or not. */
  readonly matches: number
  /** How many requests it has disturbed so far. */
  readonly hits: number
  /** Removes the rule. Requests that it holds back stay held back. */
  remove(): void
}

/** The faults of a world as plain JSON. */
export interface FaultPlanImage {
  readonly seed: string
  readonly began: number
  readonly added: number
  readonly rules: readonly RuleImage[]
}

/**
 * What a plan starts with.
 * @internal
 */
export interface FaultBeginning {
  readonly seed: string
  readonly faults: readonly Fault[]
}

/** What happens to a request, and where it waits. */
export type PlannedHit = Hit & { readonly waits: Waits }

/**
 * The faults of a world, in order, with their counts. They start now.
 * @internal
 */
export function createFaultPlan(clock: Clock, beginning: FaultBeginning) {
  let { seed } = beginning
  let began = clock.now()
  let waits = createWaits(clock)
  let rules: readonly Rule[] = []
  /** The rules that could apply to an operation. The key undefined is for requests of no operation. */
  const byOperation = new Map<string | undefined, readonly Rule[]>()
  let added = 0

  function setRules(changed: readonly Rule[]) {
    rules = changed
    byOperation.clear()
  }

  function rulesFor(operation: string | undefined): readonly Rule[] {
    const known = byOperation.get(operation)
    if (known) return known
    const suited = rules.filter(({ matcher }) => matcher.suits(operation))
    byOperation.set(operation, suited)
    return suited
  }

  function newRule(fault: Fault, taken: ReadonlySet<string>, respond?: Respond): Rule {
    let { id } = fault
    while (id === undefined || (fault.id === undefined && taken.has(id))) {
      added += 1
      id = `fault-${added}`
    }
    return createRule({ ...fault, id }, seed, respond)
  }

  const has = (id: string) => rules.some((rule) => rule.id === id)
  const find = (id: string) => rules.find((rule) => rule.id === id)

  function replaceAll(given: readonly Fault[], { keepsCounts } = { keepsCounts: false }) {
    const sound = parseFaults(given)
    const taken = new Set(sound.flatMap(({ id }) => id ?? []))
    const unchanged = (fault: Fault) => rules.find((rule) => isSame(rule.image().fault, fault))
    setRules(sound.map((fault) => (keepsCounts && unchanged(fault)) || newRule(fault, taken)))
  }

  if (beginning.faults.length > 0) replaceAll(beginning.faults)

  return {
    /** Releases every request that is held back. */
    release: (): void => waits.release(),
    /** The same, and earlier hits are never held back again. */
    end: (): void => waits.end(),
    /** Starts over now, with these rules and fresh counts. Ends what the previous rules hold back. */
    restart(next: FaultBeginning) {
      waits.end()
      waits = createWaits(clock)
      began = clock.now()
      seed = next.seed
      added = 0
      replaceAll(next.faults)
    },
    /**
     * Adds a rule at the end.
     * @throws InvalidRules
     */
    use(given: Fault | RespondingFault): FaultHandle {
      const { fault, respond } = parseUsed(given)
      if (fault.id !== undefined && has(fault.id)) throw refused('/id', `'${fault.id}' is already used`)
      if (rules.length >= MAX_RULES) throw refused('', `there may be at most ${MAX_RULES} rules`)
      const rule = newRule(fault, new Set(rules.map(({ id }) => id)), respond)
      setRules([...rules, rule])
      return {
        id: rule.id,
        get matches() {
          return rule.status().matches
        },
        get hits() {
          return rule.status().hits
        },
        remove: () => setRules(rules.filter((one) => one !== rule)),
      }
    },
    /**
     * Replaces all rules and resets their counts. All or nothing.
     * @param keepsCounts rules that do not change keep their counts
     * @throws InvalidRules
     */
    replaceAll,
    /**
     * Replaces a rule and resets its counts. Returns false if there is none with this id.
     * @throws InvalidRules, also if the new rule has another id
     */
    replace(id: string, given: Fault): boolean {
      const fault = parseFault(given)
      if (fault.id !== undefined && fault.id !== id) throw refused('/id', `must be '${id}' or absent`)
      if (!has(id)) return false
      const rule = createRule({ ...fault, id }, seed)
      setRules(rules.map((one) => (one.id === id ? rule : one)))
      return true
    },
    list: (): FaultStatus[] => rules.map((rule) => rule.status()),
    get: (id: string): FaultStatus | undefined => find(id)?.status(),
    /** Returns false if there is none with this id. */
    remove(id: string): boolean {
      const known = has(id)
      setRules(rules.filter((rule) => rule.id !== id))
      return known
    },
    clear: (): void => setRules([]),
    image: (): FaultPlanImage => ({ seed, began, added, rules: rules.map((rule) => rule.image()) }),
    /** Continues from that state, before any request. */
    adopt(image: FaultPlanImage) {
      ;({ seed, began, added } = image)
      setRules(
        image.rules.map((one) => {
          const rule = createRule(one.fault, seed)
          rule.adopt(one)
          return rule
        }),
      )
    },
    /**
     * Decides what happens to a request: the first rule wins that matches it and whose condition holds. The body is read
     * only if a rule that otherwise matches looks at it. Undefined, synchronously, if no rule could match.
     */
    meet(
      operation: string | undefined,
      received: () => { request: MatchableRequest; body: ReadBody },
    ): Promise<PlannedHit | undefined> | undefined {
      if (rules.length === 0) return undefined
      const suited = rulesFor(operation)
      if (suited.length === 0) return undefined
      const { request, body } = received()
      const matching = suited.filter(({ matcher }) => matcher.head(request))
      if (matching.length === 0) return undefined
      return decide(matching, request, body)
    },
  }

  async function decide(
    matching: readonly Rule[],
    request: MatchableRequest,
    read: ReadBody,
  ): Promise<PlannedHit | undefined> {
    // Where it waits is decided on arrival: a restart in the meantime does not hold back earlier requests.
    const place = waits
    const countsCalls = matching.some((rule) => rule.countsCalls)
    const body = bodyFor(matching, read) ?? (countsCalls ? read({ raw: false }) : undefined)
    const received = body && (await body)
    const same = countsCalls ? sameness({ ...request.compared, body: received?.value }) : ''
    for (const rule of matching) {
      const fits = rule.matcher.body
      if (fits && !(received && fits(received))) continue
      const hit = rule.meet({ now: clock.now(), began }, same)
      if (hit) return { ...hit, waits: place }
    }
    return undefined
  }
}

/** @throws InvalidRules */
function parseUsed(given: Fault | RespondingFault): { fault: Fault; respond?: Respond } {
  if (typeof given !== 'object' || given === null || !('respond' in given))
    return { fault: parseFault(given) }
  const { respond, ...rule } = given
  if (typeof respond !== 'function') throw refused('/respond', 'must be a function')
  if ('then' in rule) throw refused('/respond', 'cannot be combined with then')
  // Any action will do for the check.
  return { fault: { ...parseFault({ ...rule, then: { status: 200 } }), then: {} }, respond }
}

const isSame = (one: Fault, other: Fault) => JSON.stringify(one) === JSON.stringify(other)

const refused = (pointer: string, message: string) => new InvalidRules([problemAt(pointer, message)])
