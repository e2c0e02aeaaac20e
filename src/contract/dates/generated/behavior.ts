// Generated from src/plan/scenarios/scenario.schema.json by "npm run generate". Do not edit.
/** What the service does where its days differ in more than the document, by name; docs/contracts.md. */
export interface ContractBehavior {
  /** Whether GET serves translateText and rephraseText, too, as some clients send them. */
  readonly getTranslate: boolean
  /** A key in the query or body on the paid plan: refused with 403, every second request accepted (the brownout), or accepted. */
  readonly legacyAuthPaid: 'reject' | 'brownout' | 'accept'
  /** A key in the query or body on the free plan: refused with 403, or accepted like any other. */
  readonly legacyAuthFree: 'reject' | 'accept'
  /** Whether the scopes of keys are enforced. */
  readonly scopedKeys: 'enforced' | 'ignored'
  /** The 403 for an account of another region: with its own message, or with that of every 403. */
  readonly regionErrors: 'worded' | 'plain'
  /** Whether the languages of January 2026 need `enable_beta_languages`, and are refused without it. */
  readonly betaLanguagesOptIn: boolean
  /** The version of the tag algorithm if the request does not name one. */
  readonly tagHandlingVersion: 'v1' | 'v2'
  /** Whether every translation has `billed_characters`, or only those that `show_billed_characters` asks for. */
  readonly billedCharactersAlways: boolean
  /** Whether `latency_optimized` can be combined with every feature; the specification rejects some. */
  readonly latencyOptimizedEverywhere: boolean
  /** What text improvement bills: all characters, or all except white space. */
  readonly improvementCounts: 'all' | 'without_white_space'
  /** Whether a text improvement without `target_lang` may contain texts in several languages. */
  readonly improvementOfMixedLanguages: boolean
  /** How `/v2/usage` counts speech: in minutes, in milliseconds, or not at all. */
  readonly speechUsage: 'minutes' | 'milliseconds' | 'none'
  /** The answer to a new custom instruction: the instruction, as in the public document; only the list, as specified; or the list and the fields of the instruction, which the specification's contract answers. */
  readonly newInstructionAnswer: 'instruction' | 'list' | 'list_and_instruction'
  /** Whether replacing a custom instruction requires `source_language`, as specified; clients leave it out. */
  readonly instructionSourceRequired: boolean
}
