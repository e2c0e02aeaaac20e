import { expect, it } from 'vitest'
import { commandLine } from '../../../src/base/secrets/command-line.ts'

it.each([
  [['npm', 'test'], 'npm test'],
  [['node', '-e', 'console.log("a b")'], `node -e 'console.log("a b")'`],
  [['echo', "it's", ''], `echo 'it'\\''s' ''`],
  [['run', '--token', 'abcdefghijklmnop'], 'run --token ****'],
  [['run', '--token=abcdefghijklmnop', '--verbose'], 'run --token=**** --verbose'],
  [['run', '--token', '--verbose'], 'run --token --verbose'],
  [['renew', 'token', 'mine'], 'renew token mine'],
  [['run', '--name=token', 'mine'], 'run --name=token mine'],
  [['env', 'DEEPL_AUTH_KEY=abcdefghijklmnop', 'npm', 'test'], 'env DEEPL_AUTH_KEY=**** npm test'],
  [['run', 'a79a2e9d-83b3-c416-7e2d-f721593e42a0:fx'], 'run a79a****0:fx'],
  [['run', '\u001b[31m\n\u202e'], `run '\\x1b[31m\\x0a\\u202e'`],
  [['run', 'x'.repeat(300)], `run ${'x'.repeat(196)}…`],
])('%j is shown as %s', (command, shown) => {
  expect(commandLine(command)).toBe(shown)
})
