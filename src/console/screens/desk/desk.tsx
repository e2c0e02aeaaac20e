import { useEffect, useState } from 'preact/hooks'
import type {
  ControlRequest,
  ControlResource,
  ControlResources,
  ControlServed,
} from '../../../client/control-views.ts'
import { after } from '../../browser.ts'
import { control } from '../../control/api.ts'
import { KeyChoice, type UsableKey, useKeys } from '../../control/keys.tsx'
import { callService, errorMessage, type ServiceCall } from '../../control/service.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { CopyButton } from '../../parts/copy.tsx'
import { type Option, SelectField, TextAreaField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { count } from '../../parts/format.ts'
import { Loading } from '../../parts/loaded.tsx'
import { Meter } from '../../parts/meter.tsx'
import { DocumentCard, Downloaded } from '../documents/document-card.tsx'
import { useDocuments, useUploads } from '../documents/use-documents.ts'
import { Marked, marksOf, type Translation } from '../traffic/detail/served.tsx'

/** How long to wait after the last keystroke before translating. */
const REST_MS = 300

/** The result of the last translation. */
interface Outcome {
  readonly id: string | undefined
  readonly text?: string
  readonly detected?: string
  readonly billed?: number
  readonly trouble?: string
  readonly why?: string
  /** What counted, for the highlights. */
  readonly served?: ControlServed | undefined
  /** The source text of that translation. */
  readonly of?: string
}

/** Translates as you type, as an application would: through the service's API, with a key of the world. */
export function Screen() {
  const session = useSession()
  const keys = useKeys()
  const { query } = useRoute()
  const chosen = keys?.find(({ key }) => key.key_id === query.key) ?? keys?.[0]
  if (!keys) return <Loading />
  if (!chosen)
    return (
      <p class="pane">
        No key of this world is active. Reset the world, or apply a scenario with an account.
      </p>
    )
  return <Desk key={session ?? ''} session={session} keys={keys} chosen={chosen} />
}

interface DeskProps {
  readonly session: string | undefined
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey
}

function Desk({ session, keys, chosen }: DeskProps) {
  const { query } = useRoute()
  const [text, setText] = useState(query.text ?? '')
  const [outcome, setOutcome] = useState<Outcome>()
  const languages = useLanguages(chosen.value, session)
  const { data: resources } = useControl<ControlResources>('/resources')
  const options: Readonly<Record<string, string>> = { target: 'DE', ...query }
  const { target = '', source = '', formality = '', glossary = '', style = '', memory = '' } = options
  const { tags = '', mode = '' } = options
  const request = JSON.stringify({
    text: [text],
    target_lang: target,
    ...(source && { source_lang: source }),
    ...(formality && { formality }),
    ...(glossary && { glossary_id: glossary }),
    ...(style && { style_id: style }),
    ...(memory && { translation_memory_id: memory }),
    ...(tags && { tag_handling: tags }),
    show_billed_characters: true,
  })

  useEffect(() => {
    if (text === '') return setOutcome(undefined)
    const aborter = new AbortController()
    const cancel = after(REST_MS, () => {
      setQuery({ text: text.slice(0, MAX_TEXT_IN_ADDRESS) })
      const call = {
        key: chosen.value,
        session,
        what: 'desk',
        body: JSON.parse(request) as object,
        translation: mode && `mode=${mode}`,
        signal: aborter.signal,
      }
      translate(text, call).then(setOutcome, () => {})
    })
    return () => {
      cancel()
      aborter.abort()
    }
  }, [request, chosen.value, session, mode])

  const { documents, reload } = useDocuments()
  const uploads = useUploads(chosen, session, 'desk', reload)
  const forDocuments = {
    target_lang: target,
    source_lang: source,
    formality,
    glossary_id: glossary,
    style_id: style,
    translation_memory_id: memory,
  }
  const sourceMarks = outcome?.served ? marksOf(outcome.served, 0, 'sourceAt') : []
  const choice = (name: string, label: string, choices: readonly Option[]) => (
    <SelectField
      label={label}
      value={options[name] ?? ''}
      options={choices}
      set={(value) => setQuery({ [name]: value })}
    />
  )
  const own = <Id extends string>(all: readonly ControlResource<Id>[] = [], id: Id): readonly Option[] => [
    ['', 'none'],
    ...all
      .filter(({ account_id }) => account_id === chosen.account.account_id)
      .map((one) => [one[id], one.name] as const),
  ]
  return (
    <div class="desk">
      <div class="desk-options">
        <KeyChoice keys={keys} chosen={chosen} choose={(key) => setQuery({ key })} />
        {choice('source', 'From', [['', 'detect'], ...named(languages?.sources)])}
        {choice('target', 'To', languages ? named(languages.targets) : [[target, target]])}
        {choice('formality', 'Formality', FORMALITIES)}
        {choice('glossary', 'Glossary', own(resources?.glossaries, 'glossary_id'))}
        {choice('style', 'Style rules', own(resources?.style_rules, 'style_id'))}
        {choice('memory', 'Memory', own(resources?.translation_memories, 'translation_memory_id'))}
        {choice('tags', 'Tags', TAGS)}
        {choice('mode', 'Mode', MODES)}
      </div>
      <div class="desk-texts">
        <TextAreaField
          label="Source"
          dir="auto"
          rows={10}
          value={text}
          placeholder="Type a text. It is sent as a request, which shows up in Traffic marked as the console's."
          set={setText}
        />
        <section class="desk-result" aria-label="Translation" aria-live="polite">
          <h2>Translation</h2>
          {outcome?.text !== undefined && (
            <p class="desk-text" dir={directionOf(outcome.text)} lang={target.toLowerCase()}>
              <Marked text={outcome.text} marks={outcome.served && marksOf(outcome.served, 0, 'targetAt')} />
            </p>
          )}
          {outcome?.trouble !== undefined && (
            <p class="warn-text">
              ▲ {outcome.trouble}
              {outcome.why !== undefined && <> {outcome.why}</>}
            </p>
          )}
          {!outcome && <p class="muted">Nothing yet.</p>}
        </section>
      </div>
      {sourceMarks.length > 0 && outcome?.of !== undefined && (
        <p class="desk-text">
          <span class="muted">Found in the source: </span>
          <Marked text={outcome.of} marks={sourceMarks} />
        </p>
      )}
      <div class="desk-facts">
        {outcome?.detected && <span>Source language: {outcome.detected}</span>}
        {outcome?.billed !== undefined && <span>Billed: {count(outcome.billed)} characters</span>}
        {outcome?.text !== undefined && <CopyButton text={outcome.text} what="the translation" />}
        {outcome?.id && (
          <a href={hrefOf({ screen: 'traffic', query: { request: outcome.id } })}>See the request</a>
        )}
      </div>
      <Meter
        label="Characters used"
        value={chosen.account.usage.total_characters ?? 0}
        of={chosen.account.character_limit ?? undefined}
      />
      <FilePicker
        label="Translate documents: choose or drop"
        takesDrops
        take={(files) => void uploads.upload(files, forDocuments)}
      />
      <ul class="desk-documents">
        {documents
          ?.filter(({ document_id }) => uploads.own.has(document_id))
          .map((document) => (
            <DocumentCard key={document.document_id} document={document} uploads={uploads} />
          ))}
      </ul>
      {[...uploads.own].map(([id, uploaded]) => (
        <Downloaded key={id} uploaded={uploaded} />
      ))}
    </div>
  )
}

/** Decided by the first letter: `dir="auto"` does not look into isolated parts. */
const directionOf = (text: string) => {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(letter) ? 'rtl' : 'ltr'
}

const MAX_TEXT_IN_ADDRESS = 1000

async function translate(text: string, call: ServiceCall): Promise<Outcome> {
  const { session, signal } = call
  const answer = await callService('/v2/translate', call).catch((error: Error) => {
    if (signal?.aborted) throw error
    return error
  })
  if (answer instanceof Error) return { id: undefined, trouble: answer.message }
  const { id } = answer
  const entry =
    id === undefined
      ? undefined
      : await control<ControlRequest>('GET', `/requests/${id}`, { session }).catch(() => undefined)
  if (signal?.aborted) throw signal.reason
  if (!answer.isGood)
    return { id, trouble: errorMessage(answer), ...(entry?.why && { why: entry.why.summary }) }
  const [first] = (answer.json as { translations: Translation[] }).translations
  if (!first) return { id, trouble: 'The answer has no translation.' }
  return {
    id,
    of: text,
    served: entry?.served,
    text: first.text,
    detected: first.detected_source_language,
    ...(first.billed_characters !== undefined && { billed: first.billed_characters }),
  }
}

const named = (languages: readonly Language[] = []): Option[] =>
  languages.map(({ language, name }) => [language, name])

const FORMALITIES: readonly Option[] = [
  ['', 'default'],
  ['more', 'more'],
  ['less', 'less'],
  ['prefer_more', 'prefer more'],
  ['prefer_less', 'prefer less'],
]

const TAGS: readonly Option[] = [
  ['', 'none'],
  ['html', 'HTML'],
  ['xml', 'XML'],
]

const MODES: readonly Option[] = [
  ['', 'that of the world'],
  ...['words', 'identity', 'echo', 'pseudo', 'distinct', 'hostile'].map((mode) => [mode, mode] as const),
]

/** A language as the service lists it. */
interface Language {
  readonly language: string
  readonly name: string
}

/** The source and target languages. */
interface Languages {
  readonly sources: readonly Language[]
  readonly targets: readonly Language[]
}

/** Fetches the service's languages with a key. */
function useLanguages(key: string, session: string | undefined): Languages | undefined {
  const [languages, setLanguages] = useState<Languages>()
  useEffect(() => {
    const aborter = new AbortController()
    const list = async (type: string) => {
      const call = { key, session, what: 'desk', signal: aborter.signal }
      const { json, isGood } = await callService(`/v2/languages?type=${type}`, call)
      return isGood ? (json as readonly Language[]) : []
    }
    Promise.all([list('source'), list('target')]).then(
      ([sources, targets]) => setLanguages({ sources, targets }),
      () => {},
    )
    return () => aborter.abort()
  }, [key, session])
  return languages
}
