import { isSecretName } from '../../base/secrets/masking.ts'
import { mapStrings, placeholderFor } from '../../base/secrets/placeholders.ts'
import type { Secrets } from './secrets.ts'

/** Fields with the id of a created resource. */
const ID_NAME = /(^|_)id$/

/** Fields with signatures and similar credentials. */
const SIGNATURE_NAME = /(signature|sig|signed|nonce)$/i

/** Fields with a creation time, which differs in every recording. */
const TIME_NAME = /_time$/
const NO_TIME = '2000-01-01T00:00:00.000Z'

/** Shorter values are not ids. */
const MIN_ID_LENGTH = 8

/** The ids and secrets of a recording, and the names of the resources created during it. */
export function createIdentities(secrets: Secrets, secretNames: ReadonlySet<string>) {
  const created = new Set<string>()
  const names = new Map<string, string>()
  const isSecret = (name: string) => isSecretName(name) || SIGNATURE_NAME.test(name) || secretNames.has(name)

  function learn(value: unknown, origin: string, isCreation: boolean) {
    mapStrings(value, (text, name) => {
      const placeholder = () => placeholderFor(text, `${name}\n${origin}`)
      if (isSecret(name)) secrets.add(text, placeholder())
      else if (isCreation && ID_NAME.test(name) && text.length >= MIN_ID_LENGTH && !created.has(text)) {
        created.add(text)
        secrets.addId(text, placeholder())
      } else if (isCreation && TIME_NAME.test(name) && /^\d{4}-\d\d-\d\dT/.test(text))
        secrets.addId(text, NO_TIME)
      learnFromAddress(text, origin)
      return text
    })
  }

  /** Pre-signed URLs carry their secret in the query. */
  function learnFromAddress(text: string, origin: string) {
    if (!/^(https|wss?):\/\//.test(text) || !URL.canParse(text)) return
    learnFromQuery(new URL(text).search.slice(1), origin)
  }

  function learnFromQuery(query: string, origin: string) {
    for (const [name, value] of new URLSearchParams(query))
      if (isSecret(name)) secrets.add(value, placeholderFor(value, `${name}\n${origin}`))
  }

  return {
    /** Identifies a request by what stays the same in every recording and is not secret. */
    originOf(operation: string, path: string, body: unknown): string {
      const told = mapStrings(body ?? null, (text, name) => (isSecret(name) ? '' : text))
      const place = isMaking(operation) ? '' : path
      return secrets.scrub(`${operation}\n${place}\n${JSON.stringify(told)}`)
    },
    /** Collects the secrets of a request. */
    learnFromRequest(body: unknown, query: string, origin: string) {
      learn(body, origin, false)
      learnFromQuery(query, origin)
    },
    /** Collects the secrets of an answer, and the ids of the resources that it reports as created. */
    learnFromAnswer(body: unknown, origin: string, isCreation: boolean) {
      learn(body, origin, isCreation)
      const { name } = (body ?? {}) as { readonly name?: unknown }
      if (!isCreation || typeof name !== 'string') return
      for (const field of ['glossary_id', 'style_id']) {
        const id = (body as Readonly<Record<string, unknown>>)[field]
        if (typeof id === 'string') names.set(id, name)
      }
    },
    /** The name of a resource created while recording, or the id of any other. */
    nameOf: (id: string) => names.get(id) ?? id,
    /** Whether this id was assigned while recording. */
    isCreated: (id: string) => created.has(id),
  }
}

/** Whether an operation creates a resource and returns its id. */
export const isMaking = (operation: string) =>
  /^(create|translateDocument|submit|adminCreate)/.test(operation)
