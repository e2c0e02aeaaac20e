import type { Context } from 'hono'
import { PayloadTooLarge, UnsupportedContentEncoding } from '../errors.ts'
import { Problem } from './problem.ts'

/**
 * The whole body of a request. Never keeps more than `limitBytes` of it in memory.
 * @throws Problem 413 or 415
 */
export async function readBody(context: Context, limitBytes: number): Promise<Uint8Array> {
  try {
    return await context.env.readBody(limitBytes)
  } catch (error) {
    if (error instanceof PayloadTooLarge)
      throw new Problem(413, `The body is limited to ${limitBytes} bytes.`)
    if (error instanceof UnsupportedContentEncoding)
      throw new Problem(error.status, `${error.message}. ${error.extras.detail}`)
    throw error
  }
}
