import { parse } from 'yaml'
import { once } from '../../../base/runtime/cached.ts'
import { type SchemaCheck, schemaProblems } from '../../../base/schema-problems.ts'
import { packageFiles, readPackageFile } from '../../../package-files.ts'
import type { Scenario } from '../../../plan/scenarios/scenario.ts'
import type { Then } from '../../../watch/faults/fault.ts'
import { probe as checkProbe } from '../generated/validators.ts'
import type { ProbeFile } from './generated/probe.ts'

/** The part of a scenario that changes answers. */
export type WorldChange = Pick<Scenario, 'settings' | 'contract'>

/** Requests to send to two addresses, and what must be equal in the answers: a file in `probes/`. */
export interface Probe extends Omit<ProbeFile, 'changes' | 'fails_with'> {
  /** Its path below `probes/` without the extension: `glossaries/patch`. */
  readonly id: string
  readonly changes?: readonly WorldChange[]
  readonly fails_with?: { readonly request: number; readonly then: Then }
}

const FOLDER = 'probes'
const ENDING = '.yaml'

/** A probe file that is invalid. */
class InvalidProbe extends Error {
  constructor(id: string, problems: readonly string[]) {
    super(`${FOLDER}/${id}${ENDING}: ${problems.join('; ')}`)
    this.name = 'InvalidProbe'
  }
}

/**
 * Every probe of the package in running order: first those that neither bill nor create anything, then those that
 * create, then those that bill.
 * @throws InvalidProbe
 */
export const loadProbes = once((): readonly Probe[] =>
  packageFiles(FOLDER)
    .filter((name) => !name.includes('.'))
    .flatMap((folder) =>
      packageFiles(`${FOLDER}/${folder}`)
        .filter((name) => name.endsWith(ENDING))
        .map((name) => `${folder}/${name.slice(0, -ENDING.length)}`),
    )
    .map((id) => parseProbe(id, readPackageFile(`${FOLDER}/${id}${ENDING}`)))
    .sort((a, b) => a.characters - b.characters || creations(a) - creations(b) || (a.id < b.id ? -1 : 1)),
)

/**
 * A probe from the contents of its file.
 * @throws InvalidProbe
 */
export function parseProbe(id: string, contents: string): Probe {
  const file: unknown = parse(contents)
  const problems = schemaProblems(checkProbe as unknown as SchemaCheck, file)
  if (problems.length > 0)
    throw new InvalidProbe(
      id,
      problems.map(({ path, message }) => `${path} ${message}`.trim()),
    )
  return { id, ...(file as Omit<Probe, 'id'>) }
}

const creations = ({ steps }: Probe) => steps.filter(({ cleanup }) => cleanup !== undefined).length
