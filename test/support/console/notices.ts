import type { Page } from 'playwright-core'

/** Undoes what a notice announces. There may be other notices, and this one may still be to come. */
export const undo = (page: Page, said: string): Promise<void> =>
  page.locator('.notice').filter({ hasText: said }).last().getByRole('button', { name: 'Undo' }).click()
