import { parseAnswer } from '../observe/observe.ts'
import type { KeyRole, RequestSpec } from '../probes/generated/probe.ts'
import { keyFor } from '../wire/send.ts'
import { type RunContext, SideInTrouble, sendStep, uninterrupted } from './run-probe.ts'

/** Prefix of every name that any run creates. */
export const NAME_PREFIX = 'mynah-probe-'

/** A kind of resource that may be left behind by a request whose answer was lost. */
interface Kind {
  readonly role: KeyRole
  /** The request for a page of the list; undefined after the last page. */
  list(page: number): string | undefined
  /** Name and id of each resource on the page; undefined if the answer is not a list. */
  items(body: unknown): readonly (readonly [name: unknown, id: unknown])[] | undefined
  remove(id: string): RequestSpec
}

type Body = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | undefined

const KINDS: readonly Kind[] = [
  {
    role: 'any',
    list: (page) => (page === 0 ? 'GET /v3/glossaries' : undefined),
    items: (body) => (body as Body)?.glossaries?.map(({ name, glossary_id: id }) => [name, id]),
    remove: (id) => ({ send: `DELETE /v3/glossaries/${id}` }),
  },
  {
    role: 'paid',
    list: (page) => `GET /v3/style_rules?page=${page}&page_size=25`,
    items: (body) => (body as Body)?.style_rules?.map(({ name, style_id: id }) => [name, id]),
    remove: (id) => ({ send: `DELETE /v3/style_rules/${id}` }),
  },
  {
    role: 'admin',
    list: (page) => (page === 0 ? 'GET /v2/admin/developer-keys' : undefined),
    items: (body) =>
      Array.isArray(body)
        ? body.filter(({ is_deactivated: isGone }) => !isGone).map(({ label, key_id: id }) => [label, id])
        : undefined,
    remove: (id) => ({ send: 'PUT /v2/admin/developer-keys/deactivate', json: { key_id: id } }),
  },
]

/**
 * Deletes resources whose names begin with the prefix, and nothing else.
 * @returns how many there were
 */
export async function sweep(prefix: string, context: RunContext): Promise<number> {
  let removed = 0
  for (const kind of KINDS) {
    if (keyFor(context.side, kind.role) === undefined) continue
    for (const id of await leftovers(kind, prefix, context))
      if (await ask(kind.remove(id), kind, context)) removed++
  }
  return removed
}

/** Reads all pages first, since deleting would shift them. */
async function leftovers(kind: Kind, prefix: string, context: RunContext): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page++) {
    const send = kind.list(page)
    const answer = send === undefined ? undefined : await ask({ send }, kind, context)
    const items = kind.items(answer?.body) ?? []
    if (items.length === 0) return ids
    ids.push(...items.filter(([name]) => String(name).startsWith(prefix)).map(([, id]) => String(id)))
  }
}

async function ask(spec: RequestSpec, { role }: Kind, context: RunContext) {
  try {
    const { answer } = await sendStep({ id: 'sweep', ...spec }, role, uninterrupted(context))
    return answer.status < 300 ? parseAnswer(answer) : undefined
  } catch (error) {
    if (error instanceof SideInTrouble) return undefined
    throw error
  }
}
