import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { settled, type TestDocument, upload, uploaded } from '../../support/documents/documents.ts'
import { makeDocx, paragraph, run } from '../../support/documents/make-docx.ts'
import { makePng } from '../../support/documents/make-image.ts'
import { SAMPLE_TEXT, sampleOf } from '../../support/documents/sample-documents.ts'
import { runs, TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

const MINIMUM = 50_000

/** Documents for every way of billing, and what each takes of a limit. */
const KINDS: Readonly<Record<string, readonly [document: TestDocument, characters: number]>> = {
  txt: [{ content: 'proton beam' }, 11],
  html: [{ name: 'a.html', content: '<p>proton beam</p>' }, 11],
  srt: [{ name: 'a.srt', content: '1\n00:00:01,000 --> 00:00:02,000\nproton beam\n' }, 11],
  xlf: [{ name: 'a.xlf', content: sampleOf('xlf') }, SAMPLE_TEXT.length],
  docx: [{ name: 'a.docx', content: sampleOf('docx') }, MINIMUM],
  pptx: [{ name: 'a.pptx', content: sampleOf('pptx') }, MINIMUM],
  xlsx: [{ name: 'a.xlsx', content: sampleOf('xlsx') }, MINIMUM],
  pdf: [{ name: 'a.pdf', content: sampleOf('pdf') }, MINIMUM],
  png: [{ name: 'a.png', content: makePng({ width: 8, height: 8 }) }, MINIMUM],
}

const room = fc
  .record({ free: fc.integer({ min: 0, max: 4 }), more: fc.integer({ min: 1, max: 4 }) })
  .map(({ free, more }) => ({ free, uploads: free + more }))

it('parallel uploads use exactly the available quota', async () => {
  // Every second kind by npm test, and all by npm run test:more.
  const kinds = Object.keys(KINDS).filter((_, at) => runs(1) > 1 || at % 2 === 0)
  const cases = fc.record({ kind: fc.constantFrom(...kinds), room })
  const everyKind = kinds.map((kind): [{ kind: string; room: { free: number; uploads: number } }] => [
    { kind, room: { free: 2, uploads: 5 } },
  ])
  await fc.assert(
    fc.asyncProperty(cases, async ({ kind, room: { free, uploads } }) => {
      const [document, characters] = KINDS[kind] ?? [{}, 0]
      const settings = { freeCharacterLimit: free * characters, documents: { billImages: true } }
      await using mynah = await serve(TRANSPORT, { settings })
      const key = mynah.emulator.freeAuthKey
      const answers = await Promise.all(
        Array.from({ length: uploads }, () => upload(mynah, { ...document, key, source_lang: 'EN' })),
      )
      const accepted = answers.filter(({ status }) => status === 200)
      expect(accepted, `${kind} of ${characters}`).toHaveLength(free)
      expect(answers.filter(({ status }) => status === 456)).toHaveLength(uploads - free)
      for (const { json } of accepted) {
        const { json: state } = await settled(mynah, json, key)
        expect(state).toMatchObject({ status: 'done', billed_characters: characters })
      }
    }),
    { numRuns: Math.max(runs(5), kinds.length), examples: everyKind },
  )
})

it('an office file with more characters than its minimum fails if the quota has no room for them', async () => {
  await using mynah = await serve('in process', { settings: { freeCharacterLimit: 2 * MINIMUM } })
  const key = mynah.emulator.freeAuthKey
  const content = makeDocx({ body: paragraph(run('a'.repeat(2 * MINIMUM + 1))) }).bytes
  const handle = await uploaded(mynah, { name: 'a.docx', content, key, source_lang: 'EN' })
  expect((await settled(mynah, handle, key)).json).toMatchObject({
    status: 'error',
    error_message: 'Quota for this billing period has been exceeded.',
  })
  expect((await mynah.call('/v2/usage', { key })).json.character_count).toBe(0)
  for (const status of [200, 200, 456])
    expect((await upload(mynah, { name: 'a.docx', content: sampleOf('docx'), key })).status).toBe(status)
})
