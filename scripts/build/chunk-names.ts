import { resolve } from 'node:path'
import type { ChunkingContext } from 'rolldown'

/** The paths of sources by the names of the programs that they become. */
export type Entries = Readonly<Record<string, string>>

/** What nearly every validator imports, and with them the first request. */
const SMALL = /\/generated\/validators\/shared-(rolldown-runtime|ucs2length)\./

const ONLY_COMMAND_LINE = /\/src\/cli(\/|\.ts$)|\/node_modules\//

/** The modules that each program loads. */
interface Reached {
  readonly emulator: ReadonlySet<string>
  readonly cli: ReadonlySet<string>
  readonly client: ReadonlySet<string>
  readonly worker: ReadonlySet<string>
}

/**
 * What every emulator loads lies in one file, and what the documents' threads load of it in another; left alone, the
 * bundler makes some thirty, each of which takes about half a millisecond of every start. What is loaded later, and what
 * the client shares with the emulator, keeps files of its own, as does the command line with its library.
 */
export function createChunkNames(entries: Entries): (id: string, context: ChunkingContext) => string | null {
  let reached: Reached | undefined
  return (id, context) => {
    reached ??= reachedFrom(entries, context)
    if (SMALL.test(id)) return 'emulator'
    const isLoaded = reached.emulator.has(id) || (reached.cli.has(id) && !ONLY_COMMAND_LINE.test(id))
    if (reached.client.has(id) || !isLoaded) return null
    return reached.worker.has(id) ? 'shared' : 'emulator'
  }
}

function reachedFrom(entries: Entries, context: ChunkingContext): Reached {
  return {
    emulator: importedBy(entries.index, context),
    cli: importedBy(entries.cli, context),
    client: importedBy(entries.client, context),
    // Its formats as well, which it loads with the document: one of them would bring the whole emulator.
    worker: importedBy(entries['document-worker'], context, { dynamically: true }),
  }
}

/** A module and all that it imports; what it imports dynamically only if asked for. */
function importedBy(
  entry: string | undefined,
  context: ChunkingContext,
  { dynamically = false } = {},
): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const module = context.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) visit(imported)
    if (dynamically) for (const imported of module?.dynamicallyImportedIds ?? []) visit(imported)
  }
  if (entry !== undefined) visit(resolve(entry))
  return found
}
