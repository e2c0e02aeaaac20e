import { Socket } from 'node:net'

// Every connection of every test goes through here, in the test process and in the processes that it starts. A
// connection that would leave this machine throws.
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/

const CHECKED = Symbol.for('loopback only')

// Test files share a process, so this file runs there repeatedly.
if (!(CHECKED in Socket.prototype)) {
  const connect = Socket.prototype.connect
  Object.assign(Socket.prototype, { [CHECKED]: true })
  Socket.prototype.connect = function (/** @type {unknown[]} */ ...args) {
    const [target] = args.flat()
    /** @type {{ host?: string | null, path?: string | null }} */
    const { host, path } = typeof target === 'object' && target !== null ? target : {}
    if (!path && !LOOPBACK.test(host ?? 'localhost'))
      throw new Error(`A test tried to connect to ${host}; only this machine is allowed`)
    return Reflect.apply(connect, this, args)
  }
}
