import type { PassThrough } from './proxy-options.ts'

/** Whether a host may be passed through. */
export function letsThrough(passThrough: PassThrough, host: string): boolean {
  if (typeof passThrough === 'string') return passThrough === 'all'
  return passThrough.some((pattern) => {
    const wanted = pattern.toLowerCase()
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : isNamed([wanted], host)
  })
}

/** Whether a host is listed literally, not by a pattern. */
export const isNamed = (passThrough: PassThrough, host: string): boolean =>
  typeof passThrough !== 'string' && passThrough.some((name) => canonical(name) === host)

/** In the form of a URL's host, so that an address has a single form. */
function canonical(name: string): string {
  const host = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name
  if (!URL.canParse(`http://${host}`)) return name.toLowerCase()
  return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
