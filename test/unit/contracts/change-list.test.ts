import { expect, it } from 'vitest'
import { writeChanges } from '../../../src/contract/dates/report/change-list.ts'

it.each([
  [undefined, '.'],
  ['announced', '; it stops with `next`.'],
  ['2026-02-01', '; it stops on 2026-02-01.'],
])('says when what is deprecated stops: %s', (stops, end) => {
  const deprecated = { what: 'getLanguagesV2', instead: 'GET /v3/languages', ...(stops && { stops }) }
  const change = { date: '2026-01-01', what: 'Less.', source: 'public docs', deprecates: [deprecated] }
  const list = { from: undefined, to: change.date, changes: [change] }
  expect(writeChanges(list, 'markdown')).toContain(`is deprecated: use GET /v3/languages${end}`)
})
