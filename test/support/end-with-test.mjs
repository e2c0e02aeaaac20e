// Preloaded by the processes that startMynah starts. Descriptor 3 is a pipe whose other end closes with the process of
// the test, however that ends: also when it is killed, which no handler notices.
import { Socket } from 'node:net'

new Socket({ fd: 3 })
  .on('error', () => {})
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .unref()
  .resume()
