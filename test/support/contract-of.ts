import { resolveContract } from '../../src/contract/dates/resolve-contract.ts'

/** Contracts that together have every operation of the document, the default one first. */
export const CONTRACTS = ['specification', 'latest', '2026-04-16'] as const

/** The first of them that has an operation. */
export const contractOf = (id: string) =>
  CONTRACTS.find((contract) => id in resolveContract({ contract }).operations) ?? 'specification'
