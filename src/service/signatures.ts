import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadRequest } from '../contract/errors.ts'
import type { RuleId } from '../contract/refusals/rules.ts'

/** The one operation on one file that a signature allows. */
export interface Signed {
  readonly assetId: string
  readonly use: 'upload' | 'download'
  /** Expiration time, in ms since 1970. */
  readonly until: number
}

/** A request for a file of a job. */
export interface FileRequest {
  readonly jobId: string
  /** For jobs with several files. */
  readonly assetId?: string | undefined
  readonly use: Signed['use']
  readonly signature: string | undefined
}

/** 400: a file is not as long as it was announced. */
export const anotherSize = (rule: RuleId, bytes: number, announced: number) =>
  new BadRequest('Bad request', {
    detail: `The file has ${bytes} bytes, but content_length was ${announced}.`,
    rule,
    values: { bytes, announced },
  })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEAD = encoded({ alg: 'HS256', typ: 'JWT' })

/** Signatures are JSON Web Tokens, like the service's example; they derive from the secret (our choice). */
export function createSignatures(secret: string) {
  function sign({ assetId, use, until }: Signed): string {
    const content = `${HEAD}.${encoded({ sub: assetId, aud: use, exp: Math.floor(until / 1000) })}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

  return {
    sign,
    isFor(signature: string, signed: Signed): boolean {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(signed))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
