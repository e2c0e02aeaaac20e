import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startMynah } from '../support/process.ts'
import { runAside } from '../support/run-aside.ts'

const SUITE = fileURLToPath(new URL('../support/moved-suite.mjs', import.meta.url))

it('a suite of the existing mock runs unchanged, except for the command that starts the server', async () => {
  // The variables that start the mock; 0 picks free ports, so that two runs do not collide.
  await using mynah = startMynah(['--log', 'json'], {
    DEEPL_MOCK_SERVER_PORT: '0',
    DEEPL_MOCK_PROXY_SERVER_PORT: '0',
  })
  const { url, addresses } = await mynah.listening()
  const { Proxy: proxy = '' } = addresses

  const { code, stdout } = await runAside(process.execPath, ['--test-reporter', 'tap', SUITE], {
    env: {
      ...process.env,
      DEEPL_SERVER_URL: url,
      DEEPL_MOCK_SERVER_PORT: new URL(url).port,
      DEEPL_PROXY_URL: proxy,
      DEEPL_MOCK_PROXY_SERVER_PORT: new URL(proxy).port,
    },
  })
  expect(code, stdout).toBe(0)
  expect(stdout).toContain('\n# pass 12\n')
})
