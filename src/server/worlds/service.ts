import type { WorldPlan } from '../../plan/options/world-plan.ts'
import { type Beginning, beginWorld } from '../../plan/scenarios/begin-world.ts'
import { keysIn } from '../../service/accounts/account.ts'
import { createAccountEditor } from '../../service/accounts/account-editor.ts'
import { createAccounts } from '../../service/accounts/accounts.ts'
import { createDeveloperKeys } from '../../service/accounts/developer-keys.ts'
import { createNotifications } from '../../service/accounts/notifications.ts'
import { createLateUsage } from '../../service/accounts/usage/late-usage.ts'
import { createMetering } from '../../service/accounts/usage/metering.ts'
import { createBudgetReader, createUsageReader } from '../../service/accounts/usage/usage.ts'
import { createAnalytics } from '../../service/admin/analytics.ts'
import { adminHandlers } from '../../service/admin/handlers.ts'
import type { ServiceHandlers } from '../../service/context.ts'
import { detectHandlers } from '../../service/detect/handlers.ts'
import { documentUploads } from '../../service/documents/document-types.ts'
import {
  createDocumentWork,
  type DocumentResources,
  type DocumentWork,
} from '../../service/documents/document-work.ts'
import { createDocuments } from '../../service/documents/documents.ts'
import { documentHandlers } from '../../service/documents/handlers.ts'
import { createSteeringSource } from '../../service/documents/steering-source.ts'
import { createGlossaries } from '../../service/glossaries/glossaries.ts'
import { createGlossaryTerms } from '../../service/glossaries/glossary-terms.ts'
import { glossaryHandlers, glossaryV2Handlers } from '../../service/glossaries/handlers.ts'
import { createIds } from '../../service/ids.ts'
import { languageHandlers } from '../../service/languages/handlers.ts'
import { languagesOf } from '../../service/languages/languages.ts'
import type { Parts } from '../../service/parts.ts'
import { qualityHandlers } from '../../service/quality/handlers.ts'
import { styleRuleHandlers } from '../../service/style-rules/handlers.ts'
import { createStyleRules } from '../../service/style-rules/style-rules.ts'
import { translateHandlers } from '../../service/translate/handlers.ts'
import { createSteeringLookup } from '../../service/translate/steering-lookup.ts'
import { translationMemoryHandlers } from '../../service/translation-memories/handlers.ts'
import { createMemoryJobs } from '../../service/translation-memories/memory-jobs.ts'
import { createTranslationMemories } from '../../service/translation-memories/translation-memories.ts'
import { usageHandlers } from '../../service/usage/handlers.ts'
import { lazyVoice, voiceHandlers } from '../../service/voice/handlers.ts'
import { lazyVoiceJobs, voiceJobHandlers } from '../../service/voice/jobs/voice-job-handlers.ts'
import { writeHandlers } from '../../service/write/handlers.ts'
import type { Store } from '../../state/store.ts'
import { createTranslators } from '../../text/translator.ts'
import { createReplay } from '../../watch/replay/replay.ts'
import type { MockSession } from '../mock-protocol/mock-session.ts'
import type { Session } from './session.ts'
import { worldKeys } from './well-known-keys.ts'

/**
 * The state of a world, and everything that serves it: replaced together with the state.
 * @internal
 */
export type Service = ReturnType<typeof createService>

export interface ServiceParts {
  readonly session: Pick<Session, 'name' | 'clock' | 'knownKeys'>
  readonly plan: WorldPlan
  readonly store: Store
  readonly documentResources: DocumentResources
  /** For a session of the existing mock's protocol, whose data belongs to the key and not to the session (clients). */
  readonly shared: SharedParts | undefined
  /** If other processes may continue with it: resolves when it is stored as it is now. */
  readonly settle?: (() => Promise<void>) | undefined
}

/** The separate parts of a session of the existing mock's protocol, and the service whose state it uses. */
export interface SharedParts {
  readonly mock: MockSession
  readonly owner: { readonly documentWork: DocumentWork; readonly ready: Promise<void> }
  /** Whether an earlier process has begun the session. */
  readonly isKept?: boolean
}

/**
 * Builds everything that serves a world. Existing data in its store is kept.
 * @internal
 */
