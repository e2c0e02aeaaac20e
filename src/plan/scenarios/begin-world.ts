import { camelCased } from '../../base/naming/snake-case.ts'
import type { Clock } from '../../base/runtime/clock.ts'
import { uuidFrom } from '../../base/runtime/random.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import { ApiError } from '../../contract/errors.ts'
import { coerceFields } from '../../contract/openapi/coerce.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import { requestValidators } from '../../contract/openapi/validators.ts'
import { violationError } from '../../contract/openapi/violation.ts'
import { violationIn } from '../../contract/openapi/violation-in.ts'
import { type AccountDeclaration, declareAccount } from '../../service/accounts/account-editor.ts'
import { accountFieldsFrom, keyFieldsFrom, usageFrom } from '../../service/accounts/account-fields.ts'
import type { Caller, Region } from '../../service/accounts/caller.ts'
import { checkPermission } from '../../service/accounts/permission.ts'
import { HISTORY_FIELDS, type HistoryOptions } from '../../service/accounts/usage/history.ts'
import type { ServiceHandlers } from '../../service/context.ts'
import { ownerOf } from '../../service/owner.ts'
import type { TranslationMemories } from '../../service/translation-memories/translation-memories.ts'
import type { Store } from '../../state/store.ts'
import { InvalidScenario } from './invalid-scenario.ts'
import type { LoadedScenario } from './load-scenario.ts'
import type { ScenarioAccount } from './scenario.ts'
import type { Settings } from './settings.ts'

/** How a world started: with the accounts of its scenario, or with a state that has these accounts or others. */
export type Beginning = 'new' | 'kept' | 'kept_other'

/** Marks a state as initialized, and with which accounts. */
interface Mark {
  readonly accounts: string
}

const MARKS = 'beginnings'
const MARK = 'world'

/**
 * Initializes a new state with what the scenario declares. An initialized state keeps its content: accounts are created
 * once, not at every start.
 * @throws InvalidScenario at the first refusal; do not use the world then
 */
export async function beginWorld(world: SeedTarget, loaded: LoadedScenario | undefined): Promise<Beginning> {
  const marks = world.store.collection<Mark>(MARKS)
  const accounts = uuidFrom(JSON.stringify(loaded?.scenario.accounts ?? []))
  const mark = await marks.get(MARK)
  if (mark) return mark.accounts === accounts ? 'kept' : 'kept_other'
  if (loaded) await seedWorld(world, loaded)
  await marks.insert(MARK, { accounts })
  return 'new'
}

/** Whether a state is initialized. */
export const hasBegun = (store: Store) => store.collection<Mark>(MARKS).get(MARK) !== undefined

/** The parts of a world to which a scenario's declarations are applied. */
export interface SeedTarget {
  readonly store: Store
  readonly clock: Clock
  readonly contract: Pick<Contract, 'behavior'>
  readonly settings: Settings
  readonly handlers: Pick<ServiceHandlers, SeedOperation>
  readonly memories: TranslationMemories
}

/** Operations whose bodies a scenario declares. */
type SeedOperation = 'createMultilingualGlossary' | 'createStyleRuleList'

/**
 * Creates the accounts of a scenario with everything they own, in file order, through the same code as the API: what
 * the API refuses is refused here, and ids are generated in the same way.
 * @throws InvalidScenario at the first refusal; do not use the world then
 */
async function seedWorld(world: SeedTarget, { scenario, origins }: LoadedScenario): Promise<void> {
  /** Adds the place in the file to a refusal of the service. */
  async function within<T>(seed: object, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Lacking) throw new InvalidScenario([origins.problem(seed, error.message)])
      const pointer = error instanceof RefusedValue ? error.pointer : ''
      const reason = error instanceof RefusedValue ? error.cause : error
      if (!(reason instanceof ApiError)) throw error
      throw new InvalidScenario([origins.problem(seed, refusal(reason), pointer)])
    }
  }

  for (const account of scenario.accounts ?? []) {
    const caller = await within(account, () => declareAccount(world, declarationOf(account)))
    for (const body of account.glossaries ?? [])
      await within(body, () => create(world, 'createMultilingualGlossary', caller, body))
    for (const body of account.style_rules ?? [])
      await within(body, () => create(world, 'createStyleRuleList', caller, body))
    for (const memory of account.translation_memories ?? [])
      await within(memory, () => addMemory(world, caller, memory))
  }
}

/** The refusal in one line. */
function refusal({ status, message, extras: { detail } }: ApiError): string {
  return `is refused with ${status}: ${detail === undefined ? message : `${message} ${detail}`}`
}

/** What an account lacks for an operation, and how to declare it. */
class Lacking extends Error {}

/** @throws Lacking in cases where the service would only say Forbidden */
function checkAccount({ plan, features, regions }: Caller, operation: Operation) {
  if (operation.plan === 'paid' && plan === 'free')
    throw new Lacking("needs a paid plan: write 'plan: paid' and a key that does not end in ':fx'")
  if (operation.feature !== null && !features.includes(operation.feature))
    throw new Lacking(`needs a feature: write 'features: [${operation.feature}]' in this account`)
  const [home] = regions
  if (operation.regions !== null && !operation.regions.includes(home))
    throw new Lacking(`is not available in the region ${home}: use ${operation.regions.join(' or ')}`)
}

/** A value in a body that the document does not allow. */
class RefusedValue extends Error {
  readonly pointer: string

  constructor(pointer: string, cause: ApiError) {
    super(cause.message, { cause })
    this.pointer = pointer
  }
}

/** Calls an operation like a request: permissions, then the body against the document, then the handler. */
async function create(world: SeedTarget, id: SeedOperation, caller: Caller, given: object): Promise<unknown> {
  const operation: Operation = operations[id]
  const address = { region: homeOf(caller) }
  checkAccount(caller, operation)
  checkPermission(caller, operation, address, world.contract.behavior)
  if (!operation.body) throw new Error(`${id} has no body`)
  const body = coerceFields(given as Record<string, unknown>, operation.body.shape, 'json')
  const violation = violationIn(body, operation.body.shape, (await requestValidators(id)).body)
  if (violation)
    throw new RefusedValue(
      violation.instancePath,
      violationError(violation, operation.body.shape, operation, body),
    )
  // The document ties handler and call together by operationId; here the operation is either.
  const handler = world.handlers[id] as (call: unknown) => Promise<unknown>
  return handler({ path: {}, query: {}, body, caller, address, header: () => undefined, note: () => {} })
}

function addMemory(
  { memories, contract }: SeedTarget,
  caller: Caller,
  draft: Parameters<TranslationMemories['add']>[1],
): Promise<unknown> {
  const address = { region: homeOf(caller) }
  checkAccount(caller, operations.listTranslationMemories)
  checkPermission(caller, operations.listTranslationMemories, address, contract.behavior)
  return memories.add(ownerOf({ caller, address }), draft)
}

const homeOf = ({ regions: [home] }: Caller): Region => home

function declarationOf({ usage, history, keys = [], ...account }: ScenarioAccount): AccountDeclaration {
  const [first, ...others] = keys.map(({ key, deactivated, ...fields }) => ({
    ...keyFieldsFrom(fields),
    key,
    deactivated,
  }))
  if (!first) throw new Error(`Account ${account.name} has no keys`)
  return {
    ...accountFieldsFrom(account),
    keys: [first, ...others],
    usage: usage && usageFrom(usage),
    history: history && camelCased<HistoryOptions>(history, HISTORY_FIELDS),
  }
}
