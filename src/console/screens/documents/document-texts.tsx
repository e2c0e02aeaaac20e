import { useEffect, useState } from 'preact/hooks'
import { imageTranslation } from '../../../client/image-translation.ts'
import { useControl } from '../../control/use-control.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { Loading } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'

interface DocumentTextsProps {
  readonly id: string
  /** The result, if it was downloaded in this tab: pictures have their translation in it. */
  readonly result: File | undefined
}

/** The text of a document before and after its translation: paragraphs, cells or lines side by side. */
export function DocumentTexts({ id, result }: DocumentTextsProps) {
  const { data, problem } = useControl<{
    texts: readonly { readonly source: string; readonly target: string }[]
  }>(`/console/documents/${encodeURIComponent(id)}`, { on: ['documents', 'request'] })
  const [caption, setCaption] = useState<string>()
  useEffect(() => {
    void result?.arrayBuffer().then((content) => setCaption(imageTranslation(new Uint8Array(content))))
  }, [result])
  if (caption !== undefined)
    return (
      <p class="documents-texts">
        In the picture's metadata: <Foreign text={caption} />
      </p>
    )
  if (problem)
    return (
      <p class="muted">
        Its text is not kept: it has none, was translated by an earlier process, or is beyond the limits of{' '}
        <code>settings.documents.kept_text</code> and of the journal.
      </p>
    )
  if (!data) return <Loading />
  return (
    <Table class="side-by-side documents-texts" columns={['Source', 'Result']}>
      {data.texts.map(({ source, target }, index) => (
        <tr key={index}>
          <td dir="auto">
            <Foreign text={source} />
          </td>
          <td dir="auto">
            <Foreign text={target} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
