import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SCREENS, type ScreenEntry } from '../../../src/console/screens/screen-list.ts'
import { createEmulator } from '../../../src/index.ts'
import { loadScenarioText } from '../../../src/plan/scenarios/load-scenario.ts'
import { describeConsole, it } from '../../support/console/browser.ts'
import { findSpills } from '../../support/console/find-spills.ts'
import { findViolations } from '../../support/console/find-violations.ts'
import { sampleRequests, steeredRequest, translate } from '../../support/console/sample-requests.ts'
import { settled } from '../../support/console/settled.ts'

const WIDE = { width: 1280, height: 800 }
const SIZES = [WIDE, { width: 390, height: 800 }]
/** Every view of every screen. */
const VIEWS: readonly string[] = SCREENS.flatMap(({ views }: ScreenEntry) =>
  views.map(({ name, kind }) => (kind === undefined ? name : `${name}?kind=${kind}`)),
)
/** The views with a key. */
const KEYS = SCREENS.flatMap(({ label, views }: ScreenEntry) =>
  views.flatMap(({ name, key }) => (key === undefined ? [] : { label, name, key })),
)
const SCHEMES = ['light', 'dark'] as const

describeConsole('every screen', (onConsole) => {
  /** Checks a view in every size and color scheme without reloading it. */
  async function look(page: Page, view: string) {
    await settled(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const spills = async () => [view, size.width, await findSpills(page)]
      await expect.poll(spills).toEqual([view, size.width, []])
      // Colors do not depend on the size.
      for (const colorScheme of size === WIDE ? SCHEMES : SCHEMES.slice(0, 1)) {
        await page.emulateMedia({ colorScheme })
        const seen = [view, size.width, colorScheme]
        await expect.poll(async () => [...seen, await findViolations(page)]).toEqual([...seen, []])
      }
    }
  }

  it.each([
    ['with nothing to show', undefined],
    ['with the data of an agency', 'demo-agency'],
  ])('is easy to use, light and dark, wide and narrow, %s', async (_data, scenario) => {
    await using emulator = await createEmulator(scenario === undefined ? {} : { scenario })
    const { url } = await emulator.listen()
    if (scenario !== undefined) await sampleRequests(emulator)
    const views = [...VIEWS]
    if (scenario !== undefined) {
      views.push(`traffic?request=${await steeredRequest(emulator)}`)
      for (const target of ['JA', 'AR'])
        views.push(`desk?target=${target}&text=${encodeURIComponent('Hello {name}, <b>3</b> invoices.')}`)
    }
    for (const view of views)
      await onConsole(`${url}/_mynah/ui/${view}`, async (page) => {
        if (view.includes('text=')) await page.getByText('Billed:').waitFor()
        if (view.includes('request='))
          await page
            .getByRole('cell', { name: /^Legal, / })
            .first()
            .waitFor()
        await look(page, view)
      })
  })

  it('leads newcomers from the first request to their own scenario', async ({ emulator, url }) => {
    await onConsole(url, async (page) => {
      await page.getByText('No requests yet').waitFor()
      await translate(emulator, 'Hello, world!')
      await page.getByRole('row').nth(1).click()
      await page.getByText('Detected language').waitFor()
      await page.getByRole('button', { name: 'Make a fault' }).click()
      await page.getByRole('button', { name: '429 twice' }).click()
      await page.getByRole('button', { name: 'Add the fault' }).click()
      await page.getByText('(0 hits, never matched)').waitFor()
      const statuses: number[] = []
      while (statuses.at(-1) !== 200) statuses.push((await translate(emulator, 'Hello again')).status)
      expect(statuses).toEqual([429, 429, 200])
      await page.getByRole('link', { name: 'Traffic' }).click()
      await page.getByText('2 calls').waitFor()
      await page.getByRole('row').nth(1).click()
      await page.getByRole('tab', { name: 'Retries 3' }).waitFor()
      await page.getByRole('link', { name: 'Time and worlds' }).click()
      const before = emulator.clock.now()
      await page.getByRole('button', { name: '+1 month' }).click()
      await expect.poll(() => emulator.clock.now() - before).toBeGreaterThan(27 * 86_400_000)
      await page.getByRole('tab', { name: 'Scenario' }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export this world' }).click()
      const { scenario } = await loadScenarioText(
        readFileSync(await (await downloading).path(), 'utf8'),
        'export',
      )
      expect(scenario.faults).toMatchObject([{ when: { first: 2 }, then: { status: 429 } }])
    })
  })

  it('works with forced colors and reduced motion', async ({ emulator, url }) => {
    await sampleRequests(emulator)
    for (const view of VIEWS)
      await onConsole(
        `${url}/_mynah/ui/${view}`,
        async (page) => {
          await settled(page)
          await expect.poll(() => findViolations(page)).toEqual([])
        },
        { forcedColors: 'active', reducedMotion: 'reduce' },
      )
  })

  it('can be used with its keys, which ? lists', async ({ url }) => {
    await onConsole(url, async (page) => {
      await page.getByText('● live').waitFor()
      for (const { name, key, label } of KEYS) {
        // The second key counts only soon after the first, and this machine may be busy between them.
        await expect
          .poll(async () => {
            await page.keyboard.press('g')
            await page.keyboard.press(key)
            return page.url()
          })
          .toContain(`/_mynah/ui/${name}`)
        await expect.poll(() => page.title()).toBe(`${label} · Mynah`)
      }
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
      await expect.poll(() => findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('w')
      await page.getByRole('dialog', { name: 'Switch the world' }).waitFor()
      await expect.poll(() => findViolations(page)).toEqual([])
    })
  })
})
