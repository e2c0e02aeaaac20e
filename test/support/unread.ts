import type { Served, Transport } from './served.ts'

/** Sends a request with the paid key; unlike `call`, it does not read the answer. */
export async function unread(
  transport: Transport,
  { emulator }: Pick<Served, 'emulator'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const isInProcess = transport === 'in process'
  const base = isInProcess ? 'http://mynah' : (await emulator.listen()).url
  const request = new Request(base + path, {
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
    ...init,
  })
  return isInProcess ? emulator.fetch(request) : fetch(request)
}
