// Applications with the service's address in their code, drawn by the rule in docs/contributing/applications.md, in its order.
import type { Program } from './programs.ts'

/** Invented, in the form that some applications insist on. */
const KEY = '00000000-0000-4000-8000-000000000000'
const FREE_KEY = `${KEY}:fx`

const SOURCE = '{ "greeting": "Hello, world!" }'

/** A module, called by a program whose last expression is a promise of the translation. */
const module = (name: string, program: string, needs: readonly string[] = []): Program => ({
  name,
  needs,
  files: { 'call.cjs': `(async () => console.log(${program}))()` },
  program: 'node call.cjs',
})

const PO = `msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Hello, world!"
msgstr ""
`

const ASK_FOR_TRANSLATION = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'shop', version: '1' } },
  },
  { method: 'notifications/initialized' },
  {
    id: 2,
    method: 'tools/call',
    params: { name: 'translate-text', arguments: { text: 'Hello, world!', targetLang: 'de' } },
  },
]
  .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
  .join('\n')

/** The first fifteen of the draw. */
export const APPLICATIONS: readonly Program[] = [
  {
    name: '@smsadvert/json-autotranslate',
    files: { 'locales/en/shop.json': SOURCE, 'locales/de/shop.json': '{}' },
    program: `json-autotranslate -i locales -s deepl -c ${KEY} && cat locales/de/shop.json`,
  },
  {
    name: 'deepl-json-translation',
    files: { 'shop.json': SOURCE },
    // It asks for the language, the key and the kind of key, one after the other.
    program: `{ printf '\\033[B\\033[B\\033[B\\n'; sleep 3; printf '${FREE_KEY}\\n'; sleep 3; printf '\\n'; sleep 3; } | deepl-json-translation shop.json; cat shop.translate.json`,
  },
  {
    name: 'json-autotranslate',
    files: { 'locales/en/shop.json': SOURCE, 'locales/de/shop.json': '{}' },
    program: `json-autotranslate -i locales -s deepl-free -c ${FREE_KEY} && cat locales/de/shop.json`,
  },
  {
    name: '@parvineyvazov/json-translator',
    files: { 'shop.json': SOURCE },
    // It reads DEEPL_API_URL, which `mynah exec` sets to an address, as the name of a host; by default, the free one.
    program: `env -u DEEPL_API_URL DEEPL_API_KEY=${FREE_KEY} jsontt shop.json --module deepl --from EN --to DE --name out --fallback no --concurrencylimit 1 --cache no && cat out.*`,
    note: 'without `DEEPL_API_URL`, and with an invented key',
  },
  {
    name: '@asoumagne/json-translate',
    files: { 'en.json': SOURCE, 'de.json': '{}' },
    program: `json-translate -k ${FREE_KEY} -s en -t de && cat de.json`,
  },
  {
    name: 'auto-translate-json-library',
    version: '1.5.5',
    files: { 'locales/en.json': SOURCE, 'locales/de.json': '{}' },
    program: 'atj --engine deepLFree locales/en.json && cat locales/de.json',
    env: { ATJ_DEEPL_FREE_SECRET_KEY: FREE_KEY },
  },
  {
    name: 'deepl-po-translate',
    files: { 'messages.po': PO },
    program: `deepl-po-translate --auth-key ${FREE_KEY} --po-file-path messages.po --target-lang de && cat messages.po`,
    note: 'it does not start on Node 20, with or without Mynah',
  },
  {
    name: 'deepl-mcp-server',
    files: { requests: ASK_FOR_TRANSLATION },
    program: '{ cat requests; echo; tail -f /dev/null & } | deepl-mcp-server | head -2',
    env: { DEEPL_API_KEY: KEY },
  },
  {
    name: 'deepmark',
    needs: ['fast-glob'],
    files: {
      'package.json': '{ "type": "module" }',
      'deepmark.config.mjs': `export default { sourceLanguage: 'en', outputLanguages: ['de'], directories: [['docs', 'out/$langcode$']] }`,
      'docs/shop.md': 'Hello, world!\n',
    },
    program: 'deepmark translate && cat out/de/shop.md',
    env: { DEEPL_AUTH_KEY: KEY },
    note: 'a module of it is built by an install script',
  },
  module(
    '@opentranslate2/deepl',
    `(await new (require('@opentranslate2/deepl').default ?? require('@opentranslate2/deepl').Deepl)({ config: { auth_key: '${KEY}' } }).translate('Hello, world!', 'en', 'de')).trans.paragraphs[0]`,
    ['tslib', 'axios'],
  ),
  module(
    'deepl',
    `(await require('deepl')({ text: 'Hello, world!', target_lang: 'DE', auth_key: '${KEY}' })).data.translations[0].text`,
  ),
  module(
    'deepltranslate',
    `await new (require('deepltranslate'))({ token: '${KEY}' }).translate('Hello, world!', 'en', 'de')`,
  ),
  {
    ...module(
      '@opentranslate/deepl',
      `(await new (require('@opentranslate/deepl').default ?? require('@opentranslate/deepl').Deepl)({ config: { auth_key: '${KEY}' } }).translate('Hello, world!', 'en', 'de')).trans.paragraphs[0]`,
      ['tslib', 'axios'],
    ),
    note: 'it never sends the text',
  },
  {
    name: '@oratek/i18n-file-translator',
    files: { 'shop.json': SOURCE },
    program: `node node_modules/@oratek/i18n-file-translator -i shop.json -o de.json -l DE -e deepl -k ${KEY} && cat de.json`,
  },
  module(
    'deepl-client',
    `(await require('deepl-client').translate({ auth_key: '${KEY}', text: 'Hello, world!', target_lang: 'DE' })).translations[0].text`,
  ),
]
