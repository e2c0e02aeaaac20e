/** The files of an artifact. The first is written last: a directory without it is none. */
export const ARTIFACT_FILES = {
  about: 'mynah-artifact.json',
  scenario: 'scenario.json',
  journal: 'journal.jsonl',
  summary: 'summary.txt',
  report: 'report.json',
} as const

/** Counts up when an older Mynah could no longer open what is saved. */
export const ARTIFACT_VERSION = 1

/** What an artifact says of itself. */
export interface AboutArtifact {
  readonly version: typeof ARTIFACT_VERSION
  /** The version of Mynah that saved it. */
  readonly mynah: string
  readonly savedAt: string
  /** What flags said, over the scenario. */
  readonly settings: ArtifactSettings
}

/** The flags of a run that decide what its world is like; those of addresses, tokens and files are of one machine. */
export interface ArtifactSettings {
  readonly seed: string
  /** Absent in what was saved before there were contracts. */
  readonly contract?: string
  readonly strictContract?: boolean
  readonly clock?: string
  readonly unknownKeys: 'accept' | 'reject'
}

/** A directory that is no artifact, or one of another version; says what is wrong. */
export class InvalidArtifact extends Error {
  constructor(directory: string, reason: string) {
    super(`${directory} is not an artifact of mynah exec: ${reason}`)
    this.name = 'InvalidArtifact'
  }
}
