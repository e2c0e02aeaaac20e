import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChangesFile } from '../../../src/contract/dates/change.ts'
import { serve } from '../../support/served.ts'
import { accountRows } from './account-rows.ts'
import { languageRows } from './language-rows.ts'
import type { Row } from './row.ts'
import { textRows } from './text-rows.ts'
import { voiceRows } from './voice-rows.ts'

/*
 * Every entry of openapi/changes.yaml as a client sees it, on the day before and on the day itself. A new entry needs a
 * row.
 */

const file = JSON.parse(
  readFileSync(new URL('../../../openapi/changes.json', import.meta.url), 'utf8'),
) as ChangesFile

const rows: readonly Row[] = [...languageRows, ...accountRows, ...textRows, ...voiceRows]

const dayBefore = (date: string) =>
  date === 'announced'
    ? 'latest'
    : new Date(Date.parse(date) - 24 * 60 * 60 * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)

const contractOf = (date: string) =>
  date === 'announced' ? 'next' : date < file.earliest ? file.earliest : date

async function seen({ probe }: Row, contract: string) {
  // The contract of May 4 is that of the specification, which has more by default.
  await using mynah = await serve('in process', { contract, strictContract: true })
  return await probe(mynah)
}

describe('a change of the interface', () => {
  it.each(rows)('of $date is visible from that day on: $what', async (row) => {
    expect(await seen(row, contractOf(row.date))).toEqual(row.after)
  })

  it.each(rows.filter(({ date }) => date > file.earliest))(
    'of $date is not visible before: $what',
    async (row) => {
      expect(await seen(row, dayBefore(row.date))).toEqual(row.before)
    },
  )

  it.each(file.changes.map(({ date }) => date))('of %s has a row here', (date) => {
    expect(rows.some((row) => row.date === date)).toBe(true)
  })
})
