// Generated from src/plan/scenarios/scenario.schema.json by "npm run generate". Do not edit.
/** How the service behaves where two answers are reasonable. docs/choices.md has the reasons. */
export interface ServiceSettings {
  /** What translations look like. */
  readonly translation: {
    /** How translations are made. docs/text.md shows each mode. `accents` is an earlier name of `pseudo`. */
    readonly mode: 'words' | 'identity' | 'echo' | 'pseudo' | 'distinct' | 'hostile' | 'accents'
    /** The version of the fake text. Set it to keep translations unchanged when a later version of Mynah changes them. */
    readonly textVersion: 2
    /** Which language determines the periods, commas, quotation marks and spaces of made-up words: `。` and `¿…?` with `target`. */
    readonly punctuation: 'target' | 'source'
    /** A factor for the length of translations, from 1 to 10: for tests of texts that overflow. */
    readonly length: number
    /** What happens to text that is not a phrase of the scenario: a fake translation (`fake`), one in brackets (`mark`), or an error with 400 (`fail`). */
    readonly unknown: 'fake' | 'mark' | 'fail'
    /** Whether a mark after each text shows everything that steers it, including `context`, which otherwise changes nothing. */
    readonly visibleSteering: boolean
    /** Whether words in the mode `pseudo` run from right to left, between control characters. */
    readonly rightToLeft: boolean
    /** The hazards of the mode `hostile`. null enables all of them. */
    readonly hazards: readonly ('placeholder-name' | 'placeholder-syntax' | 'placeholder-move' | 'tag-move' | 'tag-bounds' | 'tag-structure' | 'tag-gap' | 'entities' | 'newlines' | 'edges' | 'quotes' | 'escapes' | 'numbers' | 'loss' | 'extra' | 'untranslated' | 'language' | 'steering' | 'invisible')[] | null
    /** The share of the texts that each hazard affects, out of those that it can affect, from 0 to 1. */
    readonly rate: number
  }
  /** How documents go through their states, and how long they are kept. */
  readonly documents: {
    /** How long a document stays queued. In milliseconds. */
    readonly queueMs: number
    /** How long the translation takes. In milliseconds. */
    readonly translateMs: number
    /** How long a document that nobody downloads is kept. In milliseconds. */
    readonly retentionMs: number
    /** How many characters of each document's text to keep, before and after its translation, for the console: in memory until the download, then in the journal, within its limits. 0 keeps none. */
    readonly keptText: number
    /** Whether images are billed like office files, and then count from their upload. The public docs say that they are free in beta. */
    readonly billImages: boolean
    /** How long a poll or a download waits for the translation itself, in real time. In milliseconds. */
    readonly pollWaitMs: number
    /** Pages that a PDF may have. */
    readonly maxPages: number
    /** Processor time for a document, in addition to that for its characters and bytes. In milliseconds. */
    readonly processorTimeMs: number
    /** MiB of memory for the objects of a document while it is translated, and as many for its buffers. */
    readonly maxMemoryMib: number
    /** Whether states change with the clock (`timed`), or only through the control interface (`manual`). */
    readonly progression: 'timed' | 'manual'
    /** The error with which every document fails. Without it, they succeed. */
    readonly failure?: string
  }
  /** How voice sessions behave. */
  readonly voice: {
    /** How long a token can open a stream. In milliseconds. */
    readonly tokenLifeMs: number
    /** How long a session can be resumed after its stream breaks. In milliseconds. */
    readonly reconnectMs: number
    /** How long a stream may go without audio. In milliseconds. */
    readonly idleMs: number
    /** How long a stream stays open before the client has to reconnect. In milliseconds. */
    readonly connectionLifeMs: number
    /** The highest speed of incoming audio, as a multiple of real time. 0 sets no limit. */
    readonly maxSpeed: number
    /** How fast people speak if no transcript says otherwise. */
    readonly wordsPerMinute: number
  }
  /** How voice jobs go through their states, and how many there may be. */
  readonly voiceJobs: {
    /** How long an uploaded file waits before it is processed. In milliseconds. */
    readonly queueMs: number
    /** How long processing takes. In milliseconds. */
    readonly processMs: number
    /** Whether states change with the clock (`timed`), or only through the control interface (`manual`). */
    readonly progression: 'timed' | 'manual'
    /** How long a new job waits for its file (public docs: five minutes). In milliseconds. */
    readonly uploadMs: number
    /** How long after the upload results can be downloaded (public docs: one hour). In milliseconds. */
    readonly downloadMs: number
    /** The longest audio that a file may have (public docs: three hours). In milliseconds. */
    readonly maxAudioMs: number
    /** How many jobs of an account may run at the same time (public docs). */
    readonly concurrent: number
    /** How many of those may have files larger than 100 MB (public docs). */
    readonly concurrentLarge: number
    /** How long a poll or a download waits for the processing itself, in real time. In milliseconds. */
    readonly pollWaitMs: number
    /** The error with which every target fails. Without it, they succeed. */
    readonly failure?: string
  }
  /** How imports and exports of translation memories go through their states. */
  readonly memoryJobs: {
    /** How long an import still waits for its file after the upload. The service takes a while to detect it (clients). In milliseconds. */
    readonly detectMs: number
    /** How long the processing of an import or an export takes. In milliseconds. */
    readonly processMs: number
    /** How long a new import waits for its file. In milliseconds. */
    readonly uploadMs: number
    /** How long the file of an export can be downloaded. In milliseconds. */
    readonly downloadMs: number
  }
  /** How quality evaluations behave. */
  readonly quality: {
    /** How long an evaluation takes. In milliseconds. */
    readonly processingMs: number
    /** How many evaluations a key may submit per minute (public docs). */
    readonly submissionsPerMinute: number
    /** How many times a key may request results per minute (public docs). */
    readonly pollsPerMinute: number
  }
  /** The status for an invalid key: the one that each operation documents, or always 403, as some clients expect. */
  readonly authFailureStatus: 'per_family' | 403
  /** Whether translation into beta languages is billed. The public docs say that it is not. */
  readonly billBetaLanguages: boolean
  /** The error for a glossary without a dictionary for the language pair: `by_interface` has the former one of v2 for glossaries that v2 created. */
  readonly glossaryPairMismatch: 'by_interface' | 'dictionary'
  /** What `output_format` allows in addition to the file's own format: PDF to DOCX, or also TXT to HTML and back, with `name_only` without a change of the content. */
  readonly documentConversions: 'service' | 'text_and_html' | 'name_only'
  /** How many characters a free account may use per period. */
  readonly freeCharacterLimit: number
  /** How many characters a paid account may use per period. null is unlimited. */
  readonly paidCharacterLimit: number | null
  /** How many glossaries an account may have. */
  readonly glossariesPerAccount: {
    /** On the free plan. */
    readonly free: number
    /** On the paid plan. */
    readonly paid: number
  }
  /** Features that are enabled for new accounts, by the names that the document has in `x-feature`. */
  readonly accountFeatures: readonly (string)[]
  /** How many days the usage reports for admins lag behind: 0 shows today's usage, 1 ends with yesterday as the service does. */
  readonly analyticsLagDays: number
  /** Host names under which Mynah acts as an address of the service, instead of the names of the service (public docs). */
  readonly hosts: Readonly<Record<string, {
    /** The region of the address. */
    readonly region: 'eu' | 'us' | 'jp'
    /** The plan whose keys the address accepts. Default: both. */
    readonly plan?: 'free' | 'paid'
    /** Whether the address serves only the files of voice jobs. */
    readonly files?: boolean
  }>>
  /** Whether parameters that an operation does not know are ignored, as by the service, or rejected. */
  readonly unknownParameters: 'ignore' | 'reject'
  /** How long it takes until the usage shows what was billed. Zero shows it immediately. In milliseconds. */
  readonly usageLagMs: number
  /** How long it takes until a new glossary can be used. In milliseconds. */
  readonly glossaryReadyMs: number
  /** What the journal advises against. */
  readonly advisories: {
    /** Kinds of advisories to turn off. docs/advisories.md lists them. */
    readonly off: readonly ('key_in_url' | 'key_in_body' | 'wrong_plan_key' | 'from_browser' | 'unknown_parameter' | 'translation_header' | 'ambiguous_target' | 'option_without_effect' | 'near_limit' | 'deprecated' | 'same_language' | 'wrong_source' | 'guessed_source' | 'detected_by_translating' | 'unrecognized_language' | 'unprotected_placeholder' | 'broken_markup' | 'moving_tags' | 'garbled_text' | 'edge_space' | 'empty_text' | 'nothing_to_translate' | 'translated_again' | 'joined_texts' | 'split_sentence' | 'cut_text' | 'no_retry' | 'retry_without_pause' | 'refused_request' | 'pointless_retry' | 'refusal_ignored' | 'endless_retry' | 'duplicate_creation' | 'too_parallel' | 'connection_per_request' | 'one_text_each' | 'same_text_again' | 'sent_twice' | 'list_read_again' | 'polling_too_fast' | 'polled_after_done' | 'download_before_done' | 'document_error_ignored' | 'result_never_downloaded' | 'voice_stream_left' | 'voice_audio_after_end' | 'voice_file_missing' | 'voice_failure_ignored' | 'voice_result_never_downloaded' | 'made_again' | 'page_left' | 'unused_resource' | 'ambiguous_name' | 'glossary_entries')[]
  }
  /** How much the journal keeps. The oldest entries are removed first. */
  readonly journal: {
    /** How many requests to keep. */
    readonly maxEntries: number
    /** How many bytes of requests and answers to keep. */
    readonly maxBytes: number
  }
}

