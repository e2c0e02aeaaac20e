import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startMynah } from '../support/process.ts'

describe('a port in use', () => {
  it.each(['--port', '--tls-port', '--proxy-port', '--free-port'])(
    'at %s is said of that flag',
    async (flag) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      await using mynah = startMynah(['--port', '0', flag, String(port)])
      const { code, stderr } = await mynah.ended()
      other.close()
      expect(code).toBe(2)
      expect(stderr).toContain(`port ${port} is in use; choose another with ${flag}, or 0 for any free one`)
    },
  )
})
