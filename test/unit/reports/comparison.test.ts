import { describe, expect, it } from 'vitest'
import { createPaint } from '../../../src/base/terminal/colors.ts'
import { contractsPage, contractsSummary } from '../../../src/real/reports/contracts-report.ts'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import { failures, hasPassed } from '../../../src/real/reports/findings.ts'
import { markdownView, terminalView } from '../../../src/real/reports/views.ts'
import { HOSTILE, NO_REQUESTS, someAdvisory, someRun, someTunnels } from './some-run.ts'

const paint = createPaint(false)
const requests = (operation: string | undefined, status: number) => ({
  requests: [{ operation, status, count: 2 }],
  count: 2,
  durationMs: 1,
  billedCharacters: 10,
  faulted: 0,
})

const old = { run: someRun({ requests: requests('getLanguagesV2', 200), advisories: [] }), exitCode: 0 }
const next = {
  run: someRun({ requests: requests(undefined, 404), exitCode: 3, contract: 'next', advisories: [] }),
  exitCode: 3,
}

describe('runs under several contracts', () => {
  it('are shown side by side, with the differences', () => {
    expect(terminalView(contractsSummary([old, next]), paint)).toBe(
      [
        'mynah: the same command under 2 contracts',
        '                  specification  next',
        '  result          passed         failed (3)',
        '  requests        2              2',
        '  getLanguagesV2  2 × 200        –',
        '  (no operation)  –              2 × 404',
        'mynah: next differs from specification in result, getLanguagesV2, (no operation).',
        '',
      ].join('\n'),
    )
  })

  it('without differences show only their results', () => {
    const text = terminalView(
      contractsSummary([old, { ...old, run: { ...old.run, contract: 'latest' } }]),
      paint,
    )
    expect(text).toContain('The runs do not differ.')
    expect(text).not.toContain('getLanguagesV2')
  })

  it('are a Markdown table, safe from markup in values', async () => {
    const text = markdownView(contractsPage([old, { ...next, run: { ...next.run, contract: HOSTILE } }]))
    expect(text).toContain('| <code>result</code> | passed | failed (3) |')
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
    const [, head = ''] = text.split('\n\n')
    expect(head.split('\n')[0]?.match(/\|/g)).toHaveLength(4)
  })
})

describe('a forbidden advisory', () => {
  const run = someRun({ failOn: ['key_in_url'] })

  it('fails a run whose command succeeded, with the reason', () => {
    expect([hasPassed(run), hasPassed(someRun({ failOn: ['key_in_body'] }))]).toEqual([false, true])
    const failOn = ['advisories'] as const
    const info = someRun({ failOn, advisories: [someAdvisory({ severity: 'info' })] })
    expect([hasPassed(someRun({ failOn })), hasPassed(info)]).toEqual([false, true])
    expect(terminalView(failures(run), paint)).toBe(
      'mynah: error key_in_url, 3 requests (fails the run): The key is in the query string. Leave them out.\n',
    )
    expect(failures(someRun())).toEqual([])
  })
})

describe('a run that fails as a whole', () => {
  const tunnels = someTunnels('api.example.com')

  it.each([
    ['no_requests', { requests: NO_REQUESTS }, 'No request reached Mynah.'],
    ['other_hosts', { tunnels }, 'The command called other hosts: api.example.com.'],
    ['other_hosts', { directHosts: ['shop.example'] }, 'The command called other hosts: shop.example.'],
  ] as const)('%s', (kind, facts, message) => {
    const run = someRun({ failOn: [kind], ...facts })
    expect([hasPassed(run), hasPassed(someRun({ failOn: [kind] })), hasPassed(someRun(facts))]).toEqual([
      false,
      true,
      true,
    ])
    expect(terminalView(failures(run), paint)).toBe(`mynah: error ${kind} (fails the run): ${message}\n`)
    expect(execReport(run).cases.filter(({ failure }) => failure)).toMatchObject([{ name: kind }])
  })

  it('not for hosts that the proxy has refused', () => {
    const refused = tunnels.filter((tunnel) => tunnel.refused !== undefined)
    expect(hasPassed(someRun({ failOn: ['other_hosts'], tunnels: refused }))).toBe(true)
  })
})
