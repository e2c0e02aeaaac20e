// Test runners, each with its defaults: a suite that calls the service by `fetch` and by the official client, or a browser
// that looks at an application which calls it.
import { GREETING } from '../../test/support/runtimes.ts'
import type { Program } from './programs.ts'

const REQUEST = `{
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key shop', 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: ['Hello, world!'], target_lang: 'DE' }),
  }`

const SHOP = `exports.translate = async () => {
  const answer = await fetch('https://api.deepl.com/v2/translate', ${REQUEST})
  return (await answer.json()).translations[0].text
}
`

/** @param it the function that the runner has for a test */
const suite = (it: string) => `
const assert = require('node:assert')
const { DeepLClient } = require('deepl-node')
const { translate } = require('./shop.cjs')
${it}('translates with fetch', async () => assert.equal(await translate(), '${GREETING}'))
${it}('translates with the official client', async () => {
  const { text } = await new DeepLClient('shop').translateText('Hello, world!', null, 'de')
  assert.equal(text, '${GREETING}')
})
`

const runner = (name: string, version: string, file: string, content: string, command: string): Program => ({
  name,
  version,
  needs: ['deepl-node'],
  files: { 'shop.cjs': SHOP, [file]: content },
  program: `${command} && echo '${GREETING}'`,
})

const vitest = (version: string) =>
  runner(
    'vitest',
    version,
    'shop.test.mjs',
    `import { createRequire } from 'node:module'
import { it } from 'vitest'
const require = createRequire(import.meta.url)
${suite('it')}`,
    'vitest run',
  )

const PORT = 4199
const ADDRESS = `http://127.0.0.1:${PORT}`
const SERVER = `const { translate } = require('./shop.cjs')
require('node:http')
  .createServer(async (_, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end('<h1>' + (await translate()) + '</h1>')
  })
  .listen(${PORT}, '127.0.0.1')
`

export const RUNNERS: readonly Program[] = [
  runner('jest', '29', 'shop.test.js', suite('it'), 'jest'),
  runner('jest', '30', 'shop.test.js', suite('it'), 'jest'),
  runner('mocha', 'latest', 'shop.test.js', suite('it'), 'mocha shop.test.js'),
  vitest('3'),
  vitest('4'),
  {
    ...runner('deepl-node', 'latest', 'shop.test.js', suite("require('node:test').it"), 'node --test'),
    client: 'node:test',
  },
  {
    name: '@playwright/test',
    requires: 'command -v chromium',
    files: {
      'shop.cjs': SHOP,
      'server.cjs': SERVER,
      'playwright.config.cjs': `const executablePath = require('node:child_process').execSync('command -v chromium', { encoding: 'utf8' }).trim()
module.exports = {
  testDir: '.',
  webServer: { command: 'node server.cjs', url: '${ADDRESS}' },
  use: { launchOptions: { executablePath, args: ['--no-sandbox'] } },
}
`,
      'shop.spec.cjs': `const { expect, test } = require('@playwright/test')
test('shows the translation', async ({ page }) => {
  await page.goto('${ADDRESS}')
  await expect(page.locator('h1')).toHaveText('${GREETING}')
})
`,
    },
    program: `playwright test && echo '${GREETING}'`,
  },
  {
    name: 'cypress',
    scripts: true,
    requires: 'node_modules/.bin/cypress verify',
    files: {
      'shop.cjs': SHOP,
      'server.cjs': SERVER,
      'cypress.config.cjs': `module.exports = { e2e: { baseUrl: '${ADDRESS}', supportFile: false, specPattern: '*.cy.js' } }\n`,
      'shop.cy.js': `it('shows the translation', () => {
  cy.visit('/')
  cy.contains('h1', '${GREETING}')
})
`,
    },
    program: `node server.cjs & cypress run && echo '${GREETING}'; kill $!`,
  },
]
