import { createHash } from 'node:crypto'

/** Eight characters that change with the content of a file, for its name. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8)
