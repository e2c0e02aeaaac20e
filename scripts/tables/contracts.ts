import { markdownTable } from '../../src/contracts/report/change-list.ts'
import { readChanges } from '../contracts/changes.ts'

/** Every change of the interface, the latest first. */
export const changeTable = (): string => markdownTable(readChanges().changes.toReversed())

/** Those of which the contract of the specification has the additions. */
export const additionTable = (): string => markdownTable(readChanges().changes.filter(({ early }) => early))
