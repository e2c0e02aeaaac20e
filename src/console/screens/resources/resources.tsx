import { useEffect, useRef, useState } from 'preact/hooks'
import type { ControlResource, ControlResources, ControlStyleSample } from '../../../client/control-views.ts'
import { type UsableKey, useKeys } from '../../control/choices.tsx'
import { together, useControl } from '../../control/control.ts'
import { setQuery, useRoute } from '../../frame/route.ts'
import { Facts } from '../../parts/facts.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { counted, dateTime, Foreign } from '../../parts/text.tsx'
import { ListDetail } from '../../parts/views.tsx'
import { RuleEffects } from '../traffic/detail/served.tsx'
import {
  type Glossary,
  GlossaryView,
  NewGlossary,
  type Pair,
  PairSearch,
  PairTable,
  useFoundPairs,
} from './glossaries.tsx'

/** A resource of any kind. */
type Resource = ControlResource<never>

/** The kinds of resources: which field has the id, what the list says about one, and how one is shown. */
const KINDS = [
  {
    kind: 'glossaries',
    id: 'glossary_id',
    one: 'glossary',
    many: 'glossaries',
    from: 'An application creates them, or you can create one here.',
    about: ({ dictionaries }: Resource) => pairs(dictionaries as Glossary['dictionaries']),
    View: GlossaryView,
  },
  {
    kind: 'style_rules',
    id: 'style_id',
    one: 'style rule list',
    many: 'style rule lists',
    from: 'An application or a scenario creates them.',
    about: ({ language, version }: Resource) => `${language}, version ${version}`,
    View: StyleView,
  },
  {
    kind: 'translation_memories',
    id: 'translation_memory_id',
    one: 'translation memory',
    many: 'translation memories',
    from: 'A scenario declares them.',
    about: ({ source_language, segment_count }: Resource) =>
      `${source_language}, ${counted(Number(segment_count), 'segment')}`,
    View: MemoryView,
  },
] as const

/** Glossaries, style rule lists or translation memories of every account of the world. */
export const Screen = () => (
  <Loaded of={together(useKeys(), useControl<ControlResources>('/resources', ['request']))}>
    {(data) => <Resources {...data} />}
  </Loaded>
)

interface ResourcesProps extends ControlResources {
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey | undefined
}

function Resources({ keys, chosen, ...resources }: ResourcesProps) {
  const { query } = useRoute()
  const shown = KINDS.find(({ kind }) => kind === query.kind) ?? KINDS[0]
  const { kind, one, many, from, View } = shown
  // Links to a resource need not say what kind it is.
  const other = KINDS.find(
    (one) => one !== shown && listOf(resources, one).some(({ id }) => id === query.id),
  )?.kind
  useEffect(() => {
    if (other) setQuery({ kind: other === KINDS[0].kind ? undefined : other })
  }, [other])
  const keyOf = (accountId: string) => keys.find(({ account }) => account.account_id === accountId)?.value
  return (
    <ListDetail
      label="Resources of this kind"
      items={listOf(resources, shown)}
      param="id"
      after={kind === 'glossaries' && chosen && <NewGlossary keys={keys} chosen={chosen} />}
      empty={[`No ${many} yet`, from]}
      gone={[one, 'It has been deleted, or belongs to another world.']}
    >
      {({ id, accountId }) => <View id={id} authKey={keyOf(accountId)} />}
    </ListDetail>
  )
}

const listOf = (data: ControlResources, { kind, id, about }: (typeof KINDS)[number]) =>
  (data[kind] as readonly Resource[]).map((one) => ({
    id: String(one[id]),
    name: one.name,
    accountId: one.account_id,
    about: about(one),
  }))

const pairs = (dictionaries: Glossary['dictionaries']) =>
  dictionaries
    .map(({ source_lang, target_lang, entry_count }) => `${source_lang} → ${target_lang} (${entry_count})`)
    .join(', ') || 'no dictionaries'

interface StyleList {
  readonly name: string
  readonly language: string
  readonly version: number
  readonly updated_time: string
  readonly sample: ControlStyleSample
  readonly custom_instructions: readonly { readonly label: string; readonly prompt: string }[]
}

/** A style rule list: the effect of each rule on a sample, and its custom instructions. */
function StyleView({ id }: { readonly id: string }) {
  const [text, setText] = useState('')
  const { data, problem } = useControl<StyleList>(`/resources/style_rules/${id}`, ['request'], {
    query: { sample: text },
  })
  // The previous result stays visible while you type.
  const shown = useRef(data)
  shown.current = data ?? shown.current
  return (
    <Loaded of={{ data: shown.current, problem }}>
      {({ name, language, version, updated_time, sample, custom_instructions }) => (
        <Section class="resource" title={name}>
          <p class="muted">
            {language}, version {version}, of {dateTime(updated_time)}
          </p>
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
            <RuleEffects rules={sample.rules} />
          </section>
          <section>
            <h3>Custom instructions</h3>
            {custom_instructions.length === 0 && <p class="muted">None.</p>}
            <Facts facts={custom_instructions.map(({ label, prompt }) => [label, prompt])} />
          </section>
        </Section>
      )}
    </Loaded>
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
        <Section class="resource" title={name}>
          <p class="muted">
            {source_language} → {target_languages.join(', ')}, {counted(segments.length, 'segment')}
          </p>
          <PairSearch label="Search segments" />
          <PairTable
            sides={['Source', 'Target']}
            pairs={found}
            last={['Language', ({ target_language }) => target_language]}
          />
        </Section>
      )}
    </Loaded>
  )
}
