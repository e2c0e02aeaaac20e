import type { Context } from 'hono'
import { Problem } from '../problem.ts'

/**
 * What clients have to trust: certificates without their keys.
 * @throws Problem where there is no authority
 */
export function certificateAnswer(context: Context, certificates: readonly string[]): Response {
  if (certificates.length === 0)
    throw new Problem(
      404,
      'No listener has a certificate by the authority of Mynah. Start one with --tls-port or --proxy-port.',
    )
  context.header('Content-Type', 'application/x-pem-file')
  return context.body(certificates.join(''))
}
