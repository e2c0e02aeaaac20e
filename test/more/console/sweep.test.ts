import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SCREENS, type ScreenEntry } from '../../../src/console/screens/screen-list.ts'
import { createEmulator } from '../../../src/index.ts'
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
const MEDIA = [
  { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' },
  { colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'no-preference' },
  { colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' },
] as const

describeConsole('every screen', (onConsole) => {
  /** Checks a view in every size and color scheme without reloading it. */
  async function look(page: Page, view: string) {
    await settled(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const spills = async () => [view, size.width, await findSpills(page)]
      await expect.poll(spills).toEqual([view, size.width, []])
      // Colors do not depend on the size.
      for (const media of size === WIDE ? MEDIA : MEDIA.slice(0, 1)) {
        await page.emulateMedia(media)
        const seen = [view, size.width, media]
        await expect.poll(async () => [...seen, await findViolations(page)]).toEqual([...seen, []])
      }
    }
  }

  it.each([
    ['with nothing to show', undefined],
    ['with the data of an agency', 'demo-agency'],
  ])('is easy to use, light, dark and with forced colors, wide and narrow, %s', async (_data, scenario) => {
    await using emulator = await createEmulator(scenario === undefined ? {} : { scenario })
    const { url } = await emulator.listen()
    if (scenario !== undefined) await sampleRequests(emulator)
    const views = [...VIEWS]
    if (scenario !== undefined) {
      const word = 'Donaudampfschifffahrt'.repeat(12)
      const refused = await translate(emulator, 'Hello', { target_lang: word })
      const document = new FormData()
      document.set('target_lang', 'de')
      document.set('file', new Blob(['Hello']), `${word}.txt`)
      const headers = { Authorization: 'DeepL-Auth-Key agency-website' }
      await emulator.fetch('http://mynah/v2/document', { method: 'POST', headers, body: document })
      views.push(`traffic?request=${await steeredRequest(emulator)}`)
      views.push(`traffic?show=failed&request=${refused.headers.get('X-Trace-ID')}`)
      for (const target of ['JA', 'AR'])
        views.push(`desk?target=${target}&text=${encodeURIComponent('Hello {name}, <b>3</b> invoices.')}`)
    }
    for (const view of views)
      await onConsole(`${url}/_mynah/ui/${view}`, async (page) => {
        if (view.includes('text=')) await page.getByText('Billed:').waitFor()
        if (view.startsWith('traffic?request='))
          await page
            .getByRole('cell', { name: /^Legal, / })
            .first()
            .waitFor()
        await look(page, view)
      })
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
