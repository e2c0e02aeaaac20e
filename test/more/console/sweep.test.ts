import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SCREENS, type ScreenEntry } from '../../../src/console/screens/screen-list.ts'
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

describeConsole('every screen', () => {
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

  it('is easy to use, light, dark and with forced colors, wide and narrow, with nothing to show', async ({
    open,
  }) => {
    for (const view of VIEWS) await look(await open(view), view)
  })

  const itAtAgency = it.extend({ options: { scenario: 'demo-agency' } })
  itAtAgency('is as easy to use with the data of an agency', async ({ emulator, open }) => {
    await sampleRequests(emulator)
    const word = 'Donaudampfschifffahrt'.repeat(12)
    const refused = await translate(emulator, 'Hello', { target_lang: word })
    const document = new FormData()
    document.set('target_lang', 'de')
    document.set('file', new Blob(['Hello']), `${word}.txt`)
    const headers = { Authorization: 'DeepL-Auth-Key agency-website' }
    await emulator.fetch('http://mynah/v2/document', { method: 'POST', headers, body: document })
    for (const view of VIEWS) await look(await open(view), view)
    await look(
      await open(`traffic?show=failed&request=${refused.headers.get('X-Trace-ID')}`),
      'a refused request',
    )

    const steered = await open(`traffic?request=${await steeredRequest(emulator)}`)
    await steered
      .getByRole('cell', { name: /^Legal, / })
      .first()
      .waitFor()
    await look(steered, 'a steered request')
    for (const target of ['JA', 'AR']) {
      const page = await open(
        `desk?target=${target}&text=${encodeURIComponent('Hello {name}, <b>3</b> invoices.')}`,
      )
      await page.getByText('Billed:').waitFor()
      await look(page, `the desk in ${target}`)
    }
  })

  it('can be used with its keys, which ? lists', async ({ open }) => {
    const page = await open()
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
