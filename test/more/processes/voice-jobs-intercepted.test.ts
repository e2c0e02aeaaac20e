import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findIsolation, runUnder } from '../../support/intercepted.ts'
import { newFolder } from '../../support/new-folder.ts'
import { wav } from '../../support/voice-jobs.ts'

const isolation = await findIsolation()
const FILE = wav(2000, 'Good morning. How are you?')
const JOBS = 'https://api.deepl.com/v1/jobs/voice/translate'
const ORDER = JSON.stringify({
  source_file: { name: 'hello.wav', content_type: 'audio/wav', content_length: FILE.length },
  targets: [{ language: 'de', type: 'text/plain' }],
})

/** Clients that know nothing about Mynah and follow the service's URLs. */
const CLIENTS = {
  'client.sh': `
    field() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | cut -d '"' -f 4; }
    ask() { curl -sS --fail -H "Authorization: DeepL-Auth-Key $DEEPL_AUTH_KEY" "$@"; }
    job=$(ask -H 'Content-Type: application/json' -d '${ORDER}' ${JOBS})
    curl -sS --fail -T hello.wav -H "Authorization: DeepL-Signature $(echo "$job" | field signature)" \
      -H 'Content-Type: application/octet-stream' "$(echo "$job" | field upload_url)"
    status=$(ask "${JOBS}/$(echo "$job" | field job_id)?include=signed_url")
    curl -sS --fail "$(echo "$status" | field signed_download_url)"`,
  'client.mjs': `
    import { readFileSync } from 'node:fs'
    const Authorization = \`DeepL-Auth-Key \${process.env.DEEPL_AUTH_KEY}\`
    const headers = { Authorization, 'Content-Type': 'application/json' }
    const created = await fetch('${JOBS}?include=signed_url', { method: 'POST', headers, body: '${ORDER}' })
    const { job_id, signed_upload_url } = await created.json()
    await fetch(signed_upload_url, { method: 'PUT', body: readFileSync('hello.wav') })
    const status = await (await fetch(\`${JOBS}/\${job_id}\`, { headers: { Authorization } })).json()
    const [{ download_url, signature }] = status.results
    const result = await fetch(download_url, { headers: { Authorization: \`DeepL-Signature \${signature}\` } })
    console.log(await result.text())`,
} as const

describe.runIf(isolation !== undefined)('mynah exec --intercept', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'hello.wav'), FILE)
  writeFileSync(join(folder, 'voice.yaml'), 'version: 1\nsettings: { account_features: [voice_jobs] }\n')
  for (const [name, text] of Object.entries(CLIENTS)) writeFileSync(join(folder, name), text)

  it.each([
    ['sh', 'client.sh'],
    [process.execPath, 'client.mjs'],
  ])('carries the files of voice jobs: %s %s', async (...command) => {
    const { code, stdout, stderr, requests } = await runUnder(isolation ?? [], command, {
      flags: ['--intercept', '--scenario', 'voice.yaml'],
      cwd: folder,
    })
    expect([code, stdout.trim()], stderr).toEqual([0, 'Guten Morgen. Wie geht es Ihnen?'])
    expect(requests.map(({ method, status, host }) => [method, status, host])).toEqual([
      ['POST', 201, 'api.deepl.com'],
      ['PUT', 204, 'assets.deepl.com'],
      ['GET', 200, 'api.deepl.com'],
      ['GET', 200, 'assets.deepl.com'],
    ])
  })
})
