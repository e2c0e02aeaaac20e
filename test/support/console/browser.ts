import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it as itAlone } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'

/** Debian's path, and names on other systems. */
const PROGRAMS = [
  process.env.MYNAH_TEST_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const program = PROGRAMS.find((path) => path && existsSync(path))

/** Without a browser, the console's tests are skipped with a message. */
const hasBrowser = program !== undefined
if (!hasBrowser) console.warn('chromium is missing on this machine, so the tests of the console say nothing')

/** As in vitest.config.ts: only what hangs takes as long, on a busy machine, too. */
const IN_VAIN_MS = 150_000

/** Where failed tests store screenshots. */
const SCREENSHOTS = 'node_modules/.cache/mynah/screenshots'

/**
 * Opens a page and runs steps on it. Fails on any script error or violation of the Content-Security-Policy, and stores
 * a screenshot if the test fails.
 * @param url of the emulator, or of a view of its console
 */
type OnConsole = (
  url: string,
  work: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
) => Promise<void>

/** Tests in one browser. */
export function describeConsole(name: string, tests: (onConsole: OnConsole) => void) {
  describe.skipIf(!hasBrowser)(name, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: program,
        // Tests may run as root, where the sandbox does not work.
        args: ['--no-sandbox', '--disable-dev-shm-usage'],
      })
    })
    afterAll(() => browser.close())
    tests((...visit) => visitIn(browser, ...visit))
  })
}

/** `it` whose tests get an emulator of their own and the URL at which it listens. */
export const it = itAlone.extend<{ emulator: Emulator; url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs
  emulator: async ({}, use) => {
    await using emulator = await createEmulator()
    await use(emulator)
  },
  url: async ({ emulator }, use) => use((await emulator.listen()).url),
})

async function visitIn(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    ...options,
  })
  context.setDefaultTimeout(IN_VAIN_MS)
  const troubles: string[] = []
  await context.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error('securitypolicyviolation ' + event.violatedDirective + ' ' + event.blockedURI))
  `)
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(`pageerror ${error.message}`))
  page.on('console', (message) => {
    // Browsers also report requests that the emulator refuses as errors.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  try {
    await page.goto(url)
    await work(page)
    expect(troubles).toEqual([])
  } catch (error) {
    mkdirSync(SCREENSHOTS, { recursive: true })
    const name = expect.getState().currentTestName ?? 'console'
    const path = join(SCREENSHOTS, `${name.replace(/\W+/g, '-').slice(-100)}.png`)
    await page.screenshot({ path }).then(
      () => console.warn(`what was seen: ${path}`),
      () => {},
    )
    throw error
  } finally {
    await context.close()
  }
}
