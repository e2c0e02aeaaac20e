import type { Context } from 'hono'
import { Problem } from '../problem.ts'

/**
 * The certificates that clients must trust, without private keys.
 * @throws Problem if there is no authority
 */
export function certificateAnswer(context: Context, certificates: readonly string[]): Response {
  if (certificates.length === 0)
    throw new Problem(
      404,
      'No listener uses a certificate that Mynah issued. Start one with --tls-port or --proxy-port.',
    )
  context.header('Content-Type', 'application/x-pem-file')
  return context.body(certificates.join(''))
}
