/** Why a server could not listen, said so that a person knows what to do. */
export class ListenFailed extends Error {
  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} is in use; choose another with --port, or 0 for any free one`,
      EACCES: `port ${port} needs rights that this process does not have; choose one above 1023`,
      EADDRNOTAVAIL: `this machine has no address ${host}`,
      ENOTFOUND: `${host} is no known host name`,
    }
    super(`Cannot listen on ${host}:${port}: ${reasons[cause.code ?? ''] ?? cause.message}`, { cause })
    this.name = 'ListenFailed'
  }
}
