import { describe, expect, it } from 'vitest'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../src/contract/openapi/operation.ts'
import { contractOf } from '../support/contract-of.ts'
import { serveRaw, statuses } from '../support/raw-connection.ts'
import { serve } from '../support/served.ts'

/* Every operation of the document, under each of its paths, without and with a trailing slash. */

const PATHS = Object.values<Operation>(operations).flatMap(({ id, method, path, aliases }) =>
  [{ method, path }, ...aliases].map((route) => [route.method.toUpperCase(), route.path, id] as const),
)

describe('an operation under each of its paths', () => {
  it.each(PATHS)('%s %s is %s', async (method, pattern, id) => {
    await using mynah = await serve('in process', { contract: contractOf(id) })
    const path = pattern.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    for (const spelling of [path, `${path}/`]) await mynah.call(spelling, { method })
    expect(mynah.emulator.requests.all().map(({ operation }) => operation)).toEqual([id, id])
  })
})

it('an id means the same however it is encoded', async () => {
  await using mynah = await serve('in process')
  const { json } = await mynah.post('/v3/glossaries', { name: 'words', dictionaries: [] })
  const encoded = json.glossary_id.replaceAll('-', '%2D')
  for (const path of [`/v3/glossaries/${encoded}`, `/v3/%67lossaries/${json.glossary_id}`])
    expect((await mynah.call(path)).json).toMatchObject({ name: 'words' })
})

it('dots in a path are no ids, but mean what they mean in a URL', async () => {
  await using mynah = await serveRaw()
  for (const [path, status] of [
    ['/v3/glossaries/.', 200],
    ['/v3/glossaries/..', 404],
  ] as const)
    expect(statuses(await mynah.exchange(mynah.request(`GET ${path}`, ['Connection: close'])))).toEqual([
      status,
    ])
})
