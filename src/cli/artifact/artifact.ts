/** The files of an artifact. The first is written last: a directory without it is not an artifact. */
export const ARTIFACT_FILES = {
  about: 'mynah-artifact.json',
  scenario: 'scenario.json',
  journal: 'journal.jsonl',
  summary: 'summary.txt',
  report: 'report.json',
} as const

/** Goes up when older versions of Mynah can no longer open the format. */
export const ARTIFACT_VERSION = 1

/** The metadata of an artifact. */
export interface AboutArtifact {
  readonly version: typeof ARTIFACT_VERSION
  /** The version of Mynah that saved it. */
  readonly mynah: string
  readonly savedAt: string
  /** The flags, which override the scenario. */
  readonly settings: ArtifactSettings
}

/** The flags of a run that shape its world. Those for addresses, tokens and files only apply to one machine. */
export interface ArtifactSettings {
  readonly seed: string
  /** Absent in artifacts from before contracts existed. */
  readonly contract?: string
  readonly strictContract?: boolean
  readonly clock?: string
  readonly unknownKeys: 'accept' | 'reject'
}

/** Not an artifact, or one of an unsupported version; the message says which. */
export class InvalidArtifact extends Error {
  constructor(directory: string, reason: string) {
    super(`${directory} is not an artifact of mynah exec: ${reason}`)
    this.name = 'InvalidArtifact'
  }
}
