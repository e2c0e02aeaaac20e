import { createFaultPlan } from '../faults/fault-plan.ts'
import { createRateLimits } from '../faults/rate-limits.ts'
import { type AccountEditor, createAccountEditor } from '../features/accounts/account-editor.ts'
import { createAccounts } from '../features/accounts/accounts.ts'
import { createDeveloperKeys } from '../features/accounts/developer-keys.ts'
import { createNotifications, type Notifications } from '../features/accounts/notifications.ts'
import { createMetering } from '../features/accounts/usage/metering.ts'
import { createUsageReader } from '../features/accounts/usage/usage.ts'
import { createAnalytics } from '../features/admin/analytics.ts'
import { adminHandlers } from '../features/admin/handlers.ts'
import type { ServiceHandlers } from '../features/context.ts'
import { detectHandlers } from '../features/detect/handlers.ts'
import type { Documents } from '../features/documents/documents.ts'
import { documentHandlers } from '../features/documents/handlers.ts'
import { type DocumentMeans, openDocuments } from '../features/documents/open-documents.ts'
import { createSteeringSource } from '../features/documents/steering-source.ts'
import { documentUploads } from '../features/documents/upload-limits.ts'
import { createGlossaries } from '../features/glossaries/glossaries.ts'
import { createGlossaryTerms } from '../features/glossaries/glossary-terms.ts'
import { glossaryHandlers } from '../features/glossaries/handlers.ts'
import { glossaryV2Handlers } from '../features/glossaries/handlers-v2.ts'
import { createIds } from '../features/ids.ts'
import { languageHandlers } from '../features/languages/handlers.ts'
import { styleRuleHandlers } from '../features/style-rules/handlers.ts'
import { createStyleRules } from '../features/style-rules/style-rules.ts'
import { translateHandlers } from '../features/translate/handlers.ts'
import { createSteeringLookup } from '../features/translate/steering-lookup.ts'
import { translationMemoryHandlers } from '../features/translation-memories/handlers.ts'
import { createTranslationMemories } from '../features/translation-memories/translation-memories.ts'
import { usageHandlers } from '../features/usage/handlers.ts'
import { writeHandlers } from '../features/write/handlers.ts'
import type { World as PipelineWorld } from '../http/world.ts'
import { createJournal } from '../journal/journal.ts'
import { createTally } from '../journal/metrics.ts'
import { createRequests, type Requests } from '../journal/requests.ts'
import type { MockSession } from '../mock-protocol/mock-session.ts'
import { operations } from '../openapi/generated/operations.ts'
import type { Operation } from '../openapi/operation.ts'
import { type Clock, createClock } from '../runtime/clock.ts'
import { createRandom, uuidFrom } from '../runtime/random.ts'
import { type Beginning, beginWorld } from '../scenarios/begin-world.ts'
import { keysOf } from '../scenarios/keys-of.ts'
import type { LoadedScenario } from '../scenarios/load-scenario.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../state/store.ts'
import { createTranslator } from '../translation/translator.ts'

