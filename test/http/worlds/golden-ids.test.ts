import { expect, it } from 'vitest'
import { uploaded } from '../../support/documents/documents.ts'
import { dictionary } from '../../support/glossaries.ts'
import { serve } from '../../support/served.ts'

it('the ids of the default world derive from the seed, and have not changed since the first version', async () => {
  await using mynah = await serve('in process')
  const glossary = {
    name: 'words',
    dictionaries: [dictionary('en', 'de', 'a\tb', { entries_format: 'tsv' })],
  }
  expect((await mynah.post('/v3/glossaries', glossary)).json.glossary_id).toBe(
    '8154a2d1-0d6e-44b9-b340-a528163b5477',
  )
  const list = await mynah.post('/v3/style_rules', { name: 'words', language: 'de' })
  expect(list.json.style_id).toBe('ecb1a4ba-aea5-4587-bebb-a05799c81290')
  expect(await uploaded(mynah)).toEqual({
    document_id: 'D09780C218F440EA9FC75B6C3EA1CC02',
    document_key: '676515BEFE2A2DB1B39BD195CB4230FB08EC550282DC5D448FA85280E84925C4',
  })
})