export function createService({ session, plan, store, documentResources, shared, settle }: ServiceParts) {
  const { clock, knownKeys } = session
  const { settings, contract, scenario } = plan
  const { mock, owner } = shared ?? {}
  // Keys and ids are those of the world that owns the state.
  const name = shared ? undefined : session.name
  const accounts = createAccounts({ store, clock, settings })
  const idSeed = name === undefined ? settings.seed : `${settings.seed}/session/${name}`
  const ids = createIds({ store, seed: idSeed })
  const usageReader = createUsageReader({ store, clock })
  const {
    metering,
    usageReader: shownUsage,
    late,
  } = createLateUsage(
    {
      metering: createMetering({ store, clock, budget: mock?.budget }),
      usageReader: mock ? createBudgetReader({ store, clock }, mock.budget) : usageReader,
      clock,
    },
    settings.usageLagMs,
  )
  const { seed, phrases } = settings
  const translator = { seed, phrases, ...settings.translation }
  const translators = createTranslators(translator)
  const parts: Parts = {
    store,
    flush: settle ?? store.flush,
    clock,
    ids,
    idSeed,
    accounts,
    metering,
    settings,
    contract,
    languages: languagesOf(contract),
    translator,
    translators,
  }
  const developerKeys = createDeveloperKeys({ ...parts, onCreated: knownKeys.add })
  const analytics = createAnalytics(parts)
  const styleRules = createStyleRules(parts)
  const memories = createTranslationMemories(parts)
  const glossaries = createGlossaries(parts)
  const glossaryTerms = createGlossaryTerms({ glossaries, mismatch: settings.glossaryPairMismatch })
  const lookup = createSteeringLookup({ glossaries: glossaryTerms, styleRules, memories })
  const documentWork =
    owner?.documentWork ?? createDocumentWork({ ...parts, workers: documentResources.workers })
  const documents = createDocuments({
    ...parts,
    keySecret: documentResources.keySecret,
    work: documentWork,
    steering: createSteeringSource({ lookup, glossaries, memories }),
    ...(mock && { nextFailure: mock.nextDocumentFailure }),
  })
  const voice = lazyVoice({
    ...parts,
    glossaries: glossaryTerms,
    kept: settle && { store, world: (mock && session.name) ?? '', isShared: true, settled: settle },
  })
  const voiceJobs = lazyVoiceJobs(parts)
  const memoryJobs = createMemoryJobs(parts)

  const handlers: ServiceHandlers = {
    ...languageHandlers(parts),
    ...usageHandlers({ usageReader: shownUsage, contract }),
    ...adminHandlers({ developerKeys, analytics }),
    ...styleRuleHandlers({ styleRules, contract }),
    ...translationMemoryHandlers({ memories, jobs: memoryJobs, clock }),
    ...glossaryHandlers({ glossaries }),
    ...glossaryV2Handlers({ glossaries }),
    ...documentHandlers({ ...parts, documents }),
    ...writeHandlers(parts),
    ...detectHandlers({ translator: translators.usual }),
    ...voiceHandlers(voice, contract),
    ...voiceJobHandlers({ jobs: voiceJobs, clock }),
    ...qualityHandlers(parts),
    ...translateHandlers({ ...parts, lookup }),
  }

  const keys = worldKeys(seed, name, scenario?.scenario)
  let beginning: Beginning | undefined

  async function begin() {
    if (shared) {
      await shared.owner.ready
      if (shared.isKept) return
      return store.counters.delete(`${shared.mock.budget.name}/`)
    }
    beginning = await beginWorld({ store, clock, contract, settings, handlers, memories }, scenario)
    for (const each of keys.accounts) accounts.open(each)
    for (const { key } of keysIn(store).list()) knownKeys.add(key)
    await documentWork.resume()
    await voiceJobs.resume()
  }
  const ready = begin()
  // Callers await it when they need it. If a session is forgotten first, nobody does.
  ready.catch(() => {})

  return {
    settings,
    contract,
    /** The scenario for a state that is not initialized; its settings have the rest of the scenario. */
    scenario,
    store,
    accounts,
    accountEditor: createAccountEditor({ store, clock, accounts, usageReader, settings }),
    notifications: createNotifications(store),
    /** Usage that is not shown yet, if it lags behind. */
    late,
    documents,
    documentWork,
    uploads: documentUploads,
    /** Voice sessions, loaded with the first one. */
    voice,
    /** Voice jobs, likewise. */
    voiceJobs,
    memoryJobs,
    /** The translator for its settings. */
    translator: translators.usual,
    handlers: mock ? mock.handlers(handlers) : handlers,
    /** The recorded answers of the scenario; undefined if there are none. */
    replay: createReplay(settings.exchanges),
    /** Refuses requests that the world does not admit, before anything else looks at them. */
    admit: mock?.admit,
    /** Keys that work in it. */
    keys: keys.shown,
    /** What people may see instead of a key, by the key. */
    keyNames: keys.names,
    /** What it started with; undefined until it is ready. */
    beginning: () => beginning,
    /** Resolves when the state is initialized; nothing is served before. */
    ready,
    /** Ends its work that goes on by itself. That on documents belongs to the owner of the state. */
    async stop(): Promise<void> {
      await voice.stop()
      await voiceJobs.stop()
      if (!owner) await documentWork.stop()
    },
  }
}
