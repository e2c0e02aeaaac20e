import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingFrom, requestsIn } from '../../../scripts/contracts/clients.ts'

const CODE = `
  await this.httpClient.sendRequestWithBackoff('GET', '/v3/translation_memories', { data })
  await this.httpClient.sendRequestWithBackoff("DELETE", \`/v3/glossaries/\${encodeURIComponent(id)}\`)
  await this.httpClient.sendRequestWithBackoff('GET', \`/v3/glossaries/\${id}/entries?source_lang=\${source}\`)
  await this.httpClient.sendRequestWithBackoff('PATCH', \`/v3/translation_memories/\${id}\`, { jsonBody })
  await this.httpClient.sendRequestWithBackoff('PUT', uploadUrl, { rawBody })
`

it('finds the requests in the code of a client, with their values left open', () => {
  expect(requestsIn(CODE)).toEqual([
    { method: 'GET', path: '/v3/translation_memories' },
    { method: 'DELETE', path: '/v3/glossaries/{}' },
    { method: 'GET', path: '/v3/glossaries/{}/entries' },
    { method: 'PATCH', path: '/v3/translation_memories/{}' },
  ])
})

it('names those that the document does not have', () => {
  expect(missingFrom(requestsIn(CODE))).toEqual([{ method: 'PATCH', path: '/v3/translation_memories/{}' }])
})

it('misses nothing of the official client for Node that is installed', () => {
  const folder = 'node_modules/deepl-node/dist'
  const requests = readdirSync(folder).flatMap((name) =>
    name.endsWith('.js') ? requestsIn(readFileSync(`${folder}/${name}`, 'utf8')) : [],
  )
  expect(requests).toContainEqual({ method: 'GET', path: '/v3/translation_memories/jobs/{}' })
  expect(missingFrom(requests)).toEqual([])
})
