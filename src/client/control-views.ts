/** A world's time, with that of the machine at the same moment. */
export interface ClockReading {
  readonly now: string
  readonly frozen: boolean
  readonly at: string
}

/** What an account has used in its period, and its limits. */
export interface UsageOfAccount {
  readonly account_id: string
  /** `total_characters`, and each product. */
  readonly usage: Readonly<Record<string, number>>
  readonly character_limit: number | null
  readonly speech_to_text_milliseconds_limit: number | null
  readonly period: { readonly start_time: string; readonly end_time: string }
}

/** A document that was uploaded and not downloaded yet. */
export interface ControlDocument {
  readonly document_id: string
  readonly account_id: string
  readonly filename: string
  readonly source_lang?: string
  readonly target_lang: string
  readonly output_format: string
  readonly status: 'queued' | 'translating' | 'done' | 'error'
  readonly remaining_ms?: number
  readonly upload_time: string
  readonly expiry_time: string
  readonly is_manual: boolean
  readonly pushed_to?: 'queued' | 'translating' | 'done' | 'error'
  readonly billed_characters?: number
  readonly error_message?: string
  readonly words?: { readonly known: number; readonly of: number }
}

/** A world in figures. */
export interface WorldOverview {
  /** Null for the default world. */
  readonly session: string | null
  readonly requests: number
  readonly forgotten: number
  readonly faults: number
  readonly clock: ClockReading
  readonly contract: string
  readonly scenario: string
  readonly accounts: number
  readonly documents: number
  /** When it is forgotten unless it is used before; null for the default world. */
  readonly forgotten_at: string | null
}
