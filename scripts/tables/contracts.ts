import { markdownTable } from '../../src/contracts/report/change-list.ts'
import { readChanges } from '../contracts/changes.ts'

/** Every change of the interface, latest first. */
export const changeTable = (): string => markdownTable(readChanges().changes.toReversed())

/** The changes whose additions the specification's contract already has. */
export const additionTable = (): string => markdownTable(readChanges().changes.filter(({ early }) => early))
