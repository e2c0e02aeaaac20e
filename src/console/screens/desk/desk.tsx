import { useEffect, useRef, useState } from 'preact/hooks'
import type { ControlResource, ControlResources } from '../../../client/control-views.ts'
import { KeyChoice, LanguageField, type UsableKey, useKeys, useLanguages } from '../../control/choices.tsx'
import { control, together, useControl } from '../../control/control.ts'
import { inQuery, navigateFromHere, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { attempt, Button } from '../../parts/actions.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Checkbox, SelectField, TextAreaField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Empty, Loaded } from '../../parts/section.tsx'
import { type Option, Select } from '../../parts/select.tsx'
import { inWords } from '../../parts/text.tsx'
import { DocumentView, useDocuments, useUploads } from '../documents/document-view.tsx'
import type { Glossary } from '../resources/glossaries.tsx'
import { bashQuoted, curlTo } from '../traffic/detail/curl.ts'
import { isInto, Result, type Variant } from './result.tsx'
import { DEMO, HAZARDS, SAMPLES, type Sample } from './samples.ts'

/** Translates as you type, as an application would: through the service's API, with a key of the world. */
export function Screen() {
  const session = useSession()
  const applied = useControl<{ scenario: { name?: string } }>('/scenario', ['worlds'])
  const resources = useControl<ControlResources>('/resources', ['request'])
  return (
    <Loaded of={together(useKeys(), together(applied, resources))}>
      {({ chosen, scenario, ...all }) =>
        chosen ? (
          <Desk key={session ?? ''} {...all} chosen={chosen} isDemo={scenario.name === DEMO} />
        ) : (
          <Empty title="No key of this world is active">
            <p>Reset the world, or apply a scenario with an account.</p>
          </Empty>
        )
      }
    </Loaded>
  )
}

interface DeskProps extends ControlResources {
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey
  /** Whether the world has the translations of the samples. */
  readonly isDemo: boolean
}

function Desk({ keys, chosen, isDemo, ...resources }: DeskProps) {
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
  const { account_id: account, usage, character_limit } = chosen.account
  const glossaries = resources.glossaries.filter(({ account_id }) => account_id === account)

  // The text in the address that this view knows. Another one comes with a link, and replaces what was typed.
  const known = useRef(text)
  useEffect(() => {
    if (text !== known.current) setTyped(text)
    known.current = text
  }, [text])

  function open({ text, tags, glossary }: Sample) {
    const id = glossaries.find(({ name }) => name === glossary)?.glossary_id
    setTyped(text)
    known.current = text
    setQuery({ ...NO_OPTIONS, text, source: 'en', target, tags, glossary: id, compare: '1' })
  }

  // The first visit of a world that has the samples shows one.
  useEffect(() => {
    const [first] = SAMPLES
    if (isDemo && first && query.text === undefined && typed === '') open(first)
  }, [isDemo])

  /** A glossary needs a source language (spec §4.2), so choosing one sets the languages that it has. */
  function chooseGlossary(id: string) {
    const chosen = glossaries.find(({ glossary_id }) => glossary_id === id)
    const dictionaries = (chosen?.dictionaries ?? []) as Glossary['dictionaries']
    const fit = dictionaries.find(isInto(target))
    const used = fit ?? dictionaries[0]
    setQuery({
      glossary: id,
      ...(used && { source: used.source_lang }),
      ...(used && !fit && { target: used.target_lang }),
    })
  }

  const steering = { formality, glossary_id: glossary, style_id: style, translation_memory_id: memory }
  const body = {
    text: [typed],
    target_lang: target.toUpperCase(),
    ...filled({ source_lang: source.toUpperCase(), ...steering, tag_handling: tags }),
  }
  const compared: readonly Variant[] = [
    ...(glossary ? [{ label: 'Without the glossary', body: { ...body, glossary_id: undefined } }] : []),
    ...(hasFormality ? FORMS.filter((form) => form.formality !== formality) : []).map(
      ({ label, formality }) => ({ label, body: { ...body, formality } }),
    ),
  ]
  const choice = (name: string, label: string, options: readonly Option[], set = inQuery(name).set) => (
    <SelectField label={label} value={query[name]} options={options} set={set} />
  )
  const named = <Id extends string>(all: readonly ControlResource<Id>[], id: Id): readonly Option[] => [
    ['', 'none'],
    ...all.filter((one) => one.account_id === account).map((one) => [one[id], one.name] as const),
  ]
  const call = { key: chosen.value, session, mode }
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
        <LanguageField label="To" side="target" {...inQuery('target', 'de')} />
        {choice('formality', 'Formality', FORMALITIES)}
        {choice('glossary', 'Glossary', named(resources.glossaries, 'glossary_id'), chooseGlossary)}
      </div>
      <details class="desk-more" open={[style, memory, tags, mode].some(Boolean)}>
        <summary>More options: style rules, memory, tags, mode</summary>
        <div class="row">
          {choice('style', 'Style rules', named(resources.style_rules, 'style_id'))}
          {choice('memory', 'Memory', named(resources.translation_memories, 'translation_memory_id'))}
          {choice('tags', 'Tags', TAGS)}
          {choice('mode', 'Mode', MODES)}
        </div>
      </details>
      <div class="row is-centered">
        {isDemo ? (
          SAMPLES.map((sample) => (
            <Button
              text={sample.label}
              key={sample.label}
              aria-pressed={typed === sample.text}
              act={() => open(sample)}
            />
          ))
        ) : (
          <Button text="Open the samples in a separate world" act={openDemo} />
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
          call={call}
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
            <Result key={variant.label} variant={variant} call={call} than={translated ?? ''} />
          ))}
        </div>
      )}
      <Meter label="Characters used" value={usage.total_characters ?? 0} of={character_limit} />
      <div class="row">
        <CopyButton text={curl} label="Copy as curl" />
        <FilePicker
          label="Translate documents: choose or drop"
          takesDrops
          take={(files) =>
            void uploads.upload(files, { target_lang: target, source_lang: source, ...steering })
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

/** Those that are set. */
const filled = (parameters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))

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
