import { WrongEndpoint } from '../../contract/errors.ts'
import { SERVICE_SETTINGS } from '../../contract/settings/generated/settings.ts'
import type { Plan, Region } from './caller.ts'

/** The service address that received a request. */
export interface ServiceEndpoint {
  readonly region: Region
  /** The plan whose keys the address serves; undefined serves both. */
  readonly plan?: Plan
  /** The address that only serves files of jobs: uploads and downloads with a signature. */
  readonly files?: boolean
}

/** The service's host names (public docs). A request that reaches Mynah under one of them is treated as sent there. */
export const PUBLIC_HOSTS: Readonly<Record<string, ServiceEndpoint>> = SERVICE_SETTINGS.hosts

/** @throws WrongEndpoint for a plan that is served at another address (seen by clients) */
export function checkPlan(plan: Plan, address: ServiceEndpoint) {
  if (address.plan !== undefined && address.plan !== plan) {
    throw new WrongEndpoint(publicUrl(plan, address.region), plan)
  }
}

/** The service's address for a plan in a region; the free plan has one address only (spec §1). */
function publicUrl(plan: Plan, region: Region): string {
  const isIt = ([, address]: [string, ServiceEndpoint]) =>
    address.plan === plan && (plan === 'free' || address.region === region)
  const [host] = Object.entries(PUBLIC_HOSTS).find(isIt) ?? []
  return `https://${host}`
}
