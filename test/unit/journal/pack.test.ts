import { describe, expect, it } from 'vitest'
import { type Known, pack, unpack } from '../../../src/watch/journal/pack.ts'

const known: Known = {
  traceId: 'one',
  receivedAt: 1,
  startedAtMs: 2.25,
  durationMs: 3.5,
  connection: '127.0.0.1:4800',
  openedTogether: 4,
  operation: 'translateText',
  method: 'POST',
  path: '/v2/translate',
  query: 'a=b',
  rawHeaders: ['Host', 'localhost', 'X-Empty', ''],
  body: { text: ['line\nbreak', null], target_lang: 'DE' },
  bodyBytes: 5,
  key: 'key\nwith a line break',
  keyName: 'label',
  session: 'session',
  status: 200,
  answer: '{"translations":[]}',
  facts: { billedCharacters: 6, usage: { used: 7, limit: null } },
  fault: 'fault',
  error: 'Error: broken\n    at here',
  concealed: { query: [], body: {} },
  console: 'desk',
  refusal: { rule: 'fault', values: { id: 'fault', then: 'hang' } },
}

describe('a packed entry', () => {
  it('has every field after it is unpacked', () => {
    expect(unpack(pack(known))).toEqual(known)
  })

  it('has undefined again, not null, for a field that was undefined', () => {
    const { traceId, receivedAt, startedAtMs, durationMs, method, path, query, ...rest } = known
    const { rawHeaders, bodyBytes, status, facts } = rest
    const needed = {
      traceId,
      receivedAt,
      startedAtMs,
      durationMs,
      method,
      path,
      query,
      rawHeaders,
      bodyBytes,
    }
    const few = { ...needed, status, facts } as Known
    expect(unpack(pack(few))).toEqual(few)
  })

  it.each([
    ['text of several lines', '<html>\n<body>\n'],
    ['no text', ''],
    ['bytes', { bytes: 12 }],
  ])('has its answer: %s', (_, answer) => {
    expect(unpack(pack({ ...known, answer })).answer).toEqual(answer)
  })
})
