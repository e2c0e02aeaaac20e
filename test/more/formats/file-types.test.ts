import { expect, it } from 'vitest'
import { sampleOf } from '../../support/documents/sample-documents.ts'
import { translateDocument } from '../../support/documents/translate-document.ts'
import { hasTool, run } from '../../support/outside-tools.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

it.runIf(hasTool('file')).each([
  ['docx', `${OFFICE}.wordprocessingml.document`],
  ['pptx', `${OFFICE}.presentationml.presentation`],
  ['xlsx', `${OFFICE}.spreadsheetml.sheet`],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['html', 'text/html'],
  ['xlf', 'text/xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
])('a translated %s is %s to the program file', async (extension, type) => {
  const { bytes } = await translateDocument(extension, sampleOf(extension))
  const { stdout } = run('file', ['--brief', '--mime-type', 'FILE'], bytes, extension)
  expect(stdout.trim()).toBe(type)
})
