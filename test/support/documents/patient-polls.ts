import type { EmulatorOptions } from '../../../src/index.ts'

/** Longer than any test. */
const PATIENT_MS = 60 * 60_000

/**
 * The same options, with polls that wait for a translation however slow the machine is: four seconds by default, which
 * is not always enough beside other work. Settings of the test take precedence.
 */
export function withPatientPolls(options: EmulatorOptions): EmulatorOptions {
  const { settings = {} } = options
  const documents = { pollWaitMs: PATIENT_MS, ...settings.documents }
  const voiceJobs = { pollWaitMs: PATIENT_MS, ...settings.voiceJobs }
  return { ...options, settings: { ...settings, documents, voiceJobs } }
}
