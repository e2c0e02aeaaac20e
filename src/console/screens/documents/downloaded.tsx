import { useEffect, useState } from 'preact/hooks'
import { imageTranslation } from '../../../client/image-translation.ts'
import { downloadBlob } from '../../parts/download.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes } from '../../parts/numbers.ts'
import type { Uploaded } from './use-uploads.ts'

/** How much of a file is shown. */
const SHOWN_BYTES = 4000

/** A document that was downloaded in this tab, before and after translation. */
export function Downloaded({ uploaded: { file, result } }: { readonly uploaded: Uploaded }) {
  const [texts, setTexts] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    if (result) Promise.all([file, result].map(textOf)).then(setTexts, () => {})
  }, [file, result])
  if (!result) return null
  return (
    <section aria-label={result.name}>
      <h3>
        <Foreign text={file.name} />, {bytes(file.size)} → {bytes(result.size)}{' '}
        <button
          type="button"
          aria-label={`Save ${result.name}`}
          onClick={() => downloadBlob(result.name, result)}
        >
          Save
        </button>
      </h3>
      <div class="documents-texts">
        {texts.map(
          (text, index) =>
            text !== undefined && (
              <div key={index}>
                <h4>{index === 0 ? 'Before' : 'After'}</h4>
                <pre dir="auto" class="body">
                  <Foreign text={text} />
                </pre>
              </div>
            ),
        )}
      </div>
      {texts.length > 0 && texts.every((text) => text === undefined) && (
        <p class="muted">This format is not text. Open the saved file to see the result.</p>
      )}
    </section>
  )
}

/** The beginning of a text file, or the translation in an image; undefined for any other file. */
async function textOf(file: File): Promise<string | undefined> {
  const beginning = new TextDecoder().decode(await file.slice(0, SHOWN_BYTES).arrayBuffer())
  // The slice may end within a character; that alone does not mean the file is binary.
  if (/\0|\ufffd(?!$)/.test(beginning)) return imageTranslation(new Uint8Array(await file.arrayBuffer()))
  return file.size > SHOWN_BYTES ? `${beginning}…` : beginning
}
