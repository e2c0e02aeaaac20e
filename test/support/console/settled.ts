import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a screen has loaded and follows the events. */
export async function settled(page: Page): Promise<void> {
  await page.getByText('● live').waitFor()
  await page.locator('main h1, main h2').first().waitFor({ state: 'attached' })
  // "Loading…" fades in, through colors of little contrast; a screen of several sections says it once for each.
  await expect.poll(() => page.locator('.loading').count()).toBe(0)
}
