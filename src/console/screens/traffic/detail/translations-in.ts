/** A translation, as the service answers it. */
export interface Translation {
  readonly text: string
  readonly detected_source_language: string
  readonly billed_characters?: number
}

/** The translations in an answer; none in any other. */
export function translationsIn(answer: unknown): readonly Translation[] {
  try {
    return JSON.parse(String(answer)).translations ?? []
  } catch {
    return []
  }
}
