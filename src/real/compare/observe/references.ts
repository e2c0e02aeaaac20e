const CLASSES: readonly (readonly [name: string, form: RegExp])[] = [
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ['UUID', /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/],
  ['two uuids', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['hex32', /^[0-9a-f]{32}$/],
  ['HEX32', /^[0-9A-F]{32}$/],
  ['hex64', /^[0-9a-f]{64}$/],
  ['HEX64', /^[0-9A-F]{64}$/],
]

const TIMES: readonly (readonly [name: string, form: RegExp])[] = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
  ['time .000Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
  ['time .000000Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4,9}Z$/],
  ['time +00:00', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?[+-]\d\d:\d\d$/],
  ['time without zone', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/],
]

/** The format of an id or a time; undefined for any other string. */
export const formOf = (text: string): string | undefined =>
  [...CLASSES, ...TIMES].find(([, form]) => form.test(text))?.[0]

/**
 * Names for the ids of one probe at one side: `<uuid 1>` for the first. An id has the same name in every answer, so
 * that references can be compared.
 */
export interface References {
  /** The replacement for a string: an id's name, a time's format, or the string with secrets and run names masked. */
  stand(text: string): string
}

/** Creates names for ids. `masked` maps strings that may occur anywhere, such as keys, to their replacements. */
export function createReferences(masked: ReadonlyMap<string, string>): References {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    stand(text) {
      const known = names.get(text)
      if (known !== undefined) return known
      const mask = masked.get(text)
      if (mask !== undefined) return mask
      const form = formOf(text)
      if (form === undefined) return maskInside(text)
      if (TIMES.some(([name]) => name === form)) return `<${form}>`
      const count = (counts.get(form) ?? 0) + 1
      counts.set(form, count)
      names.set(text, `<${form} ${count}>`)
      return `<${form} ${count}>`
    },
  }

  function maskInside(text: string): string {
    let result = text
    for (const [value, mask] of masked) result = result.replaceAll(value, mask)
    return result
  }
}
