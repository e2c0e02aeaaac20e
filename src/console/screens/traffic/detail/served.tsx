import type { ControlRequest, ControlServed } from '../../../../client/control-views.ts'
import { parseJson } from '../../../control/api.ts'
import { type DiffLine, differences } from '../../../parts/differences.tsx'
import { Foreign, LongText } from '../../../parts/foreign.tsx'
import { inWords } from '../../../parts/format.ts'
import { Table } from '../../../parts/table.tsx'

/** Longer texts are shown without marks, and folded. */
const MARKED_UNITS = 4000

/** How many texts of a request are shown; Sent and Answer have the others. */
const SHOWN_TEXTS = 20

/** Source and result of each text side by side: what steered it is highlighted, and which words an improvement changed. */
export function Texts({ entry }: { readonly entry: ControlRequest }) {
  const { operation, body, answer, served = NOTHING } = entry
  const { text } = Object(body) as { readonly text?: unknown }
  const sources = Array.isArray(text) ? text : [text]
  const targets = resultsIn(answer)
  if (targets.length === 0) return null
  const isImproved = operation === 'rephraseText' || operation === 'correctText'
  return (
    <Table class="side-by-side" columns={['Source', 'Result']}>
      {targets.slice(0, SHOWN_TEXTS).map(({ text: target }, index) => {
        const source = String(sources[index] ?? '')
        const isLong = source.length + target.length > MARKED_UNITS
        const [shown, mark] = withoutInstructionMark(target, entry.served)
        const words = isImproved && !isLong ? differences(wordsOf(source), wordsOf(target)) : undefined
        return (
          <tr key={index}>
            {(['sourceAt', 'targetAt'] as const).map((side) => (
              <td key={side}>
                {words ? (
                  <Words words={words} side={side === 'sourceAt' ? 'first' : 'second'} />
                ) : isLong ? (
                  <LongText text={side === 'sourceAt' ? source : target} />
                ) : (
                  <Marked text={side === 'sourceAt' ? source : shown} marks={marksOf(served, index, side)} />
                )}
                {mark !== undefined && side === 'targetAt' && !words && !isLong && (
                  <>
                    {' '}
                    <span class="tag" title={OF_INSTRUCTIONS}>
                      instructions {mark}
                    </span>
                  </>
                )}
              </td>
            ))}
          </tr>
        )
      })}
    </Table>
  )
}

/** What the mark behind a translation means. */
export const OF_INSTRUCTIONS =
  'The answer ends with this mark: Mynah cannot follow instructions. It shows that they were sent, and changes when they do.'

/** A translation without the mark that stands for instructions (docs/text.md), and that mark. */
export function withoutInstructionMark(text: string, served: ControlServed | undefined) {
  const [mark] = served ? (/ \[[0-9a-f]{4}\]$/.exec(text) ?? []) : []
  return mark === undefined ? ([text] as const) : ([text.slice(0, -mark.length), mark.trim()] as const)
}

const NOTHING: Pick<ControlServed, 'terms' | 'segments'> = { terms: [], segments: [] }

/** Words, and what is between them. */
const wordsOf = (text: string) => text.split(/(\s+)/)

/** One side of compared texts. */
const Words = ({
  words,
  side,
}: {
  readonly words: readonly DiffLine[]
  readonly side: 'first' | 'second'
}) => (
  <>
    {words
      .filter((word) => word.side === side || word.side === 'both')
      .map(({ text, side: of }, index) => {
        const Changed = side === 'first' ? 'del' : 'ins'
        return of === 'both' || text.trim() === '' ? (
          <Foreign key={index} text={text} />
        ) : (
          <Changed key={index}>
            <Foreign text={text} />
          </Changed>
        )
      })}
  </>
)

/** What steered the translations of a request. */
export function Served({
  entry,
  served,
}: {
  readonly entry: ControlRequest
  readonly served: ControlServed
}) {
  const { terms, segments, style, omitted } = served
  const uses = [...segments, ...terms].sort((one, other) => one.text - other.text)
  const hasSeveral = Array.isArray(Object(entry.body).text) && Object(entry.body).text.length > 1
  const ofText = (text: number) => (hasSeveral ? `text ${text + 1}: ` : '')
  return (
    <>
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

/** The translated or improved texts in an answer; empty if it has none. */
function resultsIn(answer: unknown): readonly { readonly text: string }[] {
  const { translations, improvements, corrections } = Object(parseJson(String(answer)))
  const results = translations ?? improvements ?? corrections
  return Array.isArray(results) ? results.filter((one) => typeof one?.text === 'string') : []
}
