import type { Fault, RateLimit } from '../faults/fault.ts'
import { PUBLIC_HOSTS, type ServiceEndpoint } from '../features/accounts/service-endpoint.ts'
import { DocumentSettings } from '../features/documents/document-settings.ts'
import type { DocumentConversions } from '../features/documents/document-types.ts'
import type { PairMismatchWording } from '../features/glossaries/errors.ts'
import { QualitySettings } from '../features/quality/quality-settings.ts'
import type { ScriptedFindings } from '../features/quality/scripted-findings.ts'
import { VoiceJobSettings } from '../features/voice/jobs/voice-job-settings.ts'
import type { VoiceTranscript } from '../features/voice/transcript.ts'
import { VoiceSettings } from '../features/voice/voice-settings.ts'
import type { AdvisoryKind } from '../journal/advisory.ts'
import type { RecordedExchange } from '../replay/recorded-exchange.ts'
import type { HazardName } from '../translation/hazards/hazard.ts'
import type { PhraseEntry } from '../translation/phrases/phrase-table.ts'
import type { UnknownTexts } from '../translation/phrases/unknown-texts.ts'
import {
  NEWEST_TEXT_VERSION,
  type Punctuation,
  type TextVersion,
  type TranslationMode,
} from '../translation/translator-settings.ts'

/*
 * Each setting is declared once, as a field of a class: the only form in which name, type, default, and comment are a
 * single declaration. Types of options and of scenarios, their merging and their checks are derived from it; see "Add a
 * setting" in ARCHITECTURE.md. Groups are separate classes, which distinguishes them from settings that are maps.
 */

class TranslationSettings {
  /** How translations are made, see docs/text.md: `words` of the target language, or in another way. */
  readonly mode: TranslationMode = 'words'
  /** The version of fake text, which keeps translations as they are when a later one changes them; docs/stability.md. */
  readonly textVersion: TextVersion = NEWEST_TEXT_VERSION
  /** Whether made-up words have the `target`'s punctuation, `。` and `¿…?`, or the `source`'s. */
  readonly punctuation: Punctuation = 'target'
  /** Makes translations this many times as long, from 1 to 10: for tests of texts that overflow. */
  readonly length: number = 1
  /**
   * A text that is not a phrase of a scenario gets a `fake` translation, one in brackets (`mark`), or is refused
   * (`fail`).
   */
  readonly unknown: UnknownTexts = 'fake'
  /**
   * Whether a mark after each text shows everything that steers it, including `context`, which otherwise changes
   * nothing.
   */
  readonly visibleSteering: boolean = false
  /** Whether words in the mode `pseudo` run from right to left, between control characters. */
  readonly rightToLeft: boolean = false
  /** The hazards for texts in the mode `hostile`; null means all observed ones. */
  readonly hazards: readonly HazardName[] | null = null
  /** The share of the texts that each hazard changes, out of those that it can change, from 0 to 1. */
  readonly rate: number = 1
}

class GlossariesPerAccount {
  /** How many an account of the free plan may have. */
  readonly free: number = 1000
  /** How many an account of the paid plan may have. */
  readonly paid: number = 1000
}

class AdvisorySettings {
  /** Kinds of advisories that are turned off, see docs/advisories.md. */
  readonly off: readonly AdvisoryKind[] = []
}

class JournalSettings {
  /** How many requests are kept. */
  readonly maxEntries: number = 1000
  /** How many bytes of requests and answers are kept. */
  readonly maxBytes: number = 16 * 1024 * 1024
}

/** How a world behaves where two answers are reasonable. docs/fidelity.md lists them with their reasons. */
export class Settings {
  /** All ids, numbers and fake words derive from it. */
  readonly seed: string = 'mynah'
  /** What translations look like. */
  readonly translation: TranslationSettings = new TranslationSettings()
  /** An unknown key opens its own account, or is refused. */
  readonly unknownKeys: 'accept' | 'reject' = 'accept'
  /** Status for a bad key: 401 or 403 as the operation documents, or 403 everywhere as some clients expect. */
  readonly authFailureStatus: 'per_family' | 403 = 'per_family'
  /** Translation into beta languages is billed; the public docs say it is not. */
  readonly billBetaLanguages: boolean = false
  /** Host names under which Mynah is one of the service's addresses. */
  readonly hosts: Readonly<Record<string, ServiceEndpoint>> = PUBLIC_HOSTS
  /** Characters a free account may use in a period. */
  readonly freeCharacterLimit: number = 500_000
  /** Characters an account of the paid plan may use in a period; null is unlimited. */
  readonly paidCharacterLimit: number | null = null
  /** How many glossaries an account may have, by its plan. */
  readonly glossariesPerAccount: GlossariesPerAccount = new GlossariesPerAccount()
  /** The error for a glossary without the pair: always that of dictionaries, or for glossaries of v2 its former one. */
  readonly glossaryPairMismatch: PairMismatchWording = 'dictionary'
  /** Features enabled for new accounts, by the names that the document has in `x-feature`. */
  readonly accountFeatures: readonly string[] = ['admin']
  /** Days by which the admin's usage reports lag: 0 shows today's usage, 1 ends with yesterday as the service does. */
  readonly analyticsLagDays: number = 0
  /** Whole texts and sentences with their translations; if there are several for a text, the last one counts. */
  readonly phrases: readonly PhraseEntry[] = []
  /** Rules that disturb requests, in every world from its beginning; docs/faults.md. */
  readonly faults: readonly Fault[] = []
  /** How many requests may pass in a time span, separately in every world; docs/faults.md. */
  readonly rateLimits: readonly RateLimit[] = []
  /** How documents go through their states, and how long they are kept. */
  readonly documents: DocumentSettings = new DocumentSettings()
  /**
   * Conversions that `output_format` supports in addition to the file's own format: pdf to docx, or also txt and html into one
   * another, or only by name.
   */
  readonly documentConversions: DocumentConversions = 'service'
  /** What happens to requests with parameters that their operation does not read: the service ignores those. */
  readonly unknownParameters: 'ignore' | 'reject' = 'ignore'
  /** Milliseconds of the world's clock before billed usage shows up. */
  readonly usageLagMs: number = 0
  /** Milliseconds of the world's clock before a new glossary is ready and can be used. */
  readonly glossaryReadyMs: number = 0
  /** Which advisories the journal reports. */
  readonly advisories: AdvisorySettings = new AdvisorySettings()
  /** How voice sessions behave: tokens, limits and their times. */
  readonly voice: VoiceSettings = new VoiceSettings()
  /** How voice jobs go through their states, and how many there may be. */
  readonly voiceJobs: VoiceJobSettings = new VoiceJobSettings()
  /** How quality evaluations behave. */
  readonly quality: QualitySettings = new QualitySettings()
  /** Recorded answers of the service, for matching requests; if several match, the last one counts. */
  readonly exchanges: readonly RecordedExchange[] = []
  /** What quality evaluations find in certain translations, instead of Mynah's own findings. */
  readonly findings: readonly ScriptedFindings[] = []
  /** What is heard in the audio of voice sessions. */
  readonly transcripts: readonly VoiceTranscript[] = []
  /** How many requests, and how many bytes of them, the journal keeps; the oldest are dropped first. */
  readonly journal: JournalSettings = new JournalSettings()
}

/** @internal */
export const DEFAULT_SETTINGS: Settings = new Settings()
