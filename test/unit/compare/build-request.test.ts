import { expect, it } from 'vitest'
import { buildRequest } from '../../../src/real/compare/wire/build-request.ts'

it('the files of a form have a Content-Type, its other fields have none', () => {
  const { body } = buildRequest(
    {
      send: 'POST /v2/document',
      parts: [
        { name: 'target_lang', value: 'DE' },
        { name: 'file', value: 'Hello', filename: 'a.txt' },
      ],
    },
    { url: new URL('http://127.0.0.1:4800'), key: 'a-key', saved: new Map() },
  )
  const [, field, file] = String(body).split(/--mynah-probe-\w+(?:--)?\r\n/)
  expect(field).toBe('Content-Disposition: form-data; name="target_lang"\r\n\r\nDE\r\n')
  expect(file).toBe(
    'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n' +
      'Content-Type: application/octet-stream\r\n\r\nHello\r\n',
  )
})
