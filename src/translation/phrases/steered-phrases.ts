import { baseOf } from '../languages.ts'
import { type PhraseSteering, steeringKey } from './phrase-steering.ts'
import type { PhraseEntry } from './phrase-table.ts'

/** A phrase that applies only to certain requests. */
export type SteeredPhrase = PhraseEntry & { readonly steering: PhraseSteering }

/** Phrases for requests with exactly one steering, such as those of a recording. */
export interface SteeredPhrases {
  /**
   * The phrase of exactly this text. Among several, those recorded with the same presence of a source language come
   * first, then the last one.
   *
   * @param source base code; undefined if the request names none
   * @param steering as `steeringKey` writes it
   */
  find(text: string, source: string | undefined, target: string, steering: string): SteeredPhrase | undefined
}

const isSteered = (entry: PhraseEntry): entry is SteeredPhrase => entry.steering !== undefined

/** The entries with a steering; undefined if there are none. */
export function steeredPhrases(entries: readonly PhraseEntry[]): SteeredPhrases | undefined {
  const index = new Map<string, SteeredPhrase[]>()
  for (const entry of entries) {
    if (!isSteered(entry)) continue
    const key = keyOf(entry.text, entry.target_lang, steeringKey(entry.steering))
    const same = index.get(key)
    if (same) same.push(entry)
    else index.set(key, [entry])
  }
  if (index.size === 0) return undefined
  return {
    find(text, source, target, steering) {
      const found = (index.get(keyOf(text, target, steering)) ?? []).filter(
        ({ source_lang }) => source === undefined || baseOf(source_lang) === source,
      )
      const isDetected = source === undefined
      return found.findLast(({ detected = false }) => detected === isDetected) ?? found.at(-1)
    },
  }
}

const keyOf = (text: string, target: string, steering: string) =>
  `${target.toLowerCase()}\n${steering}\n${text}`
