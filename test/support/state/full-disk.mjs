// Preloaded into a process: while the file MYNAH_TEST_FULL_DISK is there, the disk takes no byte more.
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
  // As a disk does: the file is there, its content is not.
  file.writeFile = async function (...content) {
    refuseWhenFull()
    return Reflect.apply(writeFile, this, content)
  }
  return file
}
syncBuiltinESMExports()
