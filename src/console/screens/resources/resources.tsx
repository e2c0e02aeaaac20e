import { useEffect, useRef, useState } from 'preact/hooks'
import type { ControlResources, ControlStyleSample } from '../../../client/control-views.ts'
import { useKeys } from '../../control/keys.tsx'
import { useControl } from '../../control/use-control.ts'
import { setQuery, useRoute, useSession } from '../../frame/route.ts'
import { Facts } from '../../parts/facts.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { counted, dateTime } from '../../parts/format.ts'
import { ListDetail, type ListItem } from '../../parts/list-detail.tsx'
import { Empty, Loaded, Loading } from '../../parts/loaded.tsx'
import { RuleEffects } from '../traffic/detail/served.tsx'
import { GlossaryView, NewGlossary } from './glossaries.tsx'
import { type Pair, PairSearch, PairTable, useFoundPairs } from './pairs.tsx'

const KINDS = [
  {
    kind: 'glossaries',
    one: 'glossary',
    many: 'glossaries',
    from: 'An application creates them, or you can create one here.',
  },
  {
    kind: 'style_rules',
    one: 'style rule list',
    many: 'style rule lists',
    from: 'An application or a scenario creates them.',
  },
  {
    kind: 'translation_memories',
    one: 'translation memory',
    many: 'translation memories',
    from: 'A scenario declares them.',
  },
] as const

/** Glossaries, style rule lists or translation memories of every account of the world. */
export function Screen() {
  const { query } = useRoute()
  const reading = useControl<ControlResources>('/resources', { on: ['request'] })
  return (
    <Loaded of={reading}>{(data) => <Resources data={data} reload={reading.reload} query={query} />}</Loaded>
  )
}

interface ResourcesProps {
  readonly data: ControlResources
  readonly reload: () => void
  readonly query: Readonly<Record<string, string>>
}

function Resources({ data, reload, query }: ResourcesProps) {
  const session = useSession()
  const keys = useKeys()
  const { kind, one, many, from } = KINDS.find(({ kind }) => kind === query.kind) ?? KINDS[0]
  // Links to a resource need not say what kind it is.
  const other = KINDS.find(
    (one) => one.kind !== kind && listOf(data, one.kind).some(({ id }) => id === query.id),
  )?.kind
  useEffect(() => {
    if (other) setQuery({ kind: other === KINDS[0].kind ? undefined : other })
  }, [other])
  const keyOf = (accountId: string) => keys?.find(({ account }) => account.account_id === accountId)?.value
  return (
    <ListDetail
      label="Resources of this kind"
      items={listOf(data, kind)}
      chosen={query.id}
      to={(id) => ({ query: { id, find: undefined } })}
      after={
        kind === 'glossaries' &&
        keys &&
        keys.length > 0 && <NewGlossary keys={keys} session={session} created={reload} />
      }
      empty={
        <Empty title={`No ${many} yet`}>
          <p>{from}</p>
        </Empty>
      }
      gone={[one, 'It has been deleted, or belongs to another world.']}
    >
      {({ id, accountId }) => {
        if (kind === 'style_rules') return <StyleView id={id} />
        if (kind === 'translation_memories') return <MemoryView id={id} />
        return <GlossaryView id={id} authKey={keyOf(accountId)} session={session} changed={reload} />
      }}
    </ListDetail>
  )
}

interface Row extends ListItem {
  readonly accountId: string
}

function listOf(data: ControlResources, kind: (typeof KINDS)[number]['kind']): Row[] {
  if (kind === 'glossaries')
    return data.glossaries.map(({ glossary_id: id, name, account_id: accountId, dictionaries }) => ({
      id,
      name,
      accountId,
      about: pairs(dictionaries as readonly Dictionary[]),
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
      about: `${source_language}, ${counted(Number(segment_count), 'segment')}`,
    }),
  )
}

interface Dictionary {
  readonly source_lang: string
  readonly target_lang: string
  readonly entry_count: number
}

const pairs = (dictionaries: readonly Dictionary[]) =>
  dictionaries
    .map(({ source_lang, target_lang, entry_count }) => `${source_lang} → ${target_lang} (${entry_count})`)
    .join(', ') || 'no dictionaries'

interface StyleList {
  readonly name: string
  readonly language: string
  readonly version: number
  readonly updated_time: string
  readonly sample: ControlStyleSample
  readonly custom_instructions: readonly {
    readonly id: string
    readonly label: string
    readonly prompt: string
  }[]
}

/** A style rule list: the effect of each rule on a sample, and its custom instructions. */
function StyleView({ id }: { readonly id: string }) {
  const [text, setText] = useState('')
  const { data } = useControl<StyleList>(`/resources/style_rules/${id}`, {
    query: { sample: text },
    on: ['request'],
  })
  // The previous result stays visible while you type.
  const shown = useRef(data)
  shown.current = data ?? shown.current
  if (!shown.current) return <Loading />
  const { name, language, version, updated_time, sample, custom_instructions } = shown.current
  return (
    <>
      <header>
        <h2>
          <Foreign text={name} />
        </h2>
        <p class="muted">
          {language}, version {version}, of {dateTime(updated_time)}
        </p>
      </header>
      <TextAreaField
        label={`Sample sentence in the language of the list, ${language}`}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={text}
        placeholder={sample.text}
        set={setText}
      />
      <p>
        With all rules: <Foreign text={sample.result} />
      </p>
      <section>
        <h3>Configured rules</h3>
        {sample.rules.length === 0 ? <p class="muted">None.</p> : <RuleEffects rules={sample.rules} />}
      </section>
      <section>
        <h3>Custom instructions</h3>
        {custom_instructions.length === 0 ? (
          <p class="muted">None.</p>
        ) : (
          <Facts
            facts={custom_instructions.map(({ id, label, prompt }) => [
              label,
              <Foreign key={id} text={prompt} />,
            ])}
          />
        )}
      </section>
    </>
  )
}

interface Memory {
  readonly name: string
  readonly source_language: string
  readonly target_languages: readonly string[]
  readonly segments: readonly (Pair & { readonly target_language: string })[]
}

/** A translation memory with its segments and a search. */
function MemoryView({ id }: { readonly id: string }) {
  const reading = useControl<Memory>(`/resources/translation_memories/${id}`)
  const found = useFoundPairs(reading.data?.segments ?? [])
  return (
    <Loaded of={reading}>
      {({ name, source_language, target_languages, segments }) => (
        <>
          <header>
            <h2>
              <Foreign text={name} />
            </h2>
            <p class="muted">
              {source_language} → {target_languages.join(', ')}, {counted(segments.length, 'segment')}
            </p>
          </header>
          <PairSearch label="Search segments" />
          <PairTable
            columns={['Source', 'Target', 'Language']}
            pairs={found}
            last={({ target_language }) => target_language}
          />
        </>
      )}
    </Loaded>
  )
}
