import { beforeEach } from 'vitest'
import { UNSHARED } from './unshared.ts'
import { noValkey } from './valkey-server.ts'

// Skips what two nodes cannot do like one process, with the reason.
beforeEach(({ skip, task }) => {
  if (noValkey !== undefined) skip(noValkey)
  const listed = UNSHARED.find(
    ({ file, tests }) =>
      task.file.name.endsWith(`test/http/${file}`) && tests.some((start) => task.name.startsWith(start)),
  )
  if (listed) skip(listed.because)
})
