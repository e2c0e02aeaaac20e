import { KEY_PLACEHOLDER } from './placeholders.ts'
import { MIN_SECRET_LENGTH, type SecretForms, secretForms } from './secret-forms.ts'

/** A string in the form of a recording, and what its placeholders replaced, in order. */
export interface Masked {
  readonly text: string
  readonly originals: readonly string[]
}

/** Replaces secrets by placeholders, as recording does, so that a request matches its recorded form. */
export type Mask = (text: string) => Masked

/** A mask for the secrets of a request; undefined if there are none that recordings leave out. */
export function maskFor(secrets: readonly string[]): Mask | undefined {
  const forms = [...new Set(secrets.map((secret) => secret.trim()))]
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .map((secret) => ({ ...secretForms(secret), placeholder: KEY_PLACEHOLDER }))
  return forms.length === 0 ? undefined : (text) => replaceForms(text, forms)
}

/** Replaces forms of secrets, the first in the text first, and of several at the same place the longest. */
export function replaceForms(
  text: string,
  secrets: readonly (SecretForms & { readonly placeholder: string })[],
): Masked {
  const lower = text.toLowerCase()
  // If lower case changes the length, its positions are those of another text.
  const indexInAnyCase =
    lower.length === text.length
      ? (form: string, from: number) => lower.indexOf(form, from)
      : (form: string, from: number) => indexByPattern(text, form, from)
  const indexExactly = (form: string, from: number) => text.indexOf(form, from)
  const found: { form: string; placeholder: string; indexOf: typeof indexExactly; at: number }[] = []
  function look(forms: readonly string[], placeholder: string, indexOf: typeof indexExactly) {
    for (const form of forms) {
      const at = indexOf(form, 0)
      if (at >= 0) found.push({ form, placeholder, indexOf, at })
    }
  }
  for (const { inAnyCase, exact, placeholder } of secrets) {
    look(inAnyCase, placeholder, indexInAnyCase)
    look(exact, placeholder, indexExactly)
  }
  found.sort((one, other) => other.form.length - one.form.length)
  const originals: string[] = []
  let masked = ''
  let end = 0
  for (;;) {
    for (const one of found) if (one.at >= 0 && one.at < end) one.at = one.indexOf(one.form, end)
    const [next] = found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)
    if (next === undefined) return { text: masked + text.slice(end), originals }
    const { at, form, placeholder } = next
    masked += text.slice(end, at) + placeholder
    end = at + form.length
    originals.push(text.slice(at, end))
  }
}

function indexByPattern(text: string, form: string, from: number): number {
  const pattern = new RegExp(form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/**
 * A recorded string with its placeholders replaced by the request's own values: one by one if the counts match,
 * otherwise the first value everywhere.
 */
export function unmasked(recorded: string, originals: readonly string[]): string {
  const [first] = originals
  if (first === undefined) return recorded
  const parts = recorded.split(KEY_PLACEHOLDER)
  const isSame = parts.length - 1 === originals.length
  return parts.reduce((text, part, index) => text + ((isSame && originals[index - 1]) || first) + part)
}
