/** The part of Trusted Types that we need. Browsers without Trusted Types accept a plain URL. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The only policy that the Content-Security-Policy allows. */
const POLICY = 'mynah'

/**
 * The URL of one of our own scripts, for `new SharedWorker`.
 * @throws TypeError for any other script
 */
export function trustedScript(url: string, own: string): string {
  function checked(wanted: string) {
    if (wanted !== own) throw new TypeError(`Not a script of the console: ${wanted}`)
    return wanted
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy(POLICY, { createScriptURL: checked }).createScriptURL(url)
    : checked(url)
}
