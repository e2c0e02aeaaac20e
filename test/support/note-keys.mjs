// Preloaded into a process: records every private key that it creates, in the file named by MYNAH_TEST_KEYS.
import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const file = process.env.MYNAH_TEST_KEYS ?? ''
const { generateKeyPairSync } = crypto
crypto.generateKeyPairSync = new Proxy(generateKeyPairSync, {
  apply(make, self, options) {
    const keys = Reflect.apply(make, self, options)
    appendFileSync(file, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    return keys
  },
})
syncBuiltinESMExports()
