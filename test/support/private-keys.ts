import type { KeyObject } from 'node:crypto'

/** Every form in which a key could be written: complete as PEM or DER, or only its secret number. */
function formsOf(key: KeyObject): string[] {
  const { d = '' } = key.export({ format: 'jwk' })
  const whole = (['pkcs8', 'sec1'] as const).map((type) => key.export({ type, format: 'der' }))
  const parts = [...whole, Buffer.from(d, 'base64url')]
  const pems = (['pkcs8', 'sec1'] as const).flatMap((type) =>
    key.export({ type, format: 'pem' }).toString().trim().split('\n').slice(1, -1),
  )
  const encoded = parts.flatMap((bytes) =>
    (['base64', 'base64url', 'hex', 'latin1'] as const).map((encoding) => bytes.toString(encoding)),
  )
  return [...pems, ...encoded].flatMap((form) => [form, form.toUpperCase()])
}

/** The places whose text has one of the keys. */
export function found(keys: readonly KeyObject[], places: Readonly<Record<string, string>>): string[] {
  const forms = keys.flatMap(formsOf)
  return Object.entries(places)
    .filter(([, text]) => {
      const flat = text.replace(/\\n|\s/g, '')
      return forms.some((form) => text.includes(form) || flat.includes(form))
    })
    .map(([name]) => name)
}
