import type { Fault, RateLimit } from '../faults/fault.ts'
import type { Plan } from '../features/accounts/caller.ts'
import { PUBLIC_HOSTS, type ServiceEndpoint } from '../features/accounts/service-endpoint.ts'
import type { DocumentConversions } from '../features/documents/document-types.ts'
import type { DocumentSettings } from '../features/documents/open-documents.ts'
import { DAY_MS } from '../runtime/time.ts'
import type { PhraseEntry, TranslationMode } from '../translation/translator.ts'

/** How a world behaves where two answers are reasonable. docs/fidelity.md lists them with their reasons. */
export interface Settings {
  /** Every id, number and fake word follows from it. */
  readonly seed: string
  /** `words` of the target language, `accents` on the source's letters, `echo` with the target in front, or `identity`. */
  readonly translation: { readonly mode: TranslationMode }
  /** An unknown key opens an account of its own, or is refused. */
  readonly unknownKeys: 'accept' | 'reject'
  /** Status for a bad key: 401 or 403 as the operation documents, or 403 everywhere as some clients expect. */
  readonly authFailureStatus: 'per_family' | 403
  /** A key in the query or body on the paid plan: always 403, or every second request passes (the brownout). */
  readonly legacyAuthPaid: 'reject' | 'brownout'
  /** `latency_optimized` goes with every feature, as since June 2026; the specification rejects some. */
  readonly latencyOptimizedEverywhere: boolean
  /** Translation into beta languages is billed; the public docs say it is not. */
  readonly billBetaLanguages: boolean
  /** Version of the tag algorithm when the request names none. */
  readonly tagHandlingVersion: 'v1' | 'v2'
  /** Host names under which Mynah is one of the service's addresses. */
  readonly hosts: Readonly<Record<string, ServiceEndpoint>>
  /** Characters a free account may use in a period. */
  readonly freeCharacterLimit: number
  /** Characters an account of the paid plan may use in a period; null is unlimited. */
  readonly paidCharacterLimit: number | null
  /** The answer to a new custom instruction: the list and the instruction's fields, or as specified the list alone. */
  readonly newInstructionAnswer: 'list_and_instruction' | 'list'
  /** Replacing a custom instruction needs `source_language`, as the specification says; clients leave it out. */
  readonly instructionSourceRequired: boolean
  /** Glossaries an account may have, by its plan. */
  readonly glossariesPerAccount: Readonly<Record<Plan, number>>
  /** What new accounts are let into, by the names that the document has in `x-feature`. */
  readonly accountFeatures: readonly string[]
  /** Days that the admin's usage reports lag behind: 0 shows today's usage, 1 ends with yesterday as the service does. */
  readonly analyticsLagDays: number
  /** Whole texts and sentences with the translations that they get; of several for a text the last counts. */
  readonly phrases: readonly PhraseEntry[]
  /** Rules that disturb requests, in every world from its beginning; docs/faults.md. */
  readonly faults: readonly Fault[]
  /** How many requests pass in a time, in every world on its own; docs/faults.md. */
  readonly rateLimits: readonly RateLimit[]
  /** How documents go through their states, and how long they are kept. */
  readonly documents: DocumentSettings
  /** What `output_format` may ask for besides the file's own format: pdf to docx, or txt and html into one another too. */
  readonly documentConversions: DocumentConversions
  /** How many requests, and how many bytes of them, the journal keeps; the oldest go first. */
  readonly journal: { readonly maxEntries: number; readonly maxBytes: number }
}

export const DEFAULT_SETTINGS: Settings = {
  seed: 'mynah',
  translation: { mode: 'words' },
  unknownKeys: 'accept',
  authFailureStatus: 'per_family',
  legacyAuthPaid: 'reject',
  latencyOptimizedEverywhere: false,
  billBetaLanguages: false,
  tagHandlingVersion: 'v1',
  hosts: PUBLIC_HOSTS,
  freeCharacterLimit: 500_000,
  paidCharacterLimit: null,
  glossariesPerAccount: { free: 1000, paid: 1000 },
  accountFeatures: ['admin'],
  analyticsLagDays: 0,
  newInstructionAnswer: 'list_and_instruction',
  instructionSourceRequired: false,
  phrases: [],
  faults: [],
  rateLimits: [],
  documents: { queueMs: 0, translateMs: 0, progression: 'timed', retentionMs: DAY_MS, pollWaitMs: 4000 },
  documentConversions: 'service',
  journal: { maxEntries: 1000, maxBytes: 16 * 1024 * 1024 },
}
