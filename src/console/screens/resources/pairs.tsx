import type { ComponentChildren } from 'preact'
import { setQuery, useRoute } from '../../frame/route.ts'
import { InputField } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/format.ts'
import { type Column, Table } from '../../parts/table.tsx'

/** More rows than anyone reads; the search finds the others. */
const SHOWN = 500

/** A phrase or sentence with its translation. */
export interface Pair {
  readonly source: string
  readonly target: string
}

/** Searches pairs. The text is in the URL. */
export function PairSearch({ label }: { readonly label: string }) {
  const { find = '' } = useRoute().query
  return <InputField label={label} type="search" value={find} set={(find) => setQuery({ find })} />
}

/** The pairs that the search finds. */
export function useFoundPairs<P extends Pair>(pairs: readonly P[]): readonly P[] {
  const find = (useRoute().query.find ?? '').toLowerCase()
  return pairs.filter(
    ({ source, target }) => source.toLowerCase().includes(find) || target.toLowerCase().includes(find),
  )
}

interface PairTableProps<P extends Pair> {
  readonly columns: readonly Column[]
  readonly pairs: readonly P[]
  /** The last cell of a row. */
  readonly last: (pair: P) => ComponentChildren
}

/** A table of pairs. */
export const PairTable = <P extends Pair>({ columns, pairs, last }: PairTableProps<P>) => (
  <>
    <Table class="resources-entries" columns={columns}>
      {pairs.slice(0, SHOWN).map((pair, index) => (
        <tr key={`${index} ${pair.source}`}>
          <td>
            <Foreign text={pair.source} />
          </td>
          <td>
            <Foreign text={pair.target} />
          </td>
          <td>{last(pair)}</td>
        </tr>
      ))}
    </Table>
    {pairs.length > SHOWN && (
      <p class="muted">The first {count(SHOWN)} are shown. Search to find the others.</p>
    )}
  </>
)
