import { replaceForms } from '../../base/secrets/mask.ts'
import { MIN_SECRET_LENGTH, type SecretForms, secretForms } from '../../base/secrets/secret-forms.ts'

/** The secrets that must never be written, and their placeholders. */
export type Secrets = ReturnType<typeof createSecrets>

interface Known extends SecretForms {
  readonly isSecret: boolean
  readonly placeholder: string
}

/** Starts without any secrets. */
export function createSecrets() {
  const known = new Map<string, Known>()
  /** Strings known to be clean, with the number of secrets at the time of the check. */
  const clean = new Map<string, number>()

  return {
    /**
     * Replaces the secret from now on, wherever it occurs.
     * @param placeholder what replaces it; the first one given is kept
     */
    add(secret: string, placeholder: string) {
      const trimmed = secret.trim()
      if (trimmed.length < MIN_SECRET_LENGTH || known.has(trimmed)) return
      known.set(trimmed, { ...secretForms(trimmed), placeholder, isSecret: true })
    },
    /** The same for an id. Ids are not secret, so their hex and base64 forms are left alone. */
    addId(id: string, placeholder: string) {
      if (known.has(id)) return
      known.set(id, { inAnyCase: [id.toLowerCase()], exact: [], placeholder, isSecret: false })
    },
    /** Replaces every secret in the text. */
    scrub(text: string): string {
      const from = clean.get(text) ?? 0
      if (from === known.size) return text
      const { text: scrubbed } = replaceForms(text, [...known.values()].slice(from))
      clean.set(scrubbed, known.size)
      return scrubbed
    },
    /** Whether the bytes contain a secret: as UTF-8, as UTF-16, or encoded. */
    areIn(bytes: Buffer): boolean {
      const raw = bytes.toString('latin1')
      const lower = raw.toLowerCase()
      // Removing the zero bytes turns UTF-16 of either byte order into narrow text.
      const narrow = lower.replaceAll('\0', '')
      return [...known.values()].some(
        ({ inAnyCase, exact, isSecret }) =>
          isSecret &&
          (inAnyCase.some((form) => lower.includes(form) || narrow.includes(form)) ||
            exact.some((form) => raw.includes(form))),
      )
    },
  }
}
