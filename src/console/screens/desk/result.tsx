import { useEffect, useState } from 'preact/hooks'
import type { ControlRequest, ControlServed } from '../../../client/control-views.ts'
import { after } from '../../browser.ts'
import { control } from '../../control/api.ts'
import { callService, errorMessage, type ServiceCall } from '../../control/service.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf } from '../../frame/route.ts'
import { CopyButton } from '../../parts/copy.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { counted } from '../../parts/format.ts'
import {
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
  } & Readonly<Record<string, unknown>>
}

interface ResultProps {
  readonly variant: Variant
  readonly call: Pick<ServiceCall, 'key' | 'session'> & { readonly mode: string }
  /** The id of the glossary, whose terms are marked. */
  readonly glossary: string
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
export function Result({ variant: { label, body }, call, glossary, settled, done, than }: ResultProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const request = JSON.stringify({ ...body, show_billed_characters: true })
  const { key, session, mode } = call
  const [text = ''] = body.text
  useEffect(() => {
    if (text === '') return setOutcome(undefined)
    const aborter = new AbortController()
    const cancel = after(REST_MS, () => {
      settled?.()
      const sent = {
        key,
        session,
        what: 'desk',
        body: JSON.parse(request) as object,
        translation: mode && `mode=${mode}`,
        signal: aborter.signal,
      }
      translate(text, sent).then(
        (found) => {
          setOutcome(found)
          done?.(found.text)
        },
        () => {},
      )
    })
    return () => {
      cancel()
      aborter.abort()
    }
  }, [request, key, session, mode])

  const entries = useEntries(glossary, body.target_lang)
  if (!outcome)
    return (
      <section class="desk-result" aria-label={label}>
        <h2>{label}</h2>
        <p class="muted">Nothing yet.</p>
      </section>
    )
  const { id, of, trouble, why, served, detected, billed } = outcome
  const [translated, mark] = outcome.text === undefined ? [] : withoutInstructionMark(outcome.text, served)
  const marks = (side: 'sourceAt' | 'targetAt', shown: string) => {
    const known = served ? marksOf(served, 0, side) : []
    return known.length > 0 ? known : termsIn(shown, entries, side)
  }
  return (
    <section class="desk-result" aria-label={label} aria-live="polite">
      <h2>{label}</h2>
      {translated !== undefined && (
        <p class="desk-text" dir={directionOf(translated)} lang={body.target_lang.toLowerCase()}>
          <Marked text={translated} marks={marks('targetAt', translated)} />
        </p>
      )}
      {mark !== undefined && (
        <p class="muted">
          <span class="tag">instructions {mark}</span> {OF_INSTRUCTIONS}
        </p>
      )}
      {than !== undefined && than === outcome.text && <p class="muted">The same as the translation.</p>}
      {of !== undefined && than === undefined && marks('sourceAt', of).length > 0 && (
        <p class="desk-text">
          <span class="muted">Found in the source: </span>
          <Marked text={of} marks={marks('sourceAt', of)} />
        </p>
      )}
      {trouble !== undefined && (
        <p class="warn-text">
          ▲ <Foreign text={[trouble, why].filter(Boolean).join(' ')} />
        </p>
      )}
      <div class="row is-centered">
        {detected && <span>Source language: {detected}</span>}
        {billed !== undefined && <span>Billed: {counted(billed, 'character')}</span>}
        {outcome.text !== undefined && <CopyButton text={outcome.text} what="the translation" />}
        {id && <a href={hrefOf({ screen: 'traffic', query: { request: id } })}>See the request</a>}
      </div>
    </section>
  )
}

/** The result of a translation. */
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

interface Entry {
  readonly source: string
  readonly target: string
}

/** The entries of a glossary for a target language. */
function useEntries(glossary: string, target: string): readonly Entry[] {
  const { data } = useControl<{
    dictionaries: readonly { target_lang: string; entries: readonly Entry[] }[]
  }>(glossary === '' ? undefined : `/resources/glossaries/${glossary}`)
  const fits = data?.dictionaries.find(({ target_lang: to }) =>
    target.toLowerCase().startsWith(to.toLowerCase()),
  )
  return fits?.entries ?? []
}

/** Where terms occur in a text. A phrase of the scenario has them, too, although nothing inserted them. */
const termsIn = (text: string, entries: readonly Entry[], side: 'sourceAt' | 'targetAt') =>
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
