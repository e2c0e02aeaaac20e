import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { describe, expect, it as itAlone } from 'vitest'
import {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  type ListenOptions,
} from '../../../src/index.ts'
import { findViolations } from './find-violations.ts'
import { settled } from './settled.ts'

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
 * Opens a view of the console of the test's emulator, such as `faults`, or another address. The test fails on any script
 * error or violation of the Content-Security-Policy; if it fails, a screenshot is stored.
 */
type Open = (view?: string) => Promise<Page>

/** Tests that need a browser. */
export const describeConsole = describe.skipIf(!hasBrowser)

interface Fixtures {
  /** Of the emulator and its listener; `it.extend({ options })` has others. */
  readonly options: EmulatorOptions
  readonly listen: ListenOptions
  /** Whether its pages are checked for accessibility at the end of the test. */
  readonly isAccessible: boolean
  readonly emulator: Emulator
  /** At which the emulator listens. */
  readonly url: string
  readonly open: Open
  /** One for all tests of a file. */
  readonly browser: Browser
}

/** `it` whose tests get an emulator of their own, and pages of one browser. */
export const it = itAlone.extend<Fixtures>({
  options: {},
  listen: {},
  isAccessible: false,
  emulator: async ({ options }, use) => {
    await using emulator = await createEmulator(options)
    await use(emulator)
  },
  url: async ({ emulator, listen }, use) => use((await emulator.listen(listen)).url),
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: program,
        // Tests may run as root, where the sandbox does not work.
        args: ['--no-sandbox', '--disable-dev-shm-usage'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  open: async ({ browser, url, isAccessible, task }, use) => {
    const pages: Page[] = []
    const troubles: string[] = []
    await use(async (view = '') => {
      const page = await newPage(browser, troubles)
      pages.push(page)
      await page.goto(/^\w+:/.test(view) ? view : `${url}/_mynah/ui/${view}`)
      return page
    })
    const hasFailed = task.result?.state === 'fail'
    for (const page of pages) {
      if (hasFailed) await storeScreenshot(page, task.name)
      else if (isAccessible) await expectAccessible(page)
      await page.context().close()
    }
    expect(troubles).toEqual([])
  },
})

/** A page in a context of its own, which notes what goes wrong in its scripts. */
async function newPage(browser: Browser, troubles: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(IN_VAIN_MS)
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
  return page
}

async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  await expect.poll(() => findViolations(page)).toEqual([])
}

async function storeScreenshot(page: Page, test: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  const path = join(SCREENSHOTS, `${test.replace(/\W+/g, '-').slice(-100)}.png`)
  await page.screenshot({ path }).then(
    () => console.warn(`what was seen: ${path}`),
    () => {},
  )
}
