import { expect, it } from 'vitest'
import { banner, type StartFacts } from '../../../src/cli/banner.ts'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'

const contract = {
  name: 'specification',
  date: '2026-05-04',
  asked: undefined,
  strict: false,
  behavior: resolveContract({}).behavior,
  switched: {},
}

/** Of an emulator with nothing special. */
const facts = {
  host: '127.0.0.1',
  url: 'http://127.0.0.1:4800',
  addresses: {},
  authKey: 'key',
  freeAuthKey: 'key:fx',
  adminAuthKey: 'key:adm',
  scenario: {
    name: 'default',
    files: [],
    notices: [],
    unknownKeys: 'accept',
    seed: 'mynah',
    advisoriesOff: [],
  },
  contract,
} as unknown as StartFacts

it.each([
  [{ name: 'latest', date: '2026-06-30' }, 'Contract     latest (2026-06-30)\n'],
  [{ name: 'next', date: 'announced' }, 'Contract     next\n'],
  [{ strict: true }, 'Contract     specification (2026-05-04), strict\n'],
  [{ switched: { getTranslate: true } }, 'Contract     specification (2026-05-04), get_translate: true\n'],
  [
    { name: '2026-06-30', date: '2026-06-30', asked: '2031-01-01' },
    'Contract     2026-06-30; 2031-01-01 is newer than this version of Mynah knows\n',
  ],
])('the banner names the contract %j', (given, line) => {
  expect(banner({ ...facts, contract: { ...contract, ...given } })).toContain(`\n  ${line}`)
})

it('the banner does not mention the default contract', () => {
  expect(banner(facts)).not.toContain('Contract')
})

it.each(['0.0.0.0', '::'])('the banner has an address to paste if it listens on %s', (host) => {
  const shown = banner({ ...facts, host, url: 'http://127.0.0.1:4800' })
  expect(shown).toContain('Listening    http://127.0.0.1:4800\n')
  expect(shown).toContain('on all network addresses of this machine, port 4800\n')
  expect(shown).toContain('curl -s http://127.0.0.1:4800/v2/translate')
})