/** `settings` of a scenario: durations are text. */
export interface SettingsInFile {
  /** What translations look like. */
  readonly translation?: {
    /** How translations are made. docs/text.md shows each mode. `accents` is an earlier name of `pseudo`. */
    readonly mode?: 'words' | 'identity' | 'echo' | 'pseudo' | 'distinct' | 'hostile' | 'accents'
    /** The version of the fake text. Set it to keep translations unchanged when a later version of Mynah changes them. */
    readonly text_version?: 2
    /** Which language determines the periods, commas, quotation marks and spaces of made-up words: `。` and `¿…?` with `target`. */
    readonly punctuation?: 'target' | 'source'
    /** A factor for the length of translations, from 1 to 10: for tests of texts that overflow. */
    readonly length?: number
    /** What happens to text that is not a phrase of the scenario: a fake translation (`fake`), one in brackets (`mark`), or an error with 400 (`fail`). */
    readonly unknown?: 'fake' | 'mark' | 'fail'
    /** Whether a mark after each text shows everything that steers it, including `context`, which otherwise changes nothing. */
    readonly visible_steering?: boolean
    /** Whether words in the mode `pseudo` run from right to left, between control characters. */
    readonly right_to_left?: boolean
    /** The hazards of the mode `hostile`. null enables all of them. */
    readonly hazards?: readonly ('placeholder-name' | 'placeholder-syntax' | 'placeholder-move' | 'tag-move' | 'tag-bounds' | 'tag-structure' | 'tag-gap' | 'entities' | 'newlines' | 'edges' | 'quotes' | 'escapes' | 'numbers' | 'loss' | 'extra' | 'untranslated' | 'language' | 'steering' | 'invisible')[] | null
    /** The share of the texts that each hazard affects, out of those that it can affect, from 0 to 1. */
    readonly rate?: number
  }
  /** How documents go through their states, and how long they are kept. */
  readonly documents?: {
    /** How long a document stays queued. */
    readonly queue?: string
    /** How long the translation takes. */
    readonly translate?: string
    /** How long a document that nobody downloads is kept. */
    readonly retention?: string
    /** How many characters of each document's text to keep, before and after its translation, for the console: in memory until the download, then in the journal, within its limits. 0 keeps none. */
    readonly kept_text?: number
    /** Whether images are billed like office files, and then count from their upload. The public docs say that they are free in beta. */
    readonly bill_images?: boolean
    /** How long a poll or a download waits for the translation itself, in real time. */
    readonly poll_wait?: string
    /** Pages that a PDF may have. */
    readonly max_pages?: number
    /** Processor time for a document, in addition to that for its characters and bytes. */
    readonly processor_time?: string
    /** MiB of memory for the objects of a document while it is translated, and as many for its buffers. */
    readonly max_memory_mib?: number
    /** Whether states change with the clock (`timed`), or only through the control interface (`manual`). */
    readonly progression?: 'timed' | 'manual'
    /** The error with which every document fails. Without it, they succeed. */
    readonly failure?: string
  }
  /** How voice sessions behave. */
  readonly voice?: {
    /** How long a token can open a stream. */
    readonly token_life?: string
    /** How long a session can be resumed after its stream breaks. */
    readonly reconnect?: string
    /** How long a stream may go without audio. */
    readonly idle?: string
    /** How long a stream stays open before the client has to reconnect. */
    readonly connection_life?: string
    /** The highest speed of incoming audio, as a multiple of real time. 0 sets no limit. */
    readonly max_speed?: number
    /** How fast people speak if no transcript says otherwise. */
    readonly words_per_minute?: number
  }
  /** How voice jobs go through their states, and how many there may be. */
  readonly voice_jobs?: {
    /** How long an uploaded file waits before it is processed. */
    readonly queue?: string
    /** How long processing takes. */
    readonly process?: string
    /** Whether states change with the clock (`timed`), or only through the control interface (`manual`). */
    readonly progression?: 'timed' | 'manual'
    /** How long a new job waits for its file (public docs: five minutes). */
    readonly upload?: string
    /** How long after the upload results can be downloaded (public docs: one hour). */
    readonly download?: string
    /** The longest audio that a file may have (public docs: three hours). */
    readonly max_audio?: string
    /** How many jobs of an account may run at the same time (public docs). */
    readonly concurrent?: number
    /** How many of those may have files larger than 100 MB (public docs). */
    readonly concurrent_large?: number
    /** How long a poll or a download waits for the processing itself, in real time. */
    readonly poll_wait?: string
    /** The error with which every target fails. Without it, they succeed. */
    readonly failure?: string
  }
  /** How imports and exports of translation memories go through their states. */
  readonly memory_jobs?: {
    /** How long an import still waits for its file after the upload. The service takes a while to detect it (clients). */
    readonly detect?: string
    /** How long the processing of an import or an export takes. */
    readonly process?: string
    /** How long a new import waits for its file. */
    readonly upload?: string
    /** How long the file of an export can be downloaded. */
    readonly download?: string
  }
  /** How quality evaluations behave. */
  readonly quality?: {
    /** How long an evaluation takes. */
    readonly processing?: string
    /** How many evaluations a key may submit per minute (public docs). */
    readonly submissions_per_minute?: number
    /** How many times a key may request results per minute (public docs). */
    readonly polls_per_minute?: number
  }
  /** The status for an invalid key: the one that each operation documents, or always 403, as some clients expect. */
  readonly auth_failure_status?: 'per_family' | 403
  /** Whether translation into beta languages is billed. The public docs say that it is not. */
  readonly bill_beta_languages?: boolean
  /** The error for a glossary without a dictionary for the language pair: `by_interface` has the former one of v2 for glossaries that v2 created. */
  readonly glossary_pair_mismatch?: 'by_interface' | 'dictionary'
  /** What `output_format` allows in addition to the file's own format: PDF to DOCX, or also TXT to HTML and back, with `name_only` without a change of the content. */
  readonly document_conversions?: 'service' | 'text_and_html' | 'name_only'
  /** How many characters a free account may use per period. */
  readonly free_character_limit?: number
  /** How many characters a paid account may use per period. null is unlimited. */
  readonly paid_character_limit?: number | null
  /** How many glossaries an account may have. */
  readonly glossaries_per_account?: {
    /** On the free plan. */
    readonly free?: number
    /** On the paid plan. */
    readonly paid?: number
  }
  /** Features that are enabled for new accounts, by the names that the document has in `x-feature`. */
  readonly account_features?: readonly (string)[]
  /** How many days the usage reports for admins lag behind: 0 shows today's usage, 1 ends with yesterday as the service does. */
  readonly analytics_lag_days?: number
  /** Host names under which Mynah acts as an address of the service, instead of the names of the service (public docs). */
  readonly hosts?: Readonly<Record<string, {
    /** The region of the address. */
    readonly region?: 'eu' | 'us' | 'jp'
    /** The plan whose keys the address accepts. Default: both. */
    readonly plan?: 'free' | 'paid'
    /** Whether the address serves only the files of voice jobs. */
    readonly files?: boolean
  }>>
  /** Whether parameters that an operation does not know are ignored, as by the service, or rejected. */
  readonly unknown_parameters?: 'ignore' | 'reject'
  /** How long it takes until the usage shows what was billed. Zero shows it immediately. */
  readonly usage_lag?: string
  /** How long it takes until a new glossary can be used. */
  readonly glossary_ready?: string
  /** What the journal advises against. */
  readonly advisories?: {
    /** Kinds of advisories to turn off. docs/advisories.md lists them. */
    readonly off?: readonly ('key_in_url' | 'key_in_body' | 'wrong_plan_key' | 'from_browser' | 'unknown_parameter' | 'translation_header' | 'ambiguous_target' | 'option_without_effect' | 'near_limit' | 'deprecated' | 'same_language' | 'wrong_source' | 'guessed_source' | 'detected_by_translating' | 'unrecognized_language' | 'unprotected_placeholder' | 'broken_markup' | 'moving_tags' | 'garbled_text' | 'edge_space' | 'empty_text' | 'nothing_to_translate' | 'translated_again' | 'joined_texts' | 'split_sentence' | 'cut_text' | 'no_retry' | 'retry_without_pause' | 'refused_request' | 'pointless_retry' | 'refusal_ignored' | 'endless_retry' | 'duplicate_creation' | 'too_parallel' | 'connection_per_request' | 'one_text_each' | 'same_text_again' | 'sent_twice' | 'list_read_again' | 'polling_too_fast' | 'polled_after_done' | 'download_before_done' | 'document_error_ignored' | 'result_never_downloaded' | 'voice_stream_left' | 'voice_audio_after_end' | 'voice_file_missing' | 'voice_failure_ignored' | 'voice_result_never_downloaded' | 'made_again' | 'page_left' | 'unused_resource' | 'ambiguous_name' | 'glossary_entries')[]
  }
  /** How much the journal keeps. The oldest entries are removed first. */
  readonly journal?: {
    /** How many requests to keep. */
    readonly max_entries?: number
    /** How many bytes of requests and answers to keep. */
    readonly max_bytes?: number
  }
}

