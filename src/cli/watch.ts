import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createClock } from '../base/runtime/clock.ts'
import { grouped } from '../base/runtime/lists.ts'
import { InvalidOption } from '../plan/options/invalid-option.ts'
import { loadScenario } from '../plan/scenarios/load-scenario.ts'
import type { Emulator } from '../server/emulator.ts'
import type { Log } from './log/log.ts'

/** Editors write a file in several steps, so it is read after this long without changes. */
const QUIET_MS = 100

/**
 * Applies the scenarios again whenever one of their files changes; an invalid file is reported and changes nothing.
 * Returns a function that stops watching.
 * @throws if there is no file among the scenarios
 */
export function watchScenario(emulator: Emulator, scenarios: readonly string[], log: Log): () => void {
  if (emulator.scenario.files.length === 0) {
    throw new InvalidOption('--watch needs a scenario file, such as --scenario ./scenario.yaml')
  }
  const clock = createClock()
  let watchers: FSWatcher[] = []
  let digest: string | undefined
  let cancel = () => {}

  /** Folders, not files: editors replace the old file with a new one. */
  function watchFiles(files: readonly string[]) {
    for (const watcher of watchers) watcher.close()
    watchers = [...grouped(files, (file) => dirname(file))].map(([folder, inside]) => {
      const names = new Set(inside.map((file) => basename(file)))
      return watch(folder, (_, name) => {
        if (name !== null && !names.has(name)) return
        cancel()
        cancel = clock.after(QUIET_MS, reload)
      })
    })
  }

  async function reload() {
    try {
      const loaded = await loadScenario(scenarios)
      // The content is unchanged.
      if (loaded.digest === digest) return
      await emulator.apply(loaded)
      digest = loaded.digest
      watchFiles(loaded.files)
      log.applied(emulator.scenario)
    } catch (error) {
      log.notApplied(error instanceof Error ? error.message : String(error))
    }
  }

  watchFiles(emulator.scenario.files)
  digest = emulator.scenario.digest
  return () => {
    cancel()
    clock.close()
    for (const watcher of watchers) watcher.close()
  }
}
