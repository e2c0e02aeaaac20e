import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Interception, prepareInterception } from '../../../src/real/intercept/prepare-interception.ts'
import { newFolder } from '../../support/new-folder.ts'

let folder: string
let made: Interception[]
beforeEach(() => {
  folder = newFolder()
  made = []
})
afterEach(() => {
  for (const { remove } of made) remove()
})

const pem = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`
const OURS = pem('OURS')

function prepare(environment: NodeJS.ProcessEnv = {}, platform: NodeJS.Platform = 'linux') {
  const interception = prepareInterception({
    certificate: OURS,
    proxyUrl: 'http://127.0.0.1:4880',
    tlsAddress: '127.0.0.1:4843',
    plainAddress: '127.0.0.1:4800',
    address: '127.68.76.1',
    hosts: ['api.deepl.com', 'api-free.deepl.com'],
    preload: '/opt/mynah/register.cjs',
    environment,
    directory: folder,
    platform,
  })
  made.push(interception)
  const { environment: variables, notices } = interception
  return { variables, notices, read: (name: string) => readFileSync(variables[name] ?? '', 'utf8') }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

describe('the environment of an intercepted application', () => {
  const PROXY = 'http://127.0.0.1:4880'
  const OTHER = 'http://proxy.test:3128'
  const PROXIES = ['ALL_PROXY', 'all_proxy', 'WSS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy']
  const set = (names: readonly string[], value: string) =>
    Object.fromEntries(names.map((name) => [name, value]))

  it.each<[what: string, before: NodeJS.ProcessEnv, after: object]>([
    ['has the proxy in both cases', { HTTPS_PROXY: OTHER, https_proxy: OTHER, PATH: '/bin' }, { PATH: '/bin', ...set(['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'], PROXY) }],
    ['has it in every other variable that names a proxy', set(PROXIES, OTHER), set(PROXIES, PROXY)],
    ['names the proxy that Node need not see', {}, { MYNAH_INTERCEPT_PROXY: PROXY }],
    ["changes Java's other variables", { _JAVA_OPTIONS: '-Dhttps.proxyHost=proxy.test' }, { _JAVA_OPTIONS: expect.stringMatching(/ -Dhttps\.proxyHost=127\.0\.0\.1 /) }],
    ['adds the preload to NODE_OPTIONS', { NODE_OPTIONS: '--max-old-space-size=500' }, { NODE_OPTIONS: '--max-old-space-size=500 --require "/opt/mynah/register.cjs"' }],
    ['has what the preload reads', {}, { MYNAH_INTERCEPT: '127.0.0.1:4843', MYNAH_INTERCEPT_HTTP: '127.0.0.1:4800', MYNAH_INTERCEPT_HOSTS: 'api.deepl.com,api-free.deepl.com' }],
    ['has an ini for PHP after its own', { PHP_INI_SCAN_DIR: '/own' }, { PHP_INI_SCAN_DIR: expect.stringMatching(/^\/own:\//) }],
  ])('%s', (_what, before, after) => {
    expect(prepare(before).variables).toMatchObject(after)
  }) // biome-ignore format: a table

  it('sets no variable of a proxy or of Java that was not set, and none that would make Node use the proxy', () => {
    // Node would also send the preload's requests to the proxy, and print a warning in every process.
    for (const name of [
      ...PROXIES,
      'JDK_JAVA_OPTIONS',
      '_JAVA_OPTIONS',
      'NIX_SSL_CERT_FILE',
      'NODE_USE_ENV_PROXY',
    ])
      expect(prepare().variables).not.toHaveProperty(name)
    expect(prepare({ all_proxy: OTHER }).variables).not.toHaveProperty('MYNAH_INTERCEPT_PROXY')
  })

  it('reaches this machine without the proxy', () => {
    const { variables } = prepare()
    expect(variables.NO_PROXY?.split(',')).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '::1']))
    expect(variables.no_proxy).toBe(variables.NO_PROXY)
  })

  it('names every variable that it sets, for children in other languages', () => {
    const names = prepare().variables.MYNAH_INTERCEPT_VARIABLES?.split(',')
    expect(names).toEqual(expect.arrayContaining(['SSL_CERT_FILE', 'PYTHONPATH', 'NO_PROXY', 'WGETRC']))
  })

  it('adds a folder to the path of Python modules, before those of the user', () => {
    const { variables } = prepare({ PYTHONPATH: '/own:/other' })
    const [own = '', ...others] = variables.PYTHONPATH?.split(':') ?? []
    expect(others).toEqual(['/own', '/other'])
    expect(readdirSync(own)).toEqual(expect.arrayContaining(['sitecustomize.py', 'authority.pem']))
    expect(readFileSync(join(own, 'authority.pem'), 'utf8')).toBe(OURS)
  })

  it('keeps NO_PROXY in either case, except for entries that would bypass Mynah', () => {
    const { variables, notices } = prepare({ NO_PROXY: 'a.test,.deepl.com', no_proxy: 'b.test, *' })
    expect(variables.NO_PROXY).toMatch(/^b\.test,a\.test,localhost,/)
    expect(notices).toEqual(['removed from NO_PROXY because they would bypass Mynah: * .deepl.com'])
  })

  it('trusts everything it trusted before and Mynah, each variable separately', () => {
    const { variables, notices, read } = prepare({
      SSL_CERT_FILE: file('ssl.pem', `# mine\n${pem('SSL')}`),
      REQUESTS_CA_BUNDLE: file(
        'requests.pem',
        `${pem('REQUESTS')}-----BEGIN PRIVATE KEY-----\nSECRET\n-----END PRIVATE KEY-----\n`,
      ),
      NODE_EXTRA_CA_CERTS: file('node.pem', pem('NODE').trimEnd()),
    })
    expect(read('SSL_CERT_FILE')).toBe(pem('SSL') + OURS)
    expect(read('REQUESTS_CA_BUNDLE')).toBe(pem('REQUESTS') + OURS)
    expect(read('NODE_EXTRA_CA_CERTS')).toBe(pem('NODE') + OURS)
    // curl falls back from one to the other.
    expect(variables.CURL_CA_BUNDLE).toBe(variables.SSL_CERT_FILE)
    expect(notices).toEqual([])
  })

  it("also trusts the system's authorities, since a bundle replaces them for most clients", () => {
    const { variables, read } = prepare()
    const bundle = read('SSL_CERT_FILE')
    expect(bundle.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThan(rootCertificates.length / 2)
    expect(bundle.endsWith(OURS)).toBe(true)
    for (const name of ['REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'PERL_LWP_SSL_CA_FILE', 'HTTPLIB2_CA_CERTS'])
      expect(variables[name], name).toBe(variables.SSL_CERT_FILE)
    // Node adds the file to its own.
    expect(read('NODE_EXTRA_CA_CERTS')).toBe(OURS)
  })

  it('trusts the certificates of a directory', () => {
    file('certs/a.pem', pem('A'))
    file('certs/0a1b.0', pem('A'))
    file('certs/README', 'nothing')
    const { read } = prepare({ REQUESTS_CA_BUNDLE: join(folder, 'certs') })
    expect(read('REQUESTS_CA_BUNDLE')).toBe(pem('A') + OURS)
  })

  it('names a file that it cannot read, and continues with the system’s', () => {
    const { notices, read } = prepare({
      SSL_CERT_FILE: '/nowhere/a.pem',
      NODE_EXTRA_CA_CERTS: file('empty.pem', ''),
    })
    expect(notices).toEqual([
      'SSL_CERT_FILE was set to /nowhere/a.pem, which has no readable certificate',
      expect.stringContaining('empty.pem, which has no readable certificate'),
    ])
    expect(read('SSL_CERT_FILE').length).toBeGreaterThan(10_000)
  })

  it('has an ini for PHP after its own, and a script that sets the proxy of streams', () => {
    const { variables } = prepare()
    expect(variables.PHP_INI_SCAN_DIR).toMatch(/^:\//)
    const directory = variables.PHP_INI_SCAN_DIR?.slice(1) ?? ''
    const ini = readFileSync(join(directory, 'mynah.ini'), 'utf8')
    expect(ini).toContain(
      `curl.cainfo="${variables.SSL_CERT_FILE}"\nopenssl.cafile="${variables.SSL_CERT_FILE}"\n`,
    )
    expect(readFileSync(join(directory, 'prepend.php'), 'utf8')).toContain("'tcp://127.0.0.1:4880'")
    expect(prepare({}, 'win32').variables.PHP_INI_SCAN_DIR).toMatch(/^;/)
  })

  it('has a file for wget that begins with the user’s own', () => {
    file('.wgetrc', 'tries = 1\nuse_proxy = off')
    const lines = prepare({ HOME: folder }).read('WGETRC').split('\n')
    expect(lines.slice(0, 2)).toEqual(['tries = 1', 'use_proxy = off'])
    expect(lines).toEqual(expect.arrayContaining(['use_proxy = on', 'https_proxy = http://127.0.0.1:4880']))
    const other = { HOME: folder, WGETRC: file('other', 'tries = 2') }
    expect(prepare(other).read('WGETRC')).toMatch(/^tries = 2\nca_certificate = /)
  })

  it('names no variable twice on Windows, where both cases mean the same', () => {
    const { variables } = prepare(
      { Https_Proxy: 'http://proxy.test', No_Proxy: 'a.test', Node_Options: '--no-warnings', Path: 'C:\\' },
      'win32',
    )
    const names = Object.keys(variables).map((name) => name.toUpperCase())
    expect(names).toHaveLength(new Set(names).size)
    expect(variables).toMatchObject({ Https_Proxy: 'http://127.0.0.1:4880', Path: 'C:\\' })
    expect(variables.No_Proxy).toMatch(/^a\.test,/)
    expect(variables.Node_Options).toMatch(/^--no-warnings --require /)
  })
})
