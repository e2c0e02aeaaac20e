import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ControlRequest } from '../../../src/client/control-views.ts'
import { curlCommand, powerShellCommand } from '../../../src/console/screens/traffic/detail/curl.ts'
import { listening } from '../../support/listening.ts'
import { newFolder } from '../../support/new-folder.ts'
import { ended } from '../../support/run-aside.ts'
import { few } from '../../support/runs.ts'

/** Strings that people, or attackers, put into texts, file names, header fields and session names. */
const NASTY: readonly string[] = [
  `it's "quoted" \`quoted\``,
  '$(touch RAN) `touch RAN` $' + '{HOME} $HOME',
  "'; touch RAN; '",
  "\\'; touch RAN; \\'",
  'two\nlines\r\nand touch RAN',
  '!! !touch RAN !$ history',
  'a\u202etxt.exe\u2066\u2069\u200f bidi',
  '\u001b[200~touch RAN\u001b[201~\n\u001b]0;title\u0007',
  '\u0000 null, \u0003 interrupt, \u0004 end, \u0015 kill, \u007f delete',
  'C:\\path\\n \\x41 \\u0041 %0a %s',
  '@/etc/passwd',
  '-o RAN --output RAN',
  '{a,b} * ? [a-z] ~ # & | ; < > ( )',
  'مرحبا 日本語 😀 \ud83d\udc69\u200d\ud83d\udcbb',
  '\u0085 next line \u2028 \u2029 \ufeff',
  '‘smart’ ‚quotes‛',
]

/** What a header field may contain: no control characters (RFC 9110 §5.5). */
const inHeader = (text: string) =>
  Buffer.from(text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim()).toString('latin1')

const entryWith = (fields: Partial<ControlRequest>) =>
  ({
    method: 'POST',
    path: '/v2/translate',
    query: '',
    headers: [['Content-Type', 'application/json']],
    bodyBytes: 0,
    ...fields,
  }) as ControlRequest

const withoutBashOrCurl = ['bash', 'curl'].some((name) => spawnSync(name, ['--version']).error !== undefined)

describe.skipIf(withoutBashOrCurl)('a request copied as curl and pasted into bash', () => {
  let directory: string
  beforeAll(() => {
    directory = newFolder()
  })

  /** Copies a request, pastes it into an interactive shell, and returns what arrives. */
  async function pasted(fields: Partial<ControlRequest>, key?: string) {
    const requests: { target: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = []
    const { url } = await listening(
      createServer(async (request, answer) => {
        requests.push({ target: request.url, headers: request.headers, body: await buffer(request) })
        answer.end()
      }),
    )
    // The file of a form is in the directory.
    const copied = curlCommand(entryWith(fields), url, key)
    const line = copied.replace(/document\.[a-z0-9]+(?=;)/, 'document')
    // Nothing in it may control the terminal: all characters are visible.
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    const env = { PATH: process.env.PATH, HOME: directory, HISTFILE: '', DEEPL_AUTH_KEY: 'from-environment' }
    const shell = spawn('bash', ['--noprofile', '--norc', '-i'], { cwd: directory, env })
    shell.stdin.end(`${line}\nexit\n`)
    const { stdout, stderr } = await ended(shell)
    expect(existsSync(join(directory, 'RAN'))).toBe(false)
    expect([stdout + stderr, requests.length]).toEqual([expect.anything(), 1])
    const [request] = requests
    if (!request) throw new Error('No request has come')
    return request
  }

  it.each(few(NASTY))('sends the same text: %j', async (text) => {
    const sent = JSON.stringify({ text: [text], target_lang: 'DE' })
    const fields = { sent, bodyBytes: Buffer.byteLength(sent), body: { text: [text] } }
    expect((await pasted(fields)).body.toString()).toBe(sent)
  })

  it.each(few(NASTY))('sends the same raw body: %j', async (text) => {
    const sent = text.replace('\0', '')
    const headers = [['Content-Type', 'text/plain']] as const
    const fields = { sent, headers, bodyBytes: Buffer.byteLength(sent) }
    expect((await pasted(fields)).body.toString()).toBe(sent)
  })

  it.each(few(NASTY))('sends the same header field and session name: %j', async (text) => {
    const value = Buffer.from(inHeader(text), 'latin1').toString()
    const sent = ['X-Note', 'X-Mynah-Session'].map((name) => [name, value] as const)
    const { headers } = await pasted({ method: 'GET', headers: sent })
    expect([headers['x-note'], headers['x-mynah-session']]).toEqual([inHeader(text), inHeader(text)])
  })

  it.each(NASTY.filter((name) => !/[\0\r\n\u0085]/.test(name)))(
    'sends the file name %j',
    async (filename) => {
      writeFileSync(join(directory, 'document'), 'content')
      const headers = [['Content-Type', 'multipart/form-data; boundary=x']] as const
      const body = { target_lang: '@/etc/passwd', file: { filename } }
      const fields = { headers, body, bodyBytes: 100, path: '/v2/document' }
      const { body: received } = await pasted(fields)
      // The way curl and browsers write a quote in a name (WHATWG HTML, multipart form data).
      const written = filename.replaceAll('"', '%22')
      expect(received.toString()).toContain(`filename="${written}"`)
      expect(received.toString()).toMatch(/name="target_lang"\r\n\r\n@\/etc\/passwd\r\n/)
    },
  )

  it.each(few(NASTY))('sends the same query: %j', async (text) => {
    const query = new URLSearchParams({ text }).toString()
    const { target } = await pasted({ method: 'GET', query })
    expect(target).toBe(`/v2/translate?${query}`)
  })

  it('reads a secret key from the environment, and includes one that is not secret', async () => {
    const headers = [['Authorization', 'DeepL-Auth-Key abcd****']] as const
    const secret = await pasted({ method: 'GET', headers })
    expect(secret.headers.authorization).toBe('DeepL-Auth-Key from-environment')
    const known = await pasted({ method: 'GET', headers }, "it's-known")
    expect(known.headers.authorization).toBe("DeepL-Auth-Key it's-known")
  })
})

/** A string of PowerShell, in any of its quotes, which are doubled inside; or a character by its number. */
const PART =
  /['\u2018\u2019\u201a\u201b]((?:[^'\u2018\u2019\u201a\u201b]|['\u2018\u2019\u201a\u201b]{2})*)['\u2018\u2019\u201a\u201b]|\[char\]0x([0-9a-f]{4})/g

/** Evaluates an expression of PowerShell that has nothing but strings and characters. */
function readPowerShell(expression: string): string {
  expect(expression.replace(PART, '')).toMatch(/^[ +()]*$/)
  const parts = [...expression.matchAll(PART)].map(([, quoted, code]) =>
    code === undefined
      ? quoted?.replace(/(['\u2018\u2019\u201a\u201b])./g, '$1')
      : String.fromCharCode(Number.parseInt(code, 16)),
  )
  return parts.join('')
}

it.each(NASTY)('a request copied for PowerShell has the same text, only in strings: %j', (text) => {
  const sent = JSON.stringify({ text: [text] })
  const line = powerShellCommand(entryWith({ sent, bodyBytes: 1 }), 'http://127.0.0.1:1', undefined)
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  const body = /GetBytes\((.*)\)\)$/.exec(line)?.[1] ?? ''
  expect(readPowerShell(body)).toBe(sent)
})
