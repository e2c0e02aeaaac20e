// Loaded before a process: notes every private key that it makes, in the file that MYNAH_TEST_KEYS names.
import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { generateKeyPairSync } = crypto
crypto.generateKeyPairSync = (...options) => {
  const keys = generateKeyPairSync(...options)
  appendFileSync(process.env.MYNAH_TEST_KEYS, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return keys
}
syncBuiltinESMExports()