/** @internal */
export const SERVICE_SETTINGS: ServiceSettings = {
 "translation": {
  "mode": "words",
  "textVersion": 2,
  "punctuation": "target",
  "length": 1,
  "unknown": "fake",
  "visibleSteering": false,
  "rightToLeft": false,
  "hazards": null,
  "rate": 1
 },
 "documents": {
  "queueMs": 0,
  "translateMs": 0,
  "retentionMs": 86400000,
  "keptText": 20000,
  "billImages": false,
  "pollWaitMs": 4000,
  "maxPages": 2000,
  "processorTimeMs": 2000,
  "maxMemoryMib": 160,
  "progression": "timed"
 },
 "voice": {
  "tokenLifeMs": 60000,
  "reconnectMs": 300000,
  "idleMs": 30000,
  "connectionLifeMs": 3600000,
  "maxSpeed": 2,
  "wordsPerMinute": 150
 },
 "voiceJobs": {
  "queueMs": 0,
  "processMs": 0,
  "progression": "timed",
  "uploadMs": 300000,
  "downloadMs": 3600000,
  "maxAudioMs": 10800000,
  "concurrent": 10,
  "concurrentLarge": 2,
  "pollWaitMs": 4000
 },
 "memoryJobs": {
  "detectMs": 0,
  "processMs": 0,
  "uploadMs": 3600000,
  "downloadMs": 3600000
 },
 "quality": {
  "processingMs": 0,
  "submissionsPerMinute": 100,
  "pollsPerMinute": 1000
 },
 "authFailureStatus": "per_family",
 "billBetaLanguages": false,
 "glossaryPairMismatch": "dictionary",
 "documentConversions": "service",
 "freeCharacterLimit": 500000,
 "paidCharacterLimit": null,
 "glossariesPerAccount": {
  "free": 1000,
  "paid": 1000
 },
 "accountFeatures": [
  "admin"
 ],
 "analyticsLagDays": 0,
 "hosts": {
  "api.deepl.com": {
   "region": "eu",
   "plan": "paid"
  },
  "api-free.deepl.com": {
   "region": "eu",
   "plan": "free"
  },
  "api-us.deepl.com": {
   "region": "us",
   "plan": "paid"
  },
  "api-jp.deepl.com": {
   "region": "jp",
   "plan": "paid"
  },
  "assets.deepl.com": {
   "region": "eu",
   "files": true
  }
 },
 "unknownParameters": "ignore",
 "usageLagMs": 0,
 "glossaryReadyMs": 0,
 "advisories": {
  "off": []
 },
 "journal": {
  "maxEntries": 1000,
  "maxBytes": 16777216
 }
}

