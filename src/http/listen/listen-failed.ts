/** Why a server could not listen, said so that a person knows what to do. */
export class ListenFailed extends Error {
  readonly host: string
  readonly port: number
  override readonly cause: NodeJS.ErrnoException
  /** @param flag what chose the port */
  constructor(host: string, port: number, cause: NodeJS.ErrnoException, flag = '--port') {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} is in use; choose another with ${flag}, or 0 for any free one`,
      EACCES: `port ${port} needs rights that this process does not have; choose one above 1023`,
      EADDRNOTAVAIL: `this machine has no address ${host}`,
      ENOTFOUND: `${host} is no known host name`,
    }
    super(`Cannot listen on ${host}:${port}: ${reasons[cause.code ?? ''] ?? cause.message}`)
    this.name = 'ListenFailed'
    this.host = host
    this.port = port
    this.cause = cause
  }
}