/** A world with all of its parts. */
export interface World extends PipelineWorld {
  readonly store: Store
  readonly accountEditor: AccountEditor
  readonly notifications: Notifications
  readonly requests: Requests
  readonly documents: Documents
  /** What it was made of. */
  readonly parts: WorldParts
  /** Keys that work in it. */
  readonly keys: WellKnownKeys
  /** How it began; undefined before it is ready. */
  beginning(): Beginning | undefined
  /** Resolves when the world holds what it begins with; nothing is served before. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Keys that exist in a world from the beginning: the first of each kind that its scenario declares, or of its own. */
export interface WellKnownKeys {
  /** The developer key to use: of a paid account, unless the scenario has one of its own. */
  readonly authKey: string
  /** A developer key of an account of the free plan. */
  readonly freeAuthKey: string
  /** An admin key. */
  readonly adminAuthKey: string
}

/** The keys that come with a seed, in every world whatever its scenario; a session has others of its own beside them. */
function seededKeys(seed: string): WellKnownKeys {
  return {
    authKey: uuidFrom(`${seed}/key/paid`),
    freeAuthKey: `${uuidFrom(`${seed}/key/free`)}:fx`,
    adminAuthKey: `${uuidFrom(`${seed}/key/admin`)}:adm`,
  }
}

const DEPRECATED: ReadonlySet<string> = new Set(
  Object.values<Operation>(operations).flatMap(({ id, deprecated }) => (deprecated ? id : [])),
)

/** What a world is made of. */
export interface WorldParts {
  /** The name of its session; undefined for the default world. */
  readonly session: string | undefined
  readonly settings: Settings
  readonly store: Store
  readonly clock: Clock
  readonly documentMeans: DocumentMeans
  /** The session of the existing mock's protocol that the world is for, if it is for one. */
  readonly mock: MockSession | undefined
  /** What it begins with, where its state has not begun; its settings have the rest of the scenario. */
  readonly scenario: LoadedScenario | undefined
}

/** Builds a world; its store keeps what it already holds. */
export function createWorld(parts: WorldParts): World {
  const { session, store, clock, documentMeans, mock, scenario } = parts
  const settings = mock ? mock.settings(parts.settings) : parts.settings
  const accounts = createAccounts({ store, clock, settings })
  const ids = createIds({ store, seed: settings.seed })
  const metering = createMetering({ store, clock })
  const usageReader = createUsageReader({ store, clock })
  const developerKeys = createDeveloperKeys({ store, clock, ids })
  const analytics = createAnalytics({ store, clock, settings })
  const { seed, phrases } = settings
  const translatorSettings = { seed, mode: settings.translation.mode, phrases }
  const translator = createTranslator(translatorSettings)
  const styleRules = createStyleRules({ store, clock, accounts, ids })
  const memories = createTranslationMemories({ store, ids })
  const glossaries = createGlossaries({ store, clock, ids, counts: settings.glossariesPerAccount })
  const steeringLookup = createSteeringLookup({
    glossaries: createGlossaryTerms({ glossaries }),
    styleRules,
    memories,
  })

  const documents = openDocuments({
    ...documentMeans,
    store,
    clock,
    ids,
    metering,
    steering: createSteeringSource({ lookup: steeringLookup, glossaries, styleRules, memories }),
    seed: settings.seed,
    translator: translatorSettings,
    settings: settings.documents,
    ...(mock && { nextFailure: mock.nextDocumentFailure }),
  })

  const service: ServiceHandlers = {
    ...languageHandlers,
    ...usageHandlers({ usageReader }),
    ...adminHandlers({ developerKeys, analytics }),
    ...styleRuleHandlers({ styleRules, settings }),
    ...translationMemoryHandlers({ memories }),
    ...glossaryHandlers({ glossaries }),
    ...glossaryV2Handlers({ glossaries }),
    ...documentHandlers({ documents, clock }),
    ...writeHandlers({ translator, metering, seed: settings.seed }),
    ...detectHandlers({ translator }),
    ...translateHandlers({ translator, metering, lookup: steeringLookup, settings }),
  }
  const faults = createFaultPlan({ seed: settings.seed, clock, faults: settings.faults })
  let beginning: Beginning | undefined
  const shared = seededKeys(seed)
  const own = session === undefined ? shared : seededKeys(`${seed}/${session}`)

  async function begin() {
    beginning = await beginWorld({ store, clock, settings, handlers: service, memories }, scenario)
    // What the banner shows works with a session's header as well.
    const each = (kind: keyof WellKnownKeys) => [...new Set([own[kind], shared[kind]])]
    await accounts.open([...each('authKey'), ...each('adminAuthKey')])
    await accounts.open(each('freeAuthKey'))
    await documents.resume()
  }
  const declared = scenario && keysOf(scenario.scenario)
  const journal = createJournal(settings.journal)

  return {
    settings,
    store,
    clock,
    accounts,
    accountEditor: createAccountEditor({ store, clock, accounts, usageReader, settings }),
    notifications: createNotifications(store),
    documents,
    uploads: documentUploads,
    handlers: mock ? mock.handlers(service) : service,
    admit: mock?.admit,
    parts,
    keys: {
      authKey: declared?.authKey ?? own.authKey,
      freeAuthKey: declared?.freeAuthKey ?? own.freeAuthKey,
      adminAuthKey: declared?.adminAuthKey ?? own.adminAuthKey,
    },
    beginning: () => beginning,
    faults,
    rateLimits: createRateLimits({ clock, limits: settings.rateLimits }),
    ready: begin(),
    journal,
    tally: createTally(),
    requests: createRequests(journal, { clock: createClock(), deprecated: DEPRECATED }),
    traces: createRandom(`${settings.seed}/traces${session === undefined ? '' : `/${session}`}`),
    legacyRequests: 0,
    async close() {
      faults.waits.end()
      await documents.stop()
      clock.close()
      await store.close()
    },
  }
}
