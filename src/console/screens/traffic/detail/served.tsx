import type { ControlRequest, ControlServed } from '../../../../client/control-views.ts'
import { parseJson } from '../../../control/control.ts'
import { type DiffLine, differences } from '../../../parts/differences.tsx'
import { Table } from '../../../parts/table.tsx'
import { Foreign, inWords, LongText } from '../../../parts/text.tsx'

/** Longer texts are shown without marks, and folded. */
const MARKED_UNITS = 4000

/** How many texts of a request are shown; Sent and Answer have the others. */
const SHOWN_TEXTS = 20

/** Source and result of each text side by side: what steered it is highlighted, and which words an improvement changed. */
export function Texts({ entry }: { readonly entry: ControlRequest }) {
  const { operation, body, answer, served } = entry
  const { text } = Object(body) as { readonly text?: unknown }
  const sources = Array.isArray(text) ? text : [text]
  const isImproved = operation === 'rephraseText' || operation === 'correctText'
  const rows = resultsIn(answer)
    .slice(0, SHOWN_TEXTS)
    .map(({ text: target }, index) => ({ index, source: String(sources[index] ?? ''), target }))
  if (rows.length === 0) return null

  const sideOf = (side: 'source' | 'target') => (row: (typeof rows)[number]) => {
    if (row.source.length + row.target.length > MARKED_UNITS) return <LongText text={row[side]} />
    if (isImproved)
      return <Words words={differences(wordsOf(row.source), wordsOf(row.target))} isNew={side === 'target'} />
    const [shown, mark] = side === 'source' ? [row.source] : withoutInstructionMark(row.target, served)
    return (
      <>
        <Marked text={shown} marks={served && marksOf(served, row.index, `${side}At`)} />{' '}
        {mark && <InstructionMark mark={mark} />}
      </>
    )
  }
  return (
    <Table
      class="side-by-side"
      rows={rows}
      columns={[
        ['Source', sideOf('source')],
        ['Result', sideOf('target')],
      ]}
    />
  )
}

/** The mark behind a translation that stands for instructions. */
export const InstructionMark = ({ mark }: { readonly mark: string }) => (
  <span class="tag" title={OF_INSTRUCTIONS}>
    instructions {mark}
  </span>
)

/** What the mark behind a translation means. */
export const OF_INSTRUCTIONS =
  'The answer ends with this mark: Mynah cannot follow instructions. It shows that they were sent, and changes when they do.'

/** A translation without the mark that stands for instructions (docs/text.md), and that mark. */
export function withoutInstructionMark(text: string, served: ControlServed | undefined) {
  const [mark] = served ? (/ \[[0-9a-f]{4}\]$/.exec(text) ?? []) : []
  return mark === undefined ? ([text] as const) : ([text.slice(0, -mark.length), mark.trim()] as const)
}

/** Words, and what is between them. */
const wordsOf = (text: string) => text.split(/(\s+)/)

/** One side of compared texts. */
function Words({ words, isNew }: { readonly words: readonly DiffLine[]; readonly isNew: boolean }) {
  const Changed = isNew ? 'ins' : 'del'
  return (
    <>
      {words
        .filter(({ side }) => side !== (isNew ? 'first' : 'second'))
        .map(({ text, side }, index) => {
          const word = <Foreign key={index} text={text} />
          return side === 'both' || text.trim() === '' ? word : <Changed key={index}>{word}</Changed>
        })}
    </>
  )
}

type Use = (ControlServed['terms'] | ControlServed['segments'])[number]

/** What steered the translations of a request. */
export function Served({
  entry,
  served,
}: {
  readonly entry: ControlRequest
  readonly served: ControlServed
}) {
  const { terms, segments, style, omitted } = served
  const uses: readonly Use[] = [...segments, ...terms].sort((one, other) => one.text - other.text)
  const { text: texts } = Object(entry.body)
  const hasSeveral = Array.isArray(texts) && texts.length > 1
  const origin = (use: Use) => {
    if (!('similarity' in use)) return use.glossary ?? 'glossary'
    return `memory, ${use.similarity} %${use.segment === undefined ? '' : `: ${use.segment}`}`
  }
  const placeOf = ({ text, sourceAt, targetAt }: Use) =>
    `${hasSeveral ? `text ${text + 1}: ` : ''}${placeText(sourceAt)} → ${placeText(targetAt)}`
  return (
    <>
      {uses.length > 0 && (
        <Table
          class="served"
          rows={uses}
          columns={[
            ['Source', ({ source }) => <LongText text={source} />],
            ['Translation', ({ target }) => <LongText text={target} />],
            ['Source and count', (use) => [<Foreign key="origin" text={origin(use)} />, ', ', placeOf(use)]],
          ]}
        />
      )}
      {omitted > 0 && <p class="muted">{omitted} more were not kept.</p>}
      {style.length > 0 && <RuleEffects rules={style} />}
    </>
  )
}

type Rule = ControlServed['style'][number]

const ruleCell = ({ rule, option }: Rule) => (
  <>
    {inWords(rule.replace('.', ': '))}: <b>{inWords(option)}</b>
  </>
)

const effectCell = ({ effect, before, after }: Rule) =>
  after === undefined ? (
    <span class="muted">{EFFECTS[effect]}</span>
  ) : (
    <>
      {before !== undefined && <LongText text={before} />}
      <LongText text={before === undefined ? after : `→ ${after}`} />
    </>
  )

/** What each rule of a style list did to a text. Rules that changed something come first. */
export const RuleEffects = ({ rules }: { readonly rules: readonly Rule[] }) => (
  <Table
    class="served"
    empty="None."
    rows={[...rules].sort(changedFirst)}
    columns={[
      ['Style rule', ruleCell],
      ['Effect', effectCell],
    ]}
  />
)

const EFFECTS = {
  changed: 'changed the text',
  nothing_to_change: 'nothing to change',
  stored: 'stored; Mynah cannot apply it',
} as const

const changedFirst = (one: Rule, other: Rule) =>
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
  const tags = [...text.matchAll(PROTECTED)].map(({ index: from, 0: tag }): Mark => {
    return { from, to: from + tag.length, kind: 'tag', title: 'A tag or placeholder' }
  })
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
