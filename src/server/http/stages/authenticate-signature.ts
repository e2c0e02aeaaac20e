import { Unauthorized } from '../../../contract/errors.ts'
import type { Admission, OperationExchange } from '../exchange.ts'

/** `DeepL-Signature` (public docs), and by the pattern of keys the specification's name for the service. */
const SCHEMES = new Set(['deepl-signature', 'service-signature'])

/**
 * Authenticates by the signature of a file, in the Authorization header or, in a pre-signed address, in the query. The
 * call is made for the account that owns the file.
 * @throws Unauthorized without a valid signature; Forbidden for that of another
 *   file; NotFound if there is no such file
 */
export async function admitSigned(exchange: OperationExchange): Promise<Admission> {
  const { world, request, operation, path, facts } = exchange
  const inHeader = signatureIn(request.header('authorization'))
  const signature = inHeader ?? new URLSearchParams(request.query).get('X-Signature') ?? undefined
  if (signature === undefined) facts.refused = 'no_signature'
  const { job_id: jobId = '', asset_id: assetId } = path
  const use = operation.method === 'PUT' ? 'upload' : 'download'
  const owner =
    assetId === undefined
      ? await world.memoryJobs.admit({ jobId, use, signature })
      : await (await world.voiceJobs.get()).admit({ jobId, assetId, use, signature })
  const caller = world.accounts.find(owner.key)
  if (!caller) throw new Unauthorized({ rule: 'unknown_key' })
  exchange.caller = caller
  return { caller, address: { region: owner.region } }
}

function signatureIn(header = ''): string | undefined {
  const [scheme = '', signature, ...rest] = header.trim().split(/\s+/)
  return SCHEMES.has(scheme.toLowerCase()) && rest.length === 0 ? signature : undefined
}
