// `mynah/register`: loaded before an application of Node's, it sends connections to the service's hosts to an emulator.
// Built as one CommonJS file, since `--require` runs in every worker, which `--import` does not.
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { sep } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { carriedVariables, carryToChildren, carryToWorkers } from './carry.ts'
import { hasRequire, hideProxy, interceptionIn, redirectConnections, sendCallSites } from './interception.ts'
import { noteOtherHosts } from './other-hosts.ts'
import { INTERCEPTION_VARIABLES } from './variables.ts'

const REGISTERED = Symbol.for('mynah/register')

// It may be loaded twice: by NODE_OPTIONS, and by the application's own command line.
if (!(REGISTERED in net.Socket.prototype)) {
  Object.defineProperty(net.Socket.prototype, REGISTERED, { value: true })
  const interception = interceptionIn(process.env)
  if (typeof interception !== 'string') {
    const otherHosts = process.env[INTERCEPTION_VARIABLES.otherHosts]
    redirectConnections(interception, otherHosts ? noteOtherHosts(otherHosts) : undefined)
    sendCallSites(interception, __dirname + sep)
    const carry = carriedVariables(process.env, __filename)
    hideProxy(process.env)
    carryToChildren(carry)
    carryToWorkers(carry, { inherited: hasRequire(process.env.NODE_OPTIONS, __filename) })
    // Modules that import these functions by name have the new ones as well.
    syncBuiltinESMExports()
  } else if (isMainThread) {
    console.error(`mynah/register does nothing: ${interception}.`)
  }
}
