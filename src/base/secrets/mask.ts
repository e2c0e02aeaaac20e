import { KEY_PLACEHOLDER } from './placeholders.ts'
import { MIN_SECRET_LENGTH, secretForms } from './secret-forms.ts'

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
    .map(secretForms)
  if (forms.length === 0) return undefined
  const inAnyCase = forms.flatMap((form) => form.inAnyCase)
  const exact = forms.flatMap((form) => form.exact)
  return (text) => {
    const lower = text.toLowerCase()
    // If lower case changes the length, positions would no longer match.
    const searched = lower.length === text.length ? lower : text
    const originals: string[] = []
    let masked = ''
    let end = 0
    for (;;) {
      let start = -1
      let length = 0
      for (const [within, ones] of [
        [searched, inAnyCase],
        [text, exact],
      ] as const)
        for (const form of ones) {
          const at = within.indexOf(form, end)
          const isNext = at >= 0 && (start < 0 || at < start || (at === start && form.length > length))
          if (isNext) [start, length] = [at, form.length]
        }
      if (start < 0) return { text: masked + text.slice(end), originals }
      originals.push(text.slice(start, start + length))
      masked += text.slice(end, start) + KEY_PLACEHOLDER
      end = start + length
    }
  }
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
