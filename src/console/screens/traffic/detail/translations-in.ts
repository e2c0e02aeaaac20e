/** A translation, as the service returns it. */
export interface Translation {
  readonly text: string
  readonly detected_source_language: string
  readonly billed_characters?: number
}

/** The translations in an answer; empty if it has none. */
export function translationsIn(answer: unknown): readonly Translation[] {
  try {
    return JSON.parse(String(answer)).translations ?? []
  } catch {
    return []
  }
}
