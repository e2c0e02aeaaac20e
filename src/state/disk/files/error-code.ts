/** The code of a system error (`ENOENT`); undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}
