import { MIN_SECRET_LENGTH, type SecretForms, secretForms } from '../replay/secret-forms.ts'

/** What must never be written, and what stands for it. */
export interface Secrets {
  /**
   * From now on it is replaced wherever it stands.
   * @param placeholder what stands for it; that of the first time counts
   */
  add(secret: string, placeholder: string): void
  /** The same for an id, which is no secret: as it is written, and not in hex or base64. */
  addId(id: string, placeholder: string): void
  /** The text without any of them. */
  scrub(text: string): string
  /** Whether some bytes hold any of them, as text of whatever width or encoded. */
  areIn(bytes: Buffer): boolean
}

interface Known extends SecretForms {
  readonly isSecret: boolean
  readonly placeholder: string
}

/** Begins with no secret. */
export function createSecrets(): Secrets {
  const known = new Map<string, Known>()
  /** Texts without secrets, and how many secrets there were when they were looked at. */
  const clean = new Map<string, number>()

  function scrubbedOf(text: string, secrets: readonly Known[]): string {
    let scrubbed = text
    let lower = text.toLowerCase()
    for (const { inAnyCase, exact, placeholder } of secrets) {
      for (const form of inAnyCase) {
        if (!lower.includes(form)) continue
        scrubbed = replaced(scrubbed, lower, form, placeholder)
        lower = scrubbed.toLowerCase()
      }
      for (const form of exact) {
        if (!scrubbed.includes(form)) continue
        scrubbed = scrubbed.replaceAll(form, placeholder)
        lower = scrubbed.toLowerCase()
      }
    }
    return scrubbed
  }

  return {
    add(secret, placeholder) {
      const trimmed = secret.trim()
      if (trimmed.length < MIN_SECRET_LENGTH || known.has(trimmed)) return
      known.set(trimmed, { ...secretForms(trimmed), placeholder, isSecret: true })
    },
    addId(id, placeholder) {
      if (known.has(id)) return
      known.set(id, { inAnyCase: [id.toLowerCase()], exact: [], placeholder, isSecret: false })
    },
    scrub(text) {
      const from = clean.get(text) ?? 0
      if (from === known.size) return text
      const scrubbed = scrubbedOf(text, [...known.values()].slice(from))
      clean.set(scrubbed, known.size)
      return scrubbed
    },
    areIn(bytes) {
      const raw = bytes.toString('latin1')
      const lower = raw.toLowerCase()
      // Of UTF-16, whichever byte comes first, what is left without its zero bytes is the text.
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

/** `lower` is the text in lower case, of the same length unless some letter has none. */
function replaced(text: string, lower: string, form: string, placeholder: string): string {
  if (lower.length !== text.length) {
    const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return text.replaceAll(new RegExp(escaped, 'giu'), placeholder)
  }
  let result = ''
  let end = 0
  for (let at = lower.indexOf(form); at >= 0; at = lower.indexOf(form, end)) {
    result += text.slice(end, at) + placeholder
    end = at + form.length
  }
  return result + text.slice(end)
}
