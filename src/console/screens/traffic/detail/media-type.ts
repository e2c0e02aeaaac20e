import type { RequestDetail } from '../../../control/wire.ts'

/** How the body of a request was encoded. */
export const mediaTypeOf = ({ headers }: Pick<RequestDetail, 'headers'>): string | undefined =>
  headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';')[0]
    ?.trim()
    .toLowerCase()
