import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What a page makes hard for those without a mouse or without sight: the rules that are broken, each with its places. */
export async function findViolations(page: Page): Promise<string[]> {
  // By the debugger, which the Content-Security-Policy does not hold.
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
