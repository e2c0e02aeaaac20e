// npm run screenshots: takes the pictures of the console in docs/images again, with Debian's chromium or the one that
// MYNAH_TEST_CHROMIUM names. Look at them before you commit them.
import { join, resolve } from 'node:path'
import { DeepLClient } from 'deepl-node'
import { chromium, type Page } from 'playwright-core'
import { createEmulator, type Emulator } from '../src/index.ts'

const IMAGES = resolve(import.meta.dirname, '../docs/images')
const WIDTH = 1280
const WEBSITE = 'agency-website'

/** The pictures by their screen: the height that shows it, and what a person does there first. */
const PICTURES: Readonly<Record<string, readonly [height: number, prepare: (page: Page) => Promise<void>]>> =
  {
    traffic: [720, openRetry],
    faults: [820, (page) => page.getByText('two-429').first().waitFor()],
    clock: [720, (page) => page.getByRole('heading', { name: 'Waiting for the clock' }).waitFor()],
    checks: [720, (page) => page.getByRole('heading', { name: 'Advisories' }).waitFor()],
  }

async function openRetry(page: Page) {
  const retried = page.getByRole('row').filter({ has: page.getByRole('img') })
  await retried.first().click()
  await page.getByRole('tab', { name: 'Retries 3' }).click()
  await page.getByRole('link', { name: 'Attempt 1' }).click()
}

/** Where this machine keeps the project is not what a picture is about. */
const WITHOUT_FOLDER = `{
  const folder = ${JSON.stringify(`${process.cwd()}/`)}
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text; (text = texts.nextNode()); ) text.data = text.data.replaceAll(folder, '')
}`

const emulator = await createEmulator({
  scenario: {
    version: 1,
    extends: ['demo-agency'],
    expect: [
      { match: { operation: 'translateText', body: { target_lang: 'fr' } }, count: 1 },
      { match: { operation: 'getUsage' }, count: 1 },
    ],
  },
})
const browser = await chromium.launch({
  executablePath: process.env.MYNAH_TEST_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const { url } = await emulator.listen()
  await useTheService(emulator, url)
  for (const [screen, [height, prepare]] of Object.entries(PICTURES)) {
    const page = await browser.newPage({
      viewport: { width: WIDTH, height },
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    await page.goto(`${url}/_mynah/ui/${screen}`)
    await page.getByText('● live').waitFor()
    await prepare(page)
    await page.evaluate(WITHOUT_FOLDER)
    await page.screenshot({ path: join(IMAGES, `console-${screen}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await emulator.close()
}

/** What an application does that sends a few texts, some of them wrong, and tries again after a 429. */
async function useTheService({ faults, session }: Emulator, serverUrl: string): Promise<void> {
  const client = new DeepLClient(WEBSITE, { serverUrl, maxRetries: 5 })
  const refused = () => undefined
  await client.translateText('Thank you for your order.', 'en', 'de')
  await client.translateText(['Save', 'Cancel', 'Settings'], 'en', 'fr')
  await client.translateText('Your order has been shipped.', null, 'it')
  await client.translateText('Welcome back!', 'en', 'xx' as 'de').catch(refused)
  await client.translateText('<b>Welcome</b> back, %s!', 'en', 'es')
  await client.translateText('The party accepts the Terms of Service.', 'en', 'de')
  await new DeepLClient('agency-2024', { serverUrl }).translateText('Hello', 'en', 'de').catch(refused)
  await client.getUsage()
  await fetch(`${serverUrl}/v2/nothing`, { headers: { Authorization: `DeepL-Auth-Key ${WEBSITE}` } })
  faults.use({ id: 'two-429', when: { first: 2 }, then: { status: 429 } })
  faults.use({ id: 'slow', match: { operation: 'createGlossary' }, then: { delay: '2s' } })
  await client.translateText('You can track your parcel in your account.', 'en', 'fr')
  await client.translateText('Liability for indirect damage is excluded.', 'en', 'nl')
  await session('checkout-tests').fetch(`${serverUrl}/v2/usage`)
}
