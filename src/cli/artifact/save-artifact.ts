import { existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime, machineTime } from '../../base/runtime/time.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { execReport } from '../../real/reports/exec-report.ts'
import type { Run } from '../../real/reports/run.ts'
import { jsonView, terminalView } from '../../real/reports/views.ts'
import type { Emulator } from '../../server/emulator.ts'
import { diskFileSystem, makeDirectory, PRIVATE_FILE } from '../../state/disk/files.ts'
import { VERSION } from '../../version.ts'
import type { JournalEntry } from '../../watch/journal/entry.ts'
import { type AboutArtifact, ARTIFACT_FILES, ARTIFACT_VERSION, type ArtifactSettings } from './artifact.ts'

/** The saved parts of a run. */
export interface SavedRun {
  readonly run: Run
  readonly settings: ArtifactSettings
  /** As the control interface exports it, merged. */
  readonly scenario: object
  /** Masked. */
  readonly entries: readonly JournalEntry[]
}

/**
 * Checks that a directory is writable and contains nothing else; removes the results of an earlier run, since a
 * successful run saves nothing.
 * @throws InvalidOption if the directory contains other files
 */
export async function clearArtifact(directory: string) {
  const files = existsSync(directory) ? readdirSync(directory) : []
  const ours: readonly string[] = Object.values(ARTIFACT_FILES)
  const strange = files.find((file) => !ours.includes(file))
  if (strange !== undefined)
    throw new InvalidOption(
      `--artifact ${directory} cannot be written: the directory has other files, such as ${strange}`,
    )
  for (const file of ours) await rm(join(directory, file), { force: true })
}

/** The merged scenario of an emulator, which can be applied again. */
export async function scenarioOf(emulator: Emulator): Promise<object> {
  const answer = await emulator.fetch('http://mynah/_mynah/scenario')
  const { scenario } = (await answer.json()) as { scenario: object }
  return scenario
}

/** Saves a run, for its owner only. The file that identifies the directory as an artifact is written last. */
export async function saveArtifact(directory: string, { run, settings, scenario, entries }: SavedRun) {
  const about: AboutArtifact = {
    version: ARTIFACT_VERSION,
    mynah: VERSION,
    savedAt: isoTime(machineTime()),
    settings,
  }
  await makeDirectory(diskFileSystem, directory)
  const write = (file: keyof typeof ARTIFACT_FILES, text: string) =>
    writeFile(join(directory, ARTIFACT_FILES[file]), text, { mode: PRIVATE_FILE })
  await write('scenario', `${JSON.stringify(scenario, null, 2)}\n`)
  await write('journal', entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  const { summary, facts } = execReport(run)
  await write('summary', terminalView(summary))
  await write('report', jsonView(facts))
  await write('about', `${JSON.stringify(about, null, 2)}\n`)
}
