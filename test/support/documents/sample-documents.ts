import { makeDocx, paragraph, run } from './make-docx.ts'
import { makePng, sampleJpeg } from './make-image.ts'
import { makePdf } from './make-pdf.ts'
import { makePptx, shape, slideParagraph, slideRun } from './make-pptx.ts'
import { makeXlsx, sharedCell, sheetText } from './make-xlsx.ts'

/** The text of the samples, and its German translation. */
export const SAMPLE_TEXT = 'proton beam'
export const SAMPLE_TRANSLATION = 'Protonenstrahl'

const page = () =>
  Buffer.from(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${SAMPLE_TEXT}</title></head>\n<body><p>${SAMPLE_TEXT}</p></body></html>\n`,
  )

const xliff = () =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">\n  <file id="f">\n    <unit id="u">\n      <segment id="s">\n        <source>${SAMPLE_TEXT}</source>\n      </segment>\n    </unit>\n  </file>\n</xliff>\n`,
  )

/** An XLIFF with everything that Mynah distinguishes in it. */
export const XLIFF_SAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" srcLang="en-US">
  <file id="f1" original="app.json">
    <skeleton href="app.skl"/>
    <group id="g1" name="Screen &amp; menu">
      <unit id="u1">
        <mtc:matches>
          <mtc:match ref="#s1"><source>Save all</source><target>Alles sichern</target></mtc:match>
        </mtc:matches>
        <notes><note id="n1">Do not &lt;b&gt;touch</note></notes>
        <originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>
        <segment id="s1" state="initial">
          <source>Save <pc id="1" dataRefStart="d1" dataRefEnd="d2">all files</pc> now.</source>
        </segment>
        <ignorable><source> </source></ignorable>
        <segment id="s2" subState="my:draft" state="reviewed">
          <source xml:space="preserve">Delete <ph id="2" disp="{n}"/> files?</source>
          <target xml:lang="fr" order="1">Supprimer ?</target>
        </segment>
        <segment id="s3" state="final">
          <source>Done</source>
          <target>Fini</target>
        </segment>
      </unit>
      <unit id="u2" translate="no"><segment><source>Internal</source></segment></unit>
    </group>
  </file>
</xliff>
`

/** A small valid document for every extension. All contain the sample text, except for images, which contain none. */
export const SAMPLE_DOCUMENTS: Readonly<Record<string, () => Buffer>> = {
  docx: () => makeDocx({ body: paragraph(run(SAMPLE_TEXT)) }).bytes,
  pptx: () => makePptx({ slides: [{ shapes: shape([slideParagraph(slideRun(SAMPLE_TEXT))], 'title') }] }).bytes,
  xlsx: () => makeXlsx({ strings: [sheetText(SAMPLE_TEXT)], sheets: [{ name: 'One', rows: `<row r="1">${sharedCell('A1', 0)}</row>` }] }).bytes,
  pdf: () => makePdf([{ texts: [{ text: SAMPLE_TEXT, x: 72, y: 700 }] }]),
  txt: () => Buffer.from(`${SAMPLE_TEXT}\n`),
  html: page,
  htm: page,
  xlf: xliff,
  xliff,
  srt: () => Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${SAMPLE_TEXT}\n`),
  png: () => makePng({ width: 160, height: 120 }),
  jpg: () => sampleJpeg(),
  jpeg: () => sampleJpeg('progressive'),
} // biome-ignore format: a table

/** The sample for an extension. */
export function sampleOf(extension: string): Buffer {
  const make = SAMPLE_DOCUMENTS[extension]
  if (!make) throw new Error(`there is no sample for ${extension}`)
  return make()
}
