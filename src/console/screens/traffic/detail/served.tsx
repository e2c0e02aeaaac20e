import type { ControlRequest, ControlServed } from '../../../../client/control-views.ts'
import { parseJson } from '../../../control/api.ts'
import { Foreign, LongText } from '../../../parts/foreign.tsx'
import { Table } from '../../../parts/table.tsx'

/** Longer texts are not shown here; the request and answer below have them. */
const SHOWN_UNITS = 1000

/** What steered the translations of a request, highlighted in source and translation. */
export function Served({
  entry,
  served,
}: {
  readonly entry: ControlRequest
  readonly served: ControlServed
}) {
  const { terms, segments, style, omitted } = served
  const sources = (entry.body as { text?: readonly string[] } | undefined)?.text ?? []
  const targets = translationsIn(entry.answer)
  const uses = [...segments, ...terms].sort((one, other) => one.text - other.text)
  const steered = [...new Set(uses.map(({ text }) => text))]
  const ofText = (text: number) => (sources.length > 1 ? `text ${text + 1}: ` : '')
  return (
    <>
      {steered.map((text) => {
        const [source = '', target = ''] = [sources[text], targets[text]?.text]
        if (source.length + target.length > SHOWN_UNITS) return undefined
        return (
          <p key={text} class="served-text">
            {ofText(text)}
            <Marked text={source} marks={marksOf(served, text, 'sourceAt')} />
            {' → '}
            <Marked text={target} marks={marksOf(served, text, 'targetAt')} />
          </p>
        )
      })}
      {uses.length > 0 && (
        <Table class="served" columns={['Source', 'Translation', 'Source and count']}>
          {uses.map((use, index) => (
            <tr key={index}>
              <td>
                <LongText text={use.source} />
              </td>
              <td>
                <LongText text={use.target} />
              </td>
              <td>
                {'similarity' in use ? (
                  <>
                    memory, {use.similarity} %
                    {use.segment !== undefined && (
                      <>
                        : <Foreign text={use.segment} />
                      </>
                    )}
                  </>
                ) : (
                  <Foreign text={use.glossary ?? 'glossary'} />
                )}
                , {ofText(use.text)}
                {placeText(use.sourceAt)} → {placeText(use.targetAt)}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {omitted > 0 && <p class="muted">{omitted} more were not kept.</p>}
      {style.length > 0 && <RuleEffects rules={style} />}
    </>
  )
}

/** What each rule of a style list did to a text. Rules that changed something come first. */
export function RuleEffects({ rules }: { readonly rules: ControlServed['style'] }) {
  return (
    <Table class="served" columns={['Style rule', 'Effect']}>
      {[...rules].sort(changedFirst).map(({ rule, option, effect, before, after }) => (
        <tr key={rule}>
          <td>
            {inWords(rule.replace('.', ': '))}: <b>{inWords(option)}</b>
          </td>
          <td>
            {after === undefined ? (
              <span class="muted">{EFFECTS[effect]}</span>
            ) : (
              <>
                {before !== undefined && <LongText text={before} />}
                <LongText text={before === undefined ? after : `→ ${after}`} />
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

const EFFECTS = {
  changed: 'changed the text',
  nothing_to_change: 'nothing to change',
  stored: 'stored; Mynah cannot apply it',
} as const

const changedFirst = (one: { readonly effect: string }, other: { readonly effect: string }) =>
  Number(other.effect === 'changed') - Number(one.effect === 'changed')

const inWords = (name: string) => name.replaceAll('_', ' ')

const placeText = (place: readonly [number, number] | undefined) => (place ? place.join('–') : 'in tags')

/** What translations must preserve: tags and placeholders. */
const PROTECTED = /<[^<>]{1,200}>|\{\{?[^{}]{0,80}\}?\}|%(?:\d+\$)?[sdif@]|\$\{[^{}]{0,80}\}/g

/** A highlighted part of a text. */
interface Mark {
  readonly from: number
  readonly to: number
  readonly kind: 'term' | 'segment' | 'tag'
  readonly title: string
}

/** The phrases and segments that occur in one of a request's texts or in its translation. */
export const marksOf = (
  { terms, segments }: Pick<ControlServed, 'terms' | 'segments'>,
  text: number,
  side: 'sourceAt' | 'targetAt',
): Mark[] =>
  [
    ...segments.map((use) => ({ ...use, kind: 'segment' as const, title: `Memory, ${use.similarity} %` })),
    ...terms.map((use) => ({ ...use, kind: 'term' as const, title: `Glossary ${use.glossary ?? ''}` })),
  ].flatMap(({ kind, title, [side]: at, ...use }) =>
    at && use.text === text
      ? [{ from: at[0], to: at[1], kind, title: `${title}: ${use.source} → ${use.target}` }]
      : [],
  )

/** A text with its terms, segments, tags and placeholders highlighted. */
export function Marked({ text, marks = [] }: { readonly text: string; readonly marks?: readonly Mark[] }) {
  const tags = [...text.matchAll(PROTECTED)].map(
    ({ index, 0: tag }): Mark => ({
      from: index,
      to: index + tag.length,
      kind: 'tag',
      title: 'A tag or placeholder',
    }),
  )
  let behind = 0
  const parts = [...marks, ...tags]
    .sort((one, other) => one.from - other.from)
    .flatMap((mark) => {
      if (mark.from < behind) return []
      const before = text.slice(behind, mark.from)
      behind = mark.to
      return [
        <Foreign key={`before ${mark.from}`} text={before} />,
        <mark key={mark.from} class={`is-${mark.kind}`} title={mark.title}>
          <Foreign text={text.slice(mark.from, mark.to)} />
        </mark>,
      ]
    })
  return (
    <>
      {parts}
      <Foreign text={text.slice(behind)} />
    </>
  )
}

/** A translation, as the service returns it. */
export interface Translation {
  readonly text: string
  readonly detected_source_language: string
  readonly billed_characters?: number
}

/** The translations in an answer; empty if it has none. */
const translationsIn = (answer: unknown) =>
  (parseJson(String(answer)) as { translations?: readonly Translation[] } | undefined)?.translations ?? []
