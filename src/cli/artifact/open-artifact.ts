import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { grouped } from '../../base/runtime/lists.ts'
import { SERVICE_SETTINGS } from '../../contract/settings/generated/settings.ts'
import type { EmulatorOptions } from '../../plan/options/emulator-options.ts'
import type { Scenario } from '../../plan/scenarios/scenario.ts'
import type { Emulator } from '../../server/emulator.ts'
import { isSessionName } from '../../server/worlds/sessions/session-name.ts'
import type { JournalEntry } from '../../watch/journal/entry.ts'
import { isJournalEntry } from '../../watch/journal/requests.ts'
import { type AboutArtifact, ARTIFACT_FILES, ARTIFACT_VERSION, InvalidArtifact } from './artifact.ts'

/** A saved run, opened for inspection. */
export interface OpenedArtifact {
  readonly directory: string
  readonly about: AboutArtifact
  /** Validated when loaded. */
  readonly scenario: Scenario
  readonly entries: readonly JournalEntry[]
  /** The length of the entries as JSON. */
  readonly size: number
}

/**
 * Reads what `exec --artifact` saved.
 * @throws InvalidArtifact if the directory is not an artifact
 */
export async function openArtifact(directory: string): Promise<OpenedArtifact> {
  const about = (await readJson(directory, 'about')) as AboutArtifact
  if (about?.version !== ARTIFACT_VERSION)
    throw new InvalidArtifact(
      directory,
      `it has version ${JSON.stringify(about?.version)}, and this Mynah opens version ${ARTIFACT_VERSION}`,
    )
  if (typeof about.settings !== 'object' || about.settings === null)
    throw new InvalidArtifact(directory, `${ARTIFACT_FILES.about} has no settings`)
  const journal = await read(directory, 'journal')
  const lines = journal.split('\n').filter((line) => line !== '')
  return {
    directory,
    about,
    scenario: (await readJson(directory, 'scenario')) as Scenario,
    entries: lines.map((line, index) => entryIn(line, directory, index + 1)),
    size: journal.length,
  }
}

/**
 * Options for an emulator like that of the run. Its journals have room for all requests of the run, plus as many new
 * ones as the scenario allows.
 */
export function emulatorOptions({ scenario, about, entries, size }: OpenedArtifact): EmulatorOptions {
  const { journal = {} } = scenario.settings ?? {}
  const {
    max_entries: maxEntries = SERVICE_SETTINGS.journal.maxEntries,
    max_bytes: maxBytes = SERVICE_SETTINGS.journal.maxBytes,
  } = journal
  const { seed, contract, strictContract, clock, unknownKeys } = about.settings
  return {
    scenario,
    seed,
    unknownKeys,
    contract,
    strictContract,
    clock,
    settings: {
      journal: {
        maxEntries: maxEntries + entries.length,
        maxBytes: maxBytes + MAX_CHARACTER_BYTES * size + ENTRY_BYTES * entries.length,
      },
    },
  }
}

/** The maximum overhead of a journal entry; UTF-8 needs up to three bytes for a UTF-16 unit. */
const ENTRY_BYTES = 1000
const MAX_CHARACTER_BYTES = 3

/** Restores the requests of a run to the default world and to sessions of the same names. */
export function restoreJournal(emulator: Emulator, { entries }: OpenedArtifact) {
  for (const [name, those] of grouped(entries, sessionOf)) {
    const world = name === undefined ? emulator : emulator.session(name)
    world.requests.restore(those)
  }
}

/** Requests with an invalid session name were refused and belong to no other session. */
const sessionOf = ({ session }: JournalEntry) => (isSessionName(session) ? session : undefined)

async function read(directory: string, file: keyof typeof ARTIFACT_FILES): Promise<string> {
  try {
    return await readFile(join(directory, ARTIFACT_FILES[file]), 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new InvalidArtifact(
      directory,
      code === 'ENOENT' || code === 'ENOTDIR' ? `it has no ${ARTIFACT_FILES[file]}` : message,
    )
  }
}

async function readJson(directory: string, file: keyof typeof ARTIFACT_FILES): Promise<unknown> {
  return parsed(await read(directory, file), directory, ARTIFACT_FILES[file])
}

function parsed(text: string, directory: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidArtifact(directory, `${place} is not JSON`)
  }
}

/** @throws InvalidArtifact if it is not a journal entry */
function entryIn(line: string, directory: string, number: number): JournalEntry {
  const place = `line ${number} of ${ARTIFACT_FILES.journal}`
  const entry = parsed(line, directory, place)
  if (!isJournalEntry(entry)) throw new InvalidArtifact(directory, `${place} is not a journal entry`)
  return entry
}
