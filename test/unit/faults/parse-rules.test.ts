import { describe, expect, it } from 'vitest'
import {
  InvalidRules,
  parseFault,
  parseFaults,
  parseRateLimits,
} from '../../../src/watch/faults/check-rules.ts'

const problems = (parse: () => unknown): string[] => {
  try {
    parse()
    return []
  } catch (error) {
    if (!(error instanceof InvalidRules)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}
const ok = { status: 500 }

it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])(
  'a match may name the method %s, in any letter case',
  (method) => {
    for (const one of [method, method.toLowerCase()])
      expect(problems(() => parseFault({ match: { method: one }, then: ok }))).toEqual([])
  },
)

describe('a fault', () => {
  it.each<[name: string, fault: object]>([
    ['the smallest', { then: { hang: true } }],
    [
      'every way to match',
      {
        id: 'a.b:c_d-1',
        match: {
          operation: 'translate*',
          method: 'POST',
          path: '/v2/*',
          key: '*:fx',
          session: 'x',
          header: { 'X-A': '*', 'x-b': '' },
          query: { type: 'target' },
          body: { 'text[0]': '*', count: 1, flag: false, none: null, list: ['a'] },
        },
        then: ok,
      },
    ],
    ['a text in the body', { match: { body: 'boom' }, then: ok }],
    ['every condition', { when: { first: 100, every: 2, after: 0, times: 5, probability: 0.5, sequence: [true, false], between: ['2026-01-01T00:00:00Z', '1h'] }, then: ok }],
    ['a status with all that goes with it', { then: { status: 599, body: { a: 1 }, headers: { 'Retry-After': '1' }, delay: '1s' } }],
    ['a delay alone', { then: { delay: { distribution: 'lognormal', median: '1s', sigma: 0.5, max: '3s' } } }],
    ['a calendar duration since the beginning', { when: { between: ['P1M', 'P2M'] }, then: ok }],
  ])('%s is valid', (_name, fault) => {
    expect(parseFault(fault)).toEqual(fault)
  }) // biome-ignore format: a table

  type Row = [fault: unknown, ...problems: string[]]
  it.each<Row>([
    ...[null, []].map((fault): Row => [fault, ': must be an object']),
    [{}, ": must have 'then'"],
    [{ than: ok }, "than: is not a recognized key; did you mean 'then'?", ": must have 'then'"],
    ...[{}, { status: 500, hang: true }].map((then): Row => [{ then }, 'then: must have exactly one of status, hang, reset, empty, truncate, malformed, bad_chunk, dribble, alter, drop, error, and may have delay with it; or delay alone']),
    [{ then: { statsu: 500 } }, "then.statsu: is not a recognized key; did you mean 'status'?"],
    [{ then: { badchunk: true } }, "then.badchunk: is not a recognized key; did you mean 'bad_chunk'?"],
    [{ then: { banana: true } }, 'then.banana: is not a recognized key; use one of delay, status, body, headers, hang, reset, empty, truncate, malformed, bad_chunk, dribble, alter, drop, error'],
    ...[99, 600, '500', 500.5].map((status): Row => [{ then: { status } }, 'then.status: must be a whole number from 200 to 599']),
    [{ then: { hang: false } }, 'then.hang: must be true'],
    [{ then: { hang: true, body: 'x' } }, "then: may have 'body' only together with 'status'"],
    [{ then: { status: 204, body: 'x' } }, 'then.body: cannot be combined with status 204, which has no body'],
    [{ then: { status: 500, headers: { 'a b': 'x' } } }, 'then.headers["a b"]: is not a valid header name'],
    [{ then: { status: 500, headers: { a: 'x\r\ny' } } }, 'then.headers.a: must be text that a header can carry, without line breaks'],
    [{ then: { status: 500, headers: { 'Content-Length': '1' } } }, 'then.headers.Content-Length: is set by Mynah; see truncate and bad_chunk'],
    [{ then: { truncate: {} } }, "then.truncate: must have 'bytes'"],
    [{ then: { truncate: { bytes: -1 } } }, 'then.truncate.bytes: must be a whole number from 0 to 1000000000'],
    [{ then: { dribble: { bytes_per_second: 0 } } }, 'then.dribble.bytes_per_second: must be a whole number from 1 to 1000000000'],
    [{ then: { malformed: 'xml' } }, 'then.malformed: must be one of json, html, empty'],
    [{ then: { delay: 5 } }, 'then.delay: must be a string or an object'],
    ...['-5s', '5 parsecs'].map((delay): Row => [{ then: { delay } }, 'then.delay: must be a duration such as 250ms, 30s, 15m, 2h, 31d or PT90M']),
    [{ then: { delay: 'P1M' } }, 'then.delay: P1M has no fixed length: write days or less'],
    [{ then: { delay: { distribution: 'normal' } } }, "then.delay.distribution: must be one of fixed, uniform, lognormal; did you mean 'lognormal'?"],
    [{ then: { delay: { distribution: 'uniform', min: '1s' } } }, "then.delay: must have 'max'"],
    [{ then: { delay: { distribution: 'uniform', min: '2s', max: '1s' } } }, 'then.delay: min must not be more than max'],
    [{ then: { delay: { distribution: 'fixed', median: '1s', sgima: 1 } } }, 'then.delay.sgima: is not a recognized key; use one of distribution, median'],
    [{ match: { operation: 'translateTxt' }, then: ok }, "match.operation: 'translateTxt' is not an operation; did you mean 'translateText'?"],
    [{ match: { path: 'v2/translate' }, then: ok }, 'match.path: must begin with / or *'],
    [{ match: { operation: 'nothing*' }, then: ok }, "match.operation: 'nothing*' is not an operation"],
    [{ match: { header: {} }, then: ok }, 'match.header: must not be empty'],
    [{ match: { header: { a: 1 } }, then: ok }, 'match.header.a: must be a string: write "1"'],
    [{ match: { body: { 'a[': 1 } }, then: ok }, 'match.body["a["]: is not a JSON path at character 2 of "a[": write it like text[0], dictionaries[*].source_lang or $[\'a name\']'],
    [{ when: { first: 0, nth: 1.5 }, then: ok }, 'when.first: must be a whole number from 1 to 1000000000', 'when.nth: must be a whole number from 1 to 1000000000'],
    [{ when: { first: 2, nth: 3 }, then: ok }, 'when.nth: 3 is not among the first 2'],
    [{ when: { after: 3, nth: 3 }, then: ok }, 'when.nth: 3 is not after 3'],
    [{ when: { every: 2, nth: 3 }, then: ok }, 'when.nth: 3 is not one of every 2'],
    [{ when: { first: 5, after: 5 }, then: ok }, 'when.first: never applies: the other conditions skip the first 5 requests'],
    [{ when: { first: 5, every: 6 }, then: ok }, 'when.first: never applies: the other conditions skip the first 5 requests'],
    [{ when: { probability: 1.5 }, then: ok }, 'when.probability: must be <= 1'],
    [{ when: { sequence: [] }, then: ok }, 'when.sequence: must not be empty'],
    [{ when: { sequence: [1] }, then: ok }, 'when.sequence[0]: must be true or false'],
    [{ when: { between: ['1s'] }, then: ok }, 'when.between: must be two times, from and to'],
    [{ when: { between: ['1s', 'soon'] }, then: ok }, 'when.between[1]: must be a time such as 2026-01-31T12:00:00Z, or a duration such as 90s'],
    [{ when: { between: ['2026-02-30', '2026-03-01'] }, then: ok }, 'when.between[0]: must be a time such as 2026-01-31T12:00:00Z, or a duration such as 90s; there is no such day'],
    [{ when: { between: ['2s', '1s'] }, then: ok }, 'when.between: must start before it ends'],
    [{ when: { between: ['2026-01-02', '2026-01-01'] }, then: ok }, 'when.between: must start before it ends'],
    [{ id: 'a/b', then: ok }, 'id: must be 1 to 100 letters, digits, or . _ : -'],
  ])('%j is not', (fault, ...expected) => {
    expect(problems(() => parseFault(fault))).toEqual(expected)
  }) // biome-ignore format: a table

  it('is a copy: changing the original has no effect', () => {
    const given = { match: { header: { a: 'b' } }, then: ok }
    const fault = parseFault(given)
    given.match.header.a = 'c'
    expect(fault.match?.header?.a).toBe('b')
  })
})

