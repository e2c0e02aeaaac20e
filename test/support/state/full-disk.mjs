// Preloaded into a process: while the file MYNAH_TEST_FULL_DISK exists, the disk accepts no more bytes.
import { existsSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { MYNAH_TEST_FULL_DISK: trigger = '' } = process.env

function refuseWhenFull() {
  if (existsSync(trigger)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  }
}

const open = promises.open
promises.open = async function (path, flags, mode) {
  const file = await Reflect.apply(open, this, [path, flags, mode])
  const writeFile = file.writeFile
  // Like a real full disk: creates the file without its content.
  file.writeFile = async function (...content) {
    refuseWhenFull()
    return Reflect.apply(writeFile, this, content)
  }
  return file
}
syncBuiltinESMExports()
