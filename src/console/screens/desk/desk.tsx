import { useEffect, useRef, useState } from 'preact/hooks'
import type { ControlResource, ControlResources } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { KeyChoice, type UsableKey, useKeys } from '../../control/keys.tsx'
import { together, useControl } from '../../control/use-control.ts'
import { navigateFromHere, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Checkbox, SelectField, TextAreaField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { inWords } from '../../parts/format.ts'
import { LanguageField, useLanguages } from '../../parts/languages.tsx'
import { Empty, Loaded } from '../../parts/loaded.tsx'
import { Meter } from '../../parts/meter.tsx'
import { attempt } from '../../parts/notices.tsx'
import { type Option, Select } from '../../parts/select.tsx'
import { DocumentView } from '../documents/document-view.tsx'
import { useDocuments, useUploads } from '../documents/use-documents.ts'
import { bashQuoted, curlTo } from '../traffic/detail/curl.ts'
import { isInto, Result, type Variant } from './result.tsx'
import { DEMO, HAZARDS, SAMPLES, type Sample } from './samples.ts'

/** Translates as you type, as an application would: through the service's API, with a key of the world. */
export function Screen() {
  const session = useSession()
  const applied = useControl<{ scenario: { name?: string } }>('/scenario', { on: ['worlds'] })
  const resources = useControl<ControlResources>('/resources', { on: ['request'] })
  return (
    <Loaded of={together(useKeys(), together(applied, resources))}>
      {({ keys, chosen, scenario, ...all }) =>
        chosen ? (
          <Desk
            key={session ?? ''}
            keys={keys}
            chosen={chosen}
            resources={all}
            isDemo={scenario.name === DEMO}
          />
        ) : (
          <Empty title="No key of this world is active">
            <p>Reset the world, or apply a scenario with an account.</p>
          </Empty>
        )
      }
    </Loaded>
  )
}

interface DeskProps {
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey
  readonly resources: ControlResources
  /** Whether the world has the translations of the samples. */
  readonly isDemo: boolean
}

function Desk({ keys, chosen, resources, isDemo }: DeskProps) {
  const session = useSession()
  const { query } = useRoute()
  const languages = useLanguages()
  const { text = '', target = 'de', source = '', formality = '', glossary = '' } = query
  const { style = '', memory = '', tags = '', mode = '' } = query
  const [typed, setTyped] = useState(text)
  const [translated, setTranslated] = useState<string>()
  const { data } = useDocuments()
  const uploads = useUploads(chosen, 'desk')
  const hasFormality = languages?.find(({ lang }) => lang.toLowerCase() === target.toLowerCase())?.formality
  const own = <Id extends string>(all: readonly ControlResource<Id>[]) =>
    all.filter(({ account_id }) => account_id === chosen.account.account_id)
  const glossaries = own(resources.glossaries)

  // The text in the address that this view knows. Another one comes with a link, and replaces what was typed.
  const known = useRef(text)
  useEffect(() => {
    if (text !== known.current) setTyped(text)
    known.current = text
  }, [text])

  function open(sample: Sample) {
    const id = glossaries.find(({ name }) => name === sample.glossary)?.glossary_id
    setTyped(sample.text)
    known.current = sample.text
    setQuery({
      ...NO_OPTIONS,
      text: sample.text,
      source: 'en',
      target,
      tags: sample.tags,
      glossary: id,
      compare: '1',
    })
  }

  // The first visit of a world that has the samples shows one.
  useEffect(() => {
    const [first] = SAMPLES
    if (isDemo && first && query.text === undefined && typed === '') open(first)
  }, [isDemo])

  /** A glossary needs a source language (spec §4.2), so choosing one sets the languages that it has. */
  function chooseGlossary(id: string) {
    const dictionaries = (glossaries.find(({ glossary_id }) => glossary_id === id)?.dictionaries ??
      []) as readonly { source_lang: string; target_lang: string }[]
    const fit = dictionaries.find(isInto(target))
    const used = fit ?? dictionaries[0]
    setQuery({
      glossary: id,
      ...(used && { source: used.source_lang }),
      ...(used && !fit && { target: used.target_lang }),
    })
  }

  // What is undefined is left out of the JSON.
  const body = {
    text: [typed],
    target_lang: target.toUpperCase(),
    source_lang: source.toUpperCase() || undefined,
    formality: formality || undefined,
    glossary_id: glossary || undefined,
    style_id: style || undefined,
    translation_memory_id: memory || undefined,
    tag_handling: tags || undefined,
  }
  const compared: readonly Variant[] = [
    ...(glossary ? [{ label: 'Without the glossary', body: { ...body, glossary_id: undefined } }] : []),
    ...(hasFormality ? FORMS.filter((form) => form.formality !== formality) : []).map(
      ({ label, formality }) => ({ label, body: { ...body, formality } }),
    ),
  ]
  const choice = (name: string, label: string, value: string, options: readonly Option[]) => (
    <SelectField label={label} value={value} options={options} set={(next) => setQuery({ [name]: next })} />
  )
  const named = <Id extends string>(all: readonly ControlResource<Id>[], id: Id): readonly Option[] => [
    ['', 'none'],
    ...own(all).map((one) => [one[id], one.name] as const),
  ]
  const address = curlTo(`${location.origin}/v2/translate`, chosen.key.key ?? '$DEEPL_AUTH_KEY', session)
  const curl = `${address} -H 'Content-Type: application/json' -d ${bashQuoted(JSON.stringify(body))}`
  return (
    <div class="desk">
      <div class="row">
        <KeyChoice keys={keys} chosen={chosen} />
        <LanguageField
          label="From"
          side="source"
          value={source}
          empty="detect"
          set={(code) => setQuery({ source: code, ...(code === '' && { glossary: undefined }) })}
        />
        <LanguageField label="To" side="target" value={target} set={(code) => setQuery({ target: code })} />
        {choice('formality', 'Formality', formality, FORMALITIES)}
        <SelectField
          label="Glossary"
          value={glossary}
          options={named(resources.glossaries, 'glossary_id')}
          set={chooseGlossary}
        />
      </div>
      <details class="desk-more" open={[style, memory, tags, mode].some(Boolean)}>
        <summary>More options: style rules, memory, tags, mode</summary>
        <div class="row">
          {choice('style', 'Style rules', style, named(resources.style_rules, 'style_id'))}
          {choice('memory', 'Memory', memory, named(resources.translation_memories, 'translation_memory_id'))}
          {choice('tags', 'Tags', tags, TAGS)}
          {choice('mode', 'Mode', mode, MODES)}
        </div>
      </details>
      <div class="row is-centered">
        {isDemo ? (
          SAMPLES.map((sample) => (
            <Button
              text={sample.label}
              key={sample.name}
              aria-pressed={typed === sample.text}
              act={() => open(sample)}
            />
          ))
        ) : (
          <Button text="Open the samples in a separate world" act={() => openDemo()} />
        )}
        <Select
          aria-label="A text that breaks applications"
          value=""
          options={[['', 'Hostile texts…'], ...HAZARDS.map(([name, hazard]) => [hazard, name] as const)]}
          set={setTyped}
        />
        {compared.length > 0 && (
          <Checkbox
            label={`Compare: ${compared.map(({ label }) => label.toLowerCase()).join(', ')}`}
            isChecked={query.compare !== undefined}
            set={(isChecked) => setQuery({ compare: isChecked ? '1' : undefined })}
          />
        )}
      </div>
      <div class="desk-texts">
        <TextAreaField
          label="Source"
          dir="auto"
          rows={6}
          value={typed}
          placeholder="Type a text. It is sent as a request, which shows up in Traffic marked as the console's."
          set={setTyped}
        />
        <Result
          variant={{ label: 'Translation', body }}
          call={{ key: chosen.value, session, mode }}
          glossary={glossary}
          settled={() => {
            known.current = typed.slice(0, MAX_TEXT_IN_ADDRESS)
            setQuery({ text: known.current })
          }}
          done={setTranslated}
        />
      </div>
      {query.compare !== undefined && compared.length > 0 && (
        <div class="desk-texts">
          {compared.map((variant) => (
            <Result
              key={variant.label}
              variant={variant}
              call={{ key: chosen.value, session, mode }}
              glossary={variant.body.glossary_id ?? ''}
              than={translated ?? ''}
            />
          ))}
        </div>
      )}
      <Meter
        label="Characters used"
        value={chosen.account.usage.total_characters ?? 0}
        of={chosen.account.character_limit ?? undefined}
      />
      <div class="row">
        <CopyButton text={curl} label="Copy as curl" />
        <FilePicker
          label="Translate documents: choose or drop"
          takesDrops
          take={(files) =>
            void uploads.upload(files, {
              target_lang: target,
              source_lang: source,
              formality,
              glossary_id: glossary,
              style_id: style,
              translation_memory_id: memory,
            })
          }
        />
      </div>
      <ul class="desk-documents">
        {[...uploads.own].map(([id, { file }]) => (
          <li key={id}>
            <DocumentView
              id={id}
              name={file.name}
              document={data?.documents.find(({ document_id }) => document_id === id)}
              uploads={uploads}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The demo goes into a world of its own, so that the application's stays as it is. */
async function openDemo() {
  const goTo = navigateFromHere()
  const done = await attempt(async () => {
    await control('PUT', '/sessions/demo')
    await control('POST', '/scenario', { session: 'demo', body: { version: 1, name: DEMO, extends: [DEMO] } })
    return true
  })
  if (done) goTo({ world: 'demo', query: { ...NO_OPTIONS, key: undefined, text: undefined } })
}

const NO_OPTIONS = Object.fromEntries(
  ['formality', 'glossary', 'style', 'memory', 'tags', 'mode', 'compare'].map((name) => [name, undefined]),
)

/** The forms of address that are compared. */
const FORMS = [
  { label: 'Formal', formality: 'more' },
  { label: 'Informal', formality: 'less' },
] as const

const MAX_TEXT_IN_ADDRESS = 1000

/** Choices whose values are their labels, after the empty one. */
const choices = (empty: string, ...values: readonly string[]): readonly Option[] => [
  ['', empty],
  ...values.map((value) => [value, inWords(value)] as const),
]

const FORMALITIES = choices('default', 'more', 'less', 'prefer_more', 'prefer_less')
const TAGS = choices('none', 'html', 'xml')
const MODES = choices('that of the world', 'words', 'identity', 'echo', 'pseudo', 'distinct', 'hostile')
