import type { ControlServed } from '../../../../client/control-views.ts'
import type { RequestDetail } from '../../../control/wire.ts'
import { Foreign } from '../../../parts/foreign.tsx'
import { LongText } from '../../../parts/long-text.tsx'
import { Marked, marksOf } from '../../desk/marked.tsx'
import { translationsIn } from './translations-in.ts'

/** Longer texts are not shown here; the request and answer below have them. */
const SHOWN_UNITS = 1000

/** What steered the translations of a request, highlighted in source and translation. */
export function Served({ entry, served }: { readonly entry: RequestDetail; readonly served: ControlServed }) {
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
        <table class="plain served">
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Translation</th>
              <th scope="col">Source and count</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
      {omitted > 0 && <p class="muted">{omitted} more were not kept.</p>}
      {style.length > 0 && <RuleEffects rules={style} />}
    </>
  )
}

/** What each rule of a style list did to a text. Rules that changed something come first. */
export function RuleEffects({ rules }: { readonly rules: ControlServed['style'] }) {
  return (
    <table class="plain served">
      <thead>
        <tr>
          <th scope="col">Style rule</th>
          <th scope="col">Effect</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
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
