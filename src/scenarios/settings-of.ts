import { spanMs } from '../faults/delay.ts'
import type { Settings } from '../settings/settings.ts'
import type { Scenario, ScenarioSettings } from './scenario.ts'

/** The settings that a scenario asks for, over those that there are without it. */
export function settingsOf(scenario: Scenario, base: Settings): Settings {
  const {
    settings = {},
    seed = base.seed,
    phrases = [],
    faults = [],
    rate_limits: rateLimits = [],
  } = scenario
  const declaresAccounts = (scenario.accounts ?? []).length > 0
  return {
    ...base,
    ...plainSettings(settings),
    seed,
    unknownKeys: scenario.unknown_keys ?? (declaresAccounts ? 'reject' : base.unknownKeys),
    translation: { ...base.translation, ...settings.translation },
    glossariesPerAccount: { ...base.glossariesPerAccount, ...settings.glossaries_per_account },
    documents: { ...base.documents, ...documentSettings(settings.documents) },
    journal: { ...base.journal, ...journalSettings(settings.journal) },
    phrases: [...base.phrases, ...phrases],
    faults: [...base.faults, ...faults],
    rateLimits: [...base.rateLimits, ...rateLimits],
  }
}

function plainSettings(settings: ScenarioSettings): Partial<Settings> {
  return given<Settings>({
    authFailureStatus: settings.auth_failure_status,
    legacyAuthPaid: settings.legacy_auth_paid,
    latencyOptimizedEverywhere: settings.latency_optimized_everywhere,
    billBetaLanguages: settings.bill_beta_languages,
    tagHandlingVersion: settings.tag_handling_version,
    newInstructionAnswer: settings.new_instruction_answer,
    documentConversions: settings.document_conversions,
    instructionSourceRequired: settings.instruction_source_required,
    freeCharacterLimit: settings.free_character_limit,
    paidCharacterLimit: settings.paid_character_limit,
    accountFeatures: settings.account_features,
    analyticsLagDays: settings.analytics_lag_days,
  })
}

function documentSettings({
  queue,
  translate,
  retention,
  poll_wait: pollWait,
  ...others
}: ScenarioSettings['documents'] = {}) {
  return {
    ...others,
    ...given<Settings['documents']>({
      queueMs: queue === undefined ? undefined : spanMs(queue),
      translateMs: translate === undefined ? undefined : spanMs(translate),
      retentionMs: retention === undefined ? undefined : spanMs(retention),
      pollWaitMs: pollWait === undefined ? undefined : spanMs(pollWait),
    }),
  }
}

const journalSettings = ({ max_entries, max_bytes }: ScenarioSettings['journal'] = {}) =>
  given<Settings['journal']>({ maxEntries: max_entries, maxBytes: max_bytes })

/** Those that have a value; null is one. */
function given<T>(fields: { readonly [Name in keyof T]?: T[Name] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