/** The fields of the settings that are objects with fields of their own. */
export const SETTING_GROUPS = {
 "translation": [
  "mode",
  "textVersion",
  "punctuation",
  "length",
  "unknown",
  "visibleSteering",
  "rightToLeft",
  "hazards",
  "rate"
 ],
 "documents": [
  "queueMs",
  "translateMs",
  "retentionMs",
  "keptText",
  "billImages",
  "pollWaitMs",
  "maxPages",
  "processorTimeMs",
  "maxMemoryMib",
  "progression",
  "failure"
 ],
 "voice": [
  "tokenLifeMs",
  "reconnectMs",
  "idleMs",
  "connectionLifeMs",
  "maxSpeed",
  "wordsPerMinute"
 ],
 "voiceJobs": [
  "queueMs",
  "processMs",
  "progression",
  "uploadMs",
  "downloadMs",
  "maxAudioMs",
  "concurrent",
  "concurrentLarge",
  "pollWaitMs",
  "failure"
 ],
 "memoryJobs": [
  "detectMs",
  "processMs",
  "uploadMs",
  "downloadMs"
 ],
 "quality": [
  "processingMs",
  "submissionsPerMinute",
  "pollsPerMinute"
 ],
 "glossariesPerAccount": [
  "free",
  "paid"
 ],
 "advisories": [
  "off"
 ],
 "journal": [
  "maxEntries",
  "maxBytes"
 ]
} as const
