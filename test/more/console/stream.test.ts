import { expect } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { describeConsole, it } from '../../support/console/browser.ts'
import { translate } from '../../support/console/sample-requests.ts'

describeConsole('the stream of the console', () => {
  it('is shared by eight tabs, all of which are live', async ({ emulator, open, url }) => {
    const page = await open()
    const context = page.context()
    const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))]
    for (const tab of tabs.slice(1)) await tab.goto(url)
    for (const tab of tabs) await tab.getByText('● live').waitFor()
    await translate(emulator, 'For all of them')
    for (const tab of tabs) await expect.poll(() => tab.getByRole('row').count()).toBe(2)
  })

  it('works without shared workers', async ({ emulator, open, url }) => {
    const page = await open('about:blank')
    await page.addInitScript('delete globalThis.SharedWorker')
    await page.goto(url)
    await page.getByText('● live').waitFor()
    await translate(emulator, 'Hello')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
  })

  it('shows what happened between reading a screen and the beginning of the stream', async ({
    emulator,
    open,
    url,
  }) => {
    const page = await open('about:blank')
    // Only requests of the page itself can be held.
    await page.addInitScript('delete globalThis.SharedWorker')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_mynah/events?*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${url}/_mynah/ui/checks`)
    await page.getByText('No calls yet.').waitFor()
    await translate(emulator, 'Hello')
    release()
    await page.getByRole('link', { name: 'translateText' }).waitFor()
  })

  it('reconnects after the emulator was gone, and shows the current state', async ({
    emulator: first,
    open,
    url,
  }) => {
    await translate(first, 'Before')
    const page = await open()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByText('● live').waitFor()
    await first.close()
    await page.getByText('Live updates stopped at').waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await using second = await createEmulator()
    await second.listen({ port: Number(new URL(url).port) })
    await translate(second, 'After', { target_lang: 'FR' })
    await page.getByText('● live').waitFor()
    await page.getByText('auto→FR').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
  })

  it('handles a flood of requests without more rows in the page than are visible', async ({
    emulator,
    open,
  }) => {
    const page = await open()
    await page.getByText('● live').waitFor()
    for (let batch = 0; batch < 20; batch++)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => translate(emulator, `Number ${batch} ${index}`)),
      )
    await page.getByText('1,000 calls').waitFor()
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await page.getByRole('row').nth(1).click()
    await page.getByText('Detected language').waitFor()
    await page.getByText('1,000 of 1,000 requests kept, 1,000 older ones dropped').waitFor()
  })

  const withToken = it.extend({ listen: { controlToken: 'a+secret' } })
  withToken('requests the token once, and never puts it into a URL', async ({ emulator, open }) => {
    await translate(emulator, 'Hello')
    const page = await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Control token').fill('wrong')
    await page.getByRole('button', { name: 'Open the console' }).click()
    await page.getByText('That token is not valid.').waitFor()
    await page.getByLabel('Control token').fill('a+secret')
    await page.getByRole('button', { name: 'Open the console' }).click()
    await page.getByText('● live').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.reload()
    await page.getByText('● live').waitFor()
    expect([page.url(), ...asked].join()).not.toContain('secret')
    const other = await open('#token=a%2Bsecret')
    await other.getByText('● live').waitFor()
    expect(other.url()).not.toContain('secret')
  })
})
