import { snakeCased } from '../../base/naming/snake-case.ts'
import { uuidFrom } from '../../base/runtime/random.ts'
import { isoTime, machineTime } from '../../base/runtime/time.ts'
import { type Account, accountsIn, type Key, keysIn } from '../../service/accounts/account.ts'
import type { AccountEditor } from '../../service/accounts/account-editor.ts'
import { ACCOUNT_FIELDS, KEY_FIELDS, usageOnWire } from '../../service/accounts/account-fields.ts'
import { type Glossary, glossariesIn } from '../../service/glossaries/glossary.ts'
import { type StyleRuleList, styleRuleListsIn } from '../../service/style-rules/style-rule-list.ts'
import { instructionOnWire } from '../../service/style-rules/wire.ts'
import { segmentsIn } from '../../service/translation-memories/translation-memories.ts'
import { memoriesIn, type TranslationMemory } from '../../service/translation-memories/translation-memory.ts'
import type { Store } from '../../state/store.ts'
import type { FaultStatus, RateLimit } from '../../watch/faults/fault.ts'
import type { AdvisoryKind } from '../../watch/journal/advisory.ts'
import type { Scenario, ScenarioAccount, ScenarioKey } from './scenario.ts'

/** The parts of a world that a scenario can express. */
export interface ExportedWorld {
  readonly store: Store
  readonly clock: { now(): number; readonly frozen: boolean }
  readonly faults: { list(): readonly FaultStatus[] }
  readonly rateLimits: { list(): readonly RateLimit[] }
  readonly settings: { readonly seed: string; readonly unknownKeys: 'accept' | 'reject' }
  readonly accountEditor: Pick<AccountEditor, 'view'>
  /** Keys that are not secret. */
  readonly keyNames: ReadonlyMap<string, string>
  readonly scenario: { readonly scenario: Scenario } | undefined
  /** The advisories that are turned off. */
  readonly advising: { readonly off: readonly AdvisoryKind[] }
}

/**
 * The current world as a scenario that recreates it. Secret keys are replaced (our choice). Documents, voice sessions
 * and the journal are omitted, and so is usage before the current period.
 */
export async function exportWorld(world: ExportedWorld): Promise<Scenario> {
  const { advising, clock, faults, rateLimits, settings } = world
  const applied = world.scenario?.scenario
  const { $schema: _, extends: __, ...kept } = applied ?? { version: 1 as const, name: 'exported' }
  const accounts = await exportedAccounts(world)
  return {
    ...kept,
    seed: settings.seed,
    clock: exportedClock(clock),
    unknown_keys: settings.unknownKeys,
    ...(accounts.length > 0 && { accounts }),
    ...((advising.off.length > 0 || kept.settings?.advisories) && {
      settings: { ...kept.settings, advisories: { ...kept.settings?.advisories, off: advising.off } },
    }),
    ...withAny('rate_limits', rateLimits.list()),
    // Without their counts. A function cannot be written to a scenario.
    ...withAny(
      'faults',
      faults
        .list()
        .flatMap(({ matches: _, hits: __, ...fault }) => (Object.keys(fault.then).length > 0 ? [fault] : [])),
    ),
  }
}

/** Undefined for a clock that shows the machine's time, which will differ when the scenario is applied. */
function exportedClock({ now, frozen }: ExportedWorld['clock']): Scenario['clock'] {
  const isReal = !frozen && Math.abs(now() - machineTime()) < REAL_MS
  return isReal ? undefined : { now: isoTime(now()), frozen }
}

const REAL_MS = 1000

/** Includes a list if it has items. It then replaces the previous one. */
const withAny = <T>(name: string, list: readonly T[]) => ({ [name]: list.length > 0 ? list : undefined })

async function exportedAccounts(world: ExportedWorld): Promise<ScenarioAccount[]> {
  const { store } = world
  const exported: ScenarioAccount[] = []
  for (const [index, account] of accountsIn(store).list().entries()) {
    const { id, regions } = account
    // Resources in a region other than the home region cannot be declared.
    const home = { accountId: id, region: regions[0] }
    const glossaries = glossariesIn(store).list(home)
    const memories = memoriesIn(store).list(home)
    const keys = keysIn(store).list({ accountId: id })
    const [first] = keys
    const view = first && world.accountEditor.view(first.key)
    if (!view) continue
    const usage = Object.entries(usageOnWire(view.byAccount)).filter(([, amount]) => amount > 0)
    exported.push({
      name: nameOf(world, keys) ?? `account-${index + 1}`,
      ...snakeCased(account, ACCOUNT_FIELDS),
      keys: keys.map((key) => exportedKey(key, account, world)),
      ...(usage.length > 0 && { usage: Object.fromEntries(usage) }),
      ...withSome('glossaries', await Promise.all(glossaries.map((one) => glossaryBody(store, one)))),
      ...withSome('style_rules', styleRuleListsIn(store).list(home).map(listBody)),
      ...withSome('translation_memories', await Promise.all(memories.map((one) => memoryBody(store, one)))),
    } as ScenarioAccount)
  }
  return exported
}

const withSome = <T>(name: string, list: readonly T[]) => (list.length > 0 ? { [name]: list } : {})

/** The name of an account in the scenario that the world was created from. */
function nameOf({ scenario }: ExportedWorld, keys: readonly Key[]): string | undefined {
  const own = new Set(keys.map(({ key }) => key))
  return scenario?.scenario.accounts?.find((account) => account.keys?.some(({ key }) => own.has(key)))?.name
}

function exportedKey(key: Key, { plan }: Account, { keyNames }: ExportedWorld): ScenarioKey {
  const fields = snakeCased(key, KEY_FIELDS)
  const ending = key.role === 'admin' ? ':adm' : plan === 'free' ? ':fx' : ''
  return {
    // A key that may also be used elsewhere is not written to a file.
    key: keyNames.has(key.key) ? key.key : `${uuidFrom(`exported/${key.keyId}`)}${ending}`,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ...(key.deactivatedTime !== undefined && { deactivated: true }),
  }
}

async function glossaryBody(store: Store, { name, dictionaries }: Glossary): Promise<object> {
  const written = await Promise.all(
    dictionaries.map(async ({ sourceLang, targetLang, entriesBlob }) => {
      // Entries are stored as TSV.
      const content = await store.blobs.get(entriesBlob)
      return {
        source_lang: sourceLang,
        target_lang: targetLang,
        entries: new TextDecoder().decode(content),
        entries_format: 'tsv',
      }
    }),
  )
  return { name, dictionaries: written }
}

const listBody = ({ name, language, configuredRules, customInstructions }: StyleRuleList) => ({
  name,
  language,
  configured_rules: configuredRules,
  custom_instructions: customInstructions.map((one) => {
    const { id: _, ...instruction } = instructionOnWire(one)
    return instruction
  }),
})

async function memoryBody(store: Store, memory: TranslationMemory): Promise<object> {
  return {
    name: memory.name,
    source_language: memory.sourceLanguage,
    target_languages: memory.targetLanguages,
    segments: (await segmentsIn(store, memory)).map(({ source, target, targetLanguage }) => ({
      source,
      target,
      target_language: targetLanguage,
    })),
  }
}
