import { useEffect, useState } from 'preact/hooks'
import type { ControlRequest } from '../../../client/control-views.ts'
import { control, useControl } from '../../control/control.ts'
import { callService, errorMessage, type ServiceCall } from '../../control/service.ts'
import { hrefOf } from '../../frame/route.ts'
import { CopyButton } from '../../parts/copy.tsx'
import { useRested } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { counted, Foreign } from '../../parts/text.tsx'
import type { Glossary, Pair } from '../resources/glossaries.tsx'
import {
  InstructionMark,
  Marked,
  marksOf,
  OF_INSTRUCTIONS,
  type Translation,
  withoutInstructionMark,
} from '../traffic/detail/served.tsx'

/** A request for a translation, and what it shows. */
export interface Variant {
  readonly label: string
  readonly body: {
    readonly text: readonly string[]
    readonly target_lang: string
    readonly glossary_id?: string | undefined
  } & Readonly<Record<string, unknown>>
}

interface ResultProps {
  readonly variant: Variant
  readonly call: Pick<ServiceCall, 'key' | 'session'> & { readonly mode: string }
  /** Called when the text is about to be sent. */
  readonly settled?: () => void
  /** Receives the translation. */
  readonly done?: (text: string | undefined) => void
  /** The translation that this one is compared with. */
  readonly than?: string
}

/** How long to wait after the last keystroke before translating. */
const REST_MS = 300

/** A translation as it is typed, with its marks, what it was billed, or why it was refused. */
export function Result({ variant: { label, body }, call, settled, done, than }: ResultProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const request = JSON.stringify({ ...body, show_billed_characters: true })
  const { key, session, mode } = call
  const [text = ''] = body.text
  // The next text has nothing to do with this result.
  useEffect(() => {
    if (text === '') setOutcome(undefined)
  }, [text])
  useRested(
    REST_MS,
    async (signal) => {
      if (text === '') return
      settled?.()
      const translation = mode && `mode=${mode}`
      const sent = { key, session, what: 'desk', body: JSON.parse(request), translation, signal }
      const found = await translate(text, sent)
      if (signal.aborted) return
      setOutcome(found)
      done?.(found.translation?.text)
    },
    [request, key, session, mode],
  )

  const entries = useEntries(body.glossary_id, body.target_lang)
  if (!outcome)
    return (
      <Section class="desk-result" title={label}>
        <p class="muted">Nothing yet.</p>
      </Section>
    )
  const { source, translation, trouble, id, entry } = outcome
  const served = entry?.served
  const [translated, mark] = translation ? withoutInstructionMark(translation.text, served) : []
  const marks = (side: 'sourceAt' | 'targetAt', shown: string) => {
    const known = served ? marksOf(served, 0, side) : []
    return known.length > 0 ? known : termsIn(shown, entries, side)
  }
  const found = marks('sourceAt', source)
  return (
    <Section class="desk-result" title={label} aria-live="polite">
      {translated !== undefined && (
        <p class="desk-text" dir={directionOf(translated)} lang={body.target_lang.toLowerCase()}>
          <Marked text={translated} marks={marks('targetAt', translated)} />
        </p>
      )}
      {mark !== undefined && (
        <p class="muted">
          <InstructionMark mark={mark} /> {OF_INSTRUCTIONS}
        </p>
      )}
      {translation && than === translation.text && <p class="muted">The same as the translation.</p>}
      {translation && than === undefined && found.length > 0 && (
        <p class="desk-text">
          <span class="muted">Found in the source: </span>
          <Marked text={source} marks={found} />
        </p>
      )}
      {trouble !== undefined && (
        <p class="warn-text">
          ▲ <Foreign text={[trouble, entry?.why?.summary].filter(Boolean).join(' ')} />
        </p>
      )}
      <div class="row is-centered">
        {translation && (
          <>
            <span>Source language: {translation.detected_source_language}</span>
            {translation.billed_characters !== undefined && (
              <span>Billed: {counted(translation.billed_characters, 'character')}</span>
            )}
            <CopyButton text={translation.text} what="the translation" />
          </>
        )}
        {id && <a href={hrefOf({ screen: 'traffic', query: { request: id } })}>See the request</a>}
      </div>
    </Section>
  )
}

/** What became of a text. */
interface Outcome {
  readonly source: string
  /** Undefined if it was refused. */
  readonly translation?: Translation | undefined
  readonly trouble?: string
  /** The id of the request, and what the journal says about it. */
  readonly id?: string | undefined
  readonly entry?: ControlRequest | undefined
}

async function translate(source: string, call: ServiceCall): Promise<Outcome> {
  const answer = await callService('/v2/translate', call).catch((error: Error) => error)
  if (answer instanceof Error) return { source, trouble: answer.message }
  const { id, isGood, json } = answer
  const { session } = call
  const entry = await control<ControlRequest>('GET', `/requests/${id}`, { session }).catch(() => undefined)
  const { translations } = Object(json) as { readonly translations?: unknown }
  const [translation] = Array.isArray(translations) ? (translations as readonly Translation[]) : []
  if (isGood && translation) return { source, translation, id, entry }
  return { source, trouble: isGood ? 'The answer has no translation.' : errorMessage(answer), id, entry }
}

/** The entries of a glossary for a target language. */
function useEntries(glossary: string | undefined, target: string): readonly Pair[] {
  const { data } = useControl<Glossary>(glossary && `/resources/glossaries/${glossary}`)
  return data?.dictionaries.find(isInto(target))?.entries ?? []
}

/** Whether a dictionary is for a language: it may have the language without its variant. */
export const isInto =
  (target: string) =>
  ({ target_lang }: { readonly target_lang: string }): boolean =>
    target.toLowerCase().startsWith(target_lang.toLowerCase())

/** Where terms occur in a text. A phrase of the scenario has them, too, although nothing inserted them. */
const termsIn = (text: string, entries: readonly Pair[], side: 'sourceAt' | 'targetAt') =>
  entries.flatMap(({ source, target }) => {
    const term = side === 'sourceAt' ? source : target
    const from = text.toLowerCase().indexOf(term.toLowerCase())
    return from < 0
      ? []
      : [{ from, to: from + term.length, kind: 'term' as const, title: `Glossary: ${source} → ${target}` }]
  })

/** Decided by the first letter: `dir="auto"` does not look into isolated parts. */
const directionOf = (text: string) => {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(letter) ? 'rtl' : 'ltr'
}
