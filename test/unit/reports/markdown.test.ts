import { describe, expect, it } from 'vitest'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import type { Run } from '../../../src/real/reports/run.ts'
import { markdownView } from '../../../src/real/reports/views.ts'
import { expectationsAfterOne, HOSTILE, NO_REQUESTS, someRun, someTunnels } from './some-run.ts'

const markdownReport = (run: Run) => markdownView(execReport(run).page)

describe('the report as Markdown', () => {
  it('has a heading with the result, and a table for each kind of thing', async () => {
    const expectations = await expectationsAfterOne([
      { match: { operation: 'translateText' } },
      { match: {}, billed: { max: 4 } },
    ])
    const text = markdownReport(someRun({ expectations }))
    expect(text).toMatch(/^### Mynah: failed\n\n<code>npm test<\/code> ended with 0: 1,213 requests, 54,321 /)
    expect(text).toContain('| <code>translateText</code> | 1,203 | 1 × no answer, 1,200 × 200, 2 × 429 |')
    expect(text).toContain('| passed: 1 request |')
    expect(text).toContain('| **failed**: 1 request, 5 billed characters |')
    expect(text).toContain('```text\nExpected at most 4 billed characters')
    expect(text).toContain('| <code>slow</code> | never fired: it matched no request |')
    expect(text).not.toContain('two')
    expect(markdownReport(someRun())).toMatch(/^### Mynah: passed/)
  })

  it('lists the other hosts that the proxy connected to', () => {
    const text = markdownReport(someRun({ tunnels: someTunnels('example.com') }))
    expect(text).toContain(
      '| <code>example.com</code> | 2, 1 refused, 1 failed | 1,001 sent, 20,002 received |',
    )
    expect(markdownReport(someRun({ directHosts: ['shop.example'] }))).toContain(
      '| <code>shop.example</code> | 0, others without the proxy |',
    )
  })

  it('warns of a run without any request', () => {
    const text = markdownReport(someRun({ requests: NO_REQUESTS }))
    expect(text).toContain('> **No request arrived.** Check:\n> - Does it read MYNAH&#95;URL?\n> - Is the')
  })

  it('keeps strings of an expectation in its block', async () => {
    const [found] = await expectationsAfterOne([{ match: {}, count: 2 }])
    if (!found) throw new Error('There is one')
    const report = markdownReport(someRun({ expectations: [{ ...found, match: { path: HOSTILE } }] }))
    const [, fenced, ...rest] = report.split(/^`{3,}(?:text)?$/m)
    expect(fenced).toContain('Expected 2 requests')
    expect(rest).toHaveLength(1)
    expect(report).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|\p{Cs}/u)
  })
})
