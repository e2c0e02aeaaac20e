// Logs every connection and name lookup of the process to standard error.
import dns from 'node:dns'
import net from 'node:net'

/** @param {string} what */
const note = (what) => process.stderr.write(`${what}\n`)

const { connect } = net.Socket.prototype
/** @type {any} */
const sockets = net.Socket.prototype
/** @param {any[]} args */
sockets.connect = function noted(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args
  note(`connects to ${options?.path ?? `${options?.host}:${options?.port}`}`)
  return Reflect.apply(connect, this, args)
}

/** @type {any} */
const names = dns
const { lookup } = names
/** @param {string} name @param {any[]} rest */
names.lookup = function noted(name, ...rest) {
  // Listening on this machine looks up its own address.
  if (name !== '127.0.0.1' && name !== 'localhost') note(`looks up ${name}`)
  return Reflect.apply(lookup, this, [name, ...rest])
}
