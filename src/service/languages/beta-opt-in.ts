import { ValueNotSupported } from '../../contract/errors.ts'
import type { Language } from './language.ts'

/**
 * Refuses beta languages for requests that do not enable them, as before January 2026 (public changelog; 400 is our
 * choice).
 * @throws ValueNotSupported
 */
export function checkOptIn(
  { enable_beta_languages: isOptedIn }: { readonly enable_beta_languages?: boolean },
  source: Language | undefined,
  target: Language,
) {
  if (isOptedIn) return
  if (source?.next_gen_only) throw new ValueNotSupported('source_lang', { rule: 'beta_language' })
  if (target.next_gen_only) throw new ValueNotSupported('target_lang', { rule: 'beta_language' })
}
