/** Why a server could not listen; the message says what to do. */
export class ListenFailed extends Error {
  readonly host: string
  readonly port: number
  override readonly cause: NodeJS.ErrnoException
  /** @param flag what chose the port */
  constructor(host: string, port: number, cause: NodeJS.ErrnoException, flag = '--port') {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} is already in use. Choose another with ${flag}, or 0 for any free port.`,
      EACCES: `port ${port} requires elevated privileges. Choose a port above 1023 with ${flag}.`,
      EADDRNOTAVAIL: `this machine has no address ${host}. Use --host 127.0.0.1.`,
      ENOTFOUND: `the host name ${host} cannot be resolved.`,
    }
    super(`Cannot listen on ${host}:${port}: ${reasons[cause.code ?? ''] ?? cause.message}`)
    this.name = 'ListenFailed'
    this.host = host
    this.port = port
    this.cause = cause
  }
}
