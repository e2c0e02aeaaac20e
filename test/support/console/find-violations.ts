import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Accessibility problems of a page: violated rules, each with its elements. */
export async function findViolations(page: Page): Promise<string[]> {
  // Through the debugger, which the Content-Security-Policy does not restrict.
  await page.evaluate(axe.source)
  const violations = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
  }[]
  return violations.map(({ id, nodes }) =>
    [
      id,
      ...nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    ].join('\n'),
  )
}
