import type { ControlResources } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { useKeys } from '../../control/use-keys.ts'
import { hrefOf, navigate, useRoute, useSession } from '../../frame/route.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { GlossaryView } from './glossary-view.tsx'
import { MemoryView } from './memory-view.tsx'
import { NewGlossary } from './new-glossary.tsx'
import { StyleView } from './style-view.tsx'

const KINDS = [
  {
    kind: 'glossaries',
    label: 'Glossaries',
    none: 'No glossaries yet. An application creates them, or you can create one below.',
  },
  {
    kind: 'style_rules',
    label: 'Style rules',
    none: 'No style rule lists yet. An application or a scenario creates them.',
  },
  {
    kind: 'translation_memories',
    label: 'Memories',
    none: 'No translation memories yet. A scenario declares them.',
  },
] as const

/** Glossaries, style rule lists and translation memories of every account of the world. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const keys = useKeys()
  const { data, reload } = useControl<ControlResources>('/resources', { session, on: ['request'] })
  const { kind, none } = KINDS.find((one) => one.kind === query.kind) ?? KINDS[0]
  const all = data ? listOf(data, kind) : []
  const chosen = all.find(({ id }) => id === query.id) ?? all[0]
  const keyOf = (accountId: string) => keys?.find(({ account }) => account.account_id === accountId)?.value
  return (
    <div class="resources pane">
      <h1>Resources</h1>
      <p class="resources-kinds">
        {KINDS.map((one) => (
          <button
            key={one.kind}
            type="button"
            aria-pressed={one.kind === kind}
            onClick={() => navigate({ query: { kind: one.kind, id: undefined, find: undefined } })}
          >
            {one.label} {data ? listOf(data, one.kind).length : ''}
          </button>
        ))}
      </p>
      <div class="list-detail">
        <nav aria-label="Resources of this kind">
          {data && all.length === 0 && <p class="muted">{none}</p>}
          <ul>
            {all.map(({ id, name, about }) => (
              <li key={id}>
                <a href={hrefOf({ query: { id } })} aria-current={id === chosen?.id ? 'true' : undefined}>
                  <b>
                    <Foreign text={name} />
                  </b>
                  <span class="muted">{about}</span>
                </a>
              </li>
            ))}
          </ul>
          {kind === 'glossaries' && keys && keys.length > 0 && (
            <NewGlossary keys={keys} session={session} made={reload} />
          )}
        </nav>
        <div class="resources-detail">
          {chosen && kind === 'glossaries' && (
            <GlossaryView
              key={chosen.id}
              id={chosen.id}
              authKey={keyOf(chosen.accountId)}
              session={session}
              changed={reload}
            />
          )}
          {chosen && kind === 'style_rules' && <StyleView key={chosen.id} id={chosen.id} session={session} />}
          {chosen && kind === 'translation_memories' && (
            <MemoryView key={chosen.id} id={chosen.id} session={session} />
          )}
        </div>
      </div>
    </div>
  )
}

interface Row {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly about: string
}

function listOf(data: ControlResources, kind: (typeof KINDS)[number]['kind']): Row[] {
  if (kind === 'glossaries')
    return data.glossaries.map(({ glossary_id: id, name, account_id: accountId, dictionaries }) => ({
      id,
      name,
      accountId,
      about: pairs(dictionaries as readonly Pair[]),
    }))
  if (kind === 'style_rules')
    return data.style_rules.map(({ style_id: id, name, account_id: accountId, language, version }) => ({
      id,
      name,
      accountId,
      about: `${language}, version ${version}`,
    }))
  return data.translation_memories.map(
    ({ translation_memory_id: id, name, account_id: accountId, segment_count, source_language }) => ({
      id,
      name,
      accountId,
      about: `${source_language}, ${segment_count} segments`,
    }),
  )
}

interface Pair {
  readonly source_lang: string
  readonly target_lang: string
  readonly entry_count: number
}

const pairs = (dictionaries: readonly Pair[]) =>
  dictionaries
    .map(({ source_lang, target_lang, entry_count }) => `${source_lang} → ${target_lang} (${entry_count})`)
    .join(', ') || 'no dictionaries'
