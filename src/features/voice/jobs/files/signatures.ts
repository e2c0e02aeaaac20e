import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature allows: one thing, with one file. */
export interface Signed {
  readonly assetId: string
  readonly use: 'upload' | 'download'
  /** Until when, in ms since 1970. */
  readonly until: number
}

/** Signs what clients may do with files, so that who has a signature needs no key. */
export interface Signatures {
  sign(signed: Signed): string
  isFor(signature: string, signed: Signed): boolean
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEAD = encoded({ alg: 'HS256', typ: 'JWT' })

/** Signatures are JSON Web Tokens, as the service's example is; they follow from the seed (our choice). */
export function createSignatures(seed: string): Signatures {
  const secret = `mynah voice jobs/${seed}`

  function sign({ assetId, use, until }: Signed): string {
    const content = `${HEAD}.${encoded({ sub: assetId, aud: use, exp: Math.floor(until / 1000) })}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

  return {
    sign,
    isFor(signature, signed) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(signed))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
