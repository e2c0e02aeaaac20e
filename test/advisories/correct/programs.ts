import { createEmulator } from '../../../src/index.ts'
import { APPLICATIONS } from './applications.ts'
import { BACKOFF_PROGRAMS } from './backoff.ts'
import { CALL_PROGRAMS } from './calls.ts'
import { LIBRARY_PROGRAMS, type LibraryProgram } from './libraries.ts'
import { advised, type Program } from './program.ts'
import { TEXT_PROGRAMS } from './texts.ts'

/** Every program that needs no timers: in process, with a clock that the program advances. */
export const PROGRAMS: readonly Program[] = [
  ...APPLICATIONS,
  ...TEXT_PROGRAMS,
  ...CALL_PROGRAMS,
  ...BACKOFF_PROGRAMS,
]

/** The programs with libraries that wait at most a second. */
export const QUICK_LIBRARY_PROGRAMS = LIBRARY_PROGRAMS.filter(({ seconds }) => seconds <= 1)

/** The advisories that would fail the run of a program with a library. */
export async function failingAdvice({ fails, run }: Pick<LibraryProgram, 'fails' | 'run'>) {
  await using emulator = await createEmulator()
  const { url } = await emulator.listen()
  if (fails) emulator.faults.use({ when: { first: fails.times }, then: { status: fails.status } })
  await run({ url, authKey: emulator.authKey, emulator })
  return advised(emulator).failing
}