describe('a list of faults', () => {
  it('names duplicate ids', () => {
    const twice = [{ id: 'a', then: ok }, { then: ok }, { id: 'a', then: ok }]
    expect(problems(() => parseFaults(twice))).toEqual(["[2].id: 'a' is already used"])
  })

  it('is a list of limited length', () => {
    expect(problems(() => parseFaults({}))).toEqual([': must be a list'])
    expect(problems(() => parseFaults(Array(1001).fill({ then: ok })))).toEqual([
      ': may have at most 1000 rules',
    ])
  })
})

it.each<[limit: unknown, problems: string[]]>([
  [{ requests: 1, per: '1s' }, []],
  [{ match: { key: '*:fx' }, requests: 1, per: '1s', burst: 5, by: 'operation' }, []],
  [{ requests: 1 }, ["[0]: must have 'per'"]],
  [{ requests: 0, per: '1s' }, ['[0].requests: must be a whole number from 1 to 1000000000']],
  [{ requests: 1, per: '0s' }, ['[0].per: must be longer than 0']],
  [{ requests: 1, per: '-1s' }, ['[0].per: must be a duration such as 250ms, 30s, 15m, 2h, 31d or PT90M']],
  [{ requests: 1, per: 'P1M' }, ['[0].per: P1M has no fixed length: write days or less']],
  [{ requests: 1, per: '1s', by: 'account' }, ['[0].by: must be one of key, operation, all']],
  [
    { reqests: 1, per: '1s' },
    ["[0].reqests: is not a recognized key; did you mean 'requests'?", "[0]: must have 'requests'"],
  ],
  [{ match: { operation: 'x' }, requests: 1, per: '1s' }, ["[0].match.operation: 'x' is not an operation"]],
])('a rate limit %j', (limit, expected) => {
  expect(problems(() => parseRateLimits([limit]))).toEqual(expected)
})
