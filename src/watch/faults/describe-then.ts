import type { Then } from './fault.ts'

/** What a fault does, in a few words: `status 429`, `delay and reset`. */
export function describeThen(then: Then): string {
  const parts = Object.entries(then).flatMap(([name, value]) => {
    if (name === 'body' || name === 'headers' || value === undefined) return []
    return [typeof value === 'object' || value === true ? name : `${name} ${value}`]
  })
  return parts.join(' and ')
}
