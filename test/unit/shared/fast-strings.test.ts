import { setFlagsFromString } from 'node:v8'
import { expect, it } from 'vitest'
import { parseSharedAddress } from '../../../src/state/shared/server/shared-address.ts'
import { connectValkey } from '../../../src/state/shared/server/valkey-client.ts'

it('reads strings as quickly after the client library was loaded as before', async () => {
  setFlagsFromString('--allow-natives-syntax')
  const isFast = new Function('return %HasFastProperties(String.prototype)')
  await expect(connectValkey(parseSharedAddress('valkey://127.0.0.1:1/0'))).rejects.toThrow('ECONNREFUSED')
  expect(isFast()).toBe(true)
})
