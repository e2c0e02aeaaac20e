import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExamples } from '../../scripts/generate/add-examples.ts'
import {
  examplesOf,
  operations,
  SentExamples,
  type ServedExamples,
  serveExamples,
} from '../support/document-examples.ts'
import { type CallInit, withCall } from '../support/served.ts'

/* Every operation whose path names a resource, before its example is sent: by those who do not have the resource. */

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Documents have ids of another kind, and keys of their own. */
const NAMED = Object.keys(readExamples()).filter((id) => {
  const { path, role } = examplesOf(id)
  return path.includes('_id}') && role === 'developer' && !path.startsWith('/v2/document')
})

/** Whether what is not an id is another error than an unknown id. */
const checksIds = (path: string) => /glossaries|quality-evaluation/.test(path)

interface Other {
  readonly init?: CallInit
  /** Instead of the first id in the path. */
  readonly id?: string
}

describe('a resource that a path names', () => {
  let mynah: ServedExamples
  let examples: SentExamples
  let other: Other = {}

  beforeAll(async () => {
    mynah = await serveExamples()
    for (const { emulator, patch } of mynah.servers)
      await patch(`/_mynah/accounts/${emulator.authKey}`, { regions: ['eu', 'us'] }, { key: null })
    const call = (path: string, init: CallInit = {}) => {
      const headers = { ...init.headers, ...other.init?.headers }
      return mynah.call(other.id ? path.replace(ID, other.id) : path, { ...init, ...other.init, headers })
    }
    examples = new SentExamples(withCall(mynah.emulator, call))
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  async function statusFor(id: string, as: Other) {
    other = as
    const { status } = await examples.send(id)
    other = {}
    return status
  }

  it.each(Object.keys(readExamples()))(
    'is unknown to all others, and not changed by them: %s',
    async (id) => {
      if (NAMED.includes(id)) {
        const { 'x-regions': regions = ['us'] } = operations.get(id)?.operation ?? {}
        expect({
          ofAnotherAccount: await statusFor(id, { init: { key: 'another-key' } }),
          inAnotherRegion: await statusFor(id, { init: { headers: { Host: 'api-us.deepl.com' } } }),
          unknown: await statusFor(id, { id: UNKNOWN_ID }),
          notAnId: await statusFor(id, { id: 'us%2Fx' }),
          tooLong: await statusFor(id, { id: `${UNKNOWN_ID}0` }),
        }).toEqual({
          ofAnotherAccount: 404,
          inAnotherRegion: regions.includes('us') ? 404 : 403,
          unknown: 404,
          notAnId: checksIds(examplesOf(id).path) ? 400 : 404,
          tooLong: checksIds(examplesOf(id).path) ? 400 : 404,
        })
      }
      const answer = await examples.send(id)
      expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([examplesOf(id).status, ''])
      examples.learn(examplesOf(id).answer?.example, answer.json)
    },
  )

  it('is named by many operations', () => {
    expect(NAMED.length).toBeGreaterThan(20)
  })
})
