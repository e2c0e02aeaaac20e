import { uuidFrom } from '../../base/runtime/random.ts'
import type { Plan, Role } from './caller.ts'

/**
 * The kind of a key, determined by its ending (public docs): `:fx` free, `:adm` admin, otherwise a paid developer key.
 */
export function kindOfKey(key: string): { plan: Plan; role: Role } {
  return { plan: key.endsWith(':fx') ? 'free' : 'paid', role: key.endsWith(':adm') ? 'admin' : 'developer' }
}

/** The default label of a key (spec §2.7; for admin keys: public docs). */
export const defaultLabel = (role: Role): string => (role === 'admin' ? 'DeepL Admin Key' : 'DeepL API Key')

/** The key that existing test suites use for a key that does not exist (clients). */
const RESERVED_INVALID_KEY = 'invalid'
const MAX_KEY_LENGTH = 256

/** Whether a string can be a key: visible ASCII of limited length, and not the word `invalid` (our choice). */
export function isKey(text: string): boolean {
  return text.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(text) && text !== RESERVED_INVALID_KEY
}

/** The two GUIDs of a key's id (spec §2.7), derived from the key, so that they are the same in every run. */
export function keyIdOf(key: string): string {
  return `${uuidFrom(`key-id/1/${key}`)}:${uuidFrom(`key-id/2/${key}`)}`
}

const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a string has the form of a key_id, in lower case. */
export const isKeyId = (text: string): boolean => KEY_ID.test(text)
