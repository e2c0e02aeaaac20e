import { createHash } from 'node:crypto'

/** Eight characters for a file's name that change with its content. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8)
