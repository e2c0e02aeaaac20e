import { WrongEndpoint } from '../../errors.ts'
import type { Plan } from './caller.ts'

/** A data centre; each keeps its own glossaries and style rules (spec §1; Japan from the public docs). */
export type Region = 'eu' | 'us' | 'jp'

export const REGIONS: readonly Region[] = ['eu', 'us', 'jp']

/** Which of the service's addresses a request came to. */
export interface Address {
  readonly region: Region
  /** The plan whose keys the address is for; undefined serves both. */
  readonly plan?: Plan
}

/** The service's host names (public docs). A request that reaches Mynah under one of them is treated as there. */
export const PUBLIC_HOSTS: Readonly<Record<string, Address>> = {
  'api.deepl.com': { region: 'eu', plan: 'paid' },
  'api-free.deepl.com': { region: 'eu', plan: 'free' },
  'api-us.deepl.com': { region: 'us', plan: 'paid' },
  'api-jp.deepl.com': { region: 'jp', plan: 'paid' },
}

/** @throws WrongEndpoint for a plan that is served at another address (seen by clients) */
export function checkPlan(plan: Plan, address: Address | undefined) {
  if (address?.plan !== undefined && address.plan !== plan) {
    throw new WrongEndpoint(publicUrl(plan, address.region))
  }
}

/** The service's address for a plan in a region; the free plan has one address only (spec §1). */
function publicUrl(plan: Plan, region: Region): string {
  const isIt = ([, address]: [string, Address]) =>
    address.plan === plan && (plan === 'free' || address.region === region)
  const [host] = Object.entries(PUBLIC_HOSTS).find(isIt) ?? []
  return `https://${host}`
}
