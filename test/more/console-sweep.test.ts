import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCREENS } from '../../src/console/screens/screen-list.ts'
import { createEmulator } from '../../src/index.ts'
import { hasBrowser, onConsole, openBrowser } from '../support/console/browser.ts'
import { findViolations } from '../support/console/find-violations.ts'
import { sampleRequests } from '../support/console/sample-requests.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
]
const SCHEMES = ['light', 'dark'] as const

describe.skipIf(!hasBrowser)('every screen', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe.each([
    ['with nothing to show', undefined],
    ['with the data of an agency', 'demo-agency'],
  ])('%s', (_data, scenario) => {
    it.each(SCREENS.map(({ name }) => name))(
      '%s is easy to use, light and dark, wide and narrow',
      async (name) => {
        await using emulator = await createEmulator(scenario === undefined ? {} : { scenario })
        const { url } = await emulator.listen()
        if (scenario !== undefined) await sampleRequests(emulator)
        for (const viewport of SIZES)
          for (const colorScheme of SCHEMES)
            await onConsole(
              browser,
              `${url}/_mynah/ui/${name}`,
              async (page) => {
                await page.getByText('● live').waitFor()
                await page.locator('main h1, main h2').first().waitFor({ state: 'attached' })
                expect([viewport.width, colorScheme, await findViolations(page)]).toEqual([
                  viewport.width,
                  colorScheme,
                  [],
                ])
                const overflow = await page.evaluate(
                  'document.scrollingElement.scrollWidth - document.documentElement.clientWidth',
                )
                expect([viewport.width, overflow]).toEqual([viewport.width, 0])
              },
              { viewport, colorScheme },
            )
      },
    )
  })

  it('works with forced colors and reduced motion', async () => {
    await using emulator = await createEmulator()
    const { url } = await emulator.listen()
    await sampleRequests(emulator)
    for (const { name } of SCREENS)
      await onConsole(
        browser,
        `${url}/_mynah/ui/${name}`,
        async (page) => {
          await page.getByText('● live').waitFor()
          expect(await findViolations(page)).toEqual([])
        },
        { forcedColors: 'active', reducedMotion: 'reduce' },
      )
  })

  it('can be reached by its keys, which ? lists', async () => {
    await using emulator = await createEmulator()
    const { url } = await emulator.listen()
    await onConsole(browser, url, async (page) => {
      await page.getByText('● live').waitFor()
      for (const { name, key, label } of SCREENS) {
        await page.keyboard.press('g')
        await page.keyboard.press(key)
        await expect.poll(() => page.url()).toContain(`/_mynah/ui/${name}`)
        await expect.poll(() => page.title()).toBe(`${label} · Mynah`)
      }
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('w')
      await page.getByRole('dialog', { name: 'Switch the world' }).waitFor()
      expect(await findViolations(page)).toEqual([])
    })
  })
})
