import { resolve } from 'node:path'
import type { ChunkingContext } from 'rolldown'

/** Source paths by program name. */
export type Entries = Readonly<Record<string, string>>

const ONLY_COMMAND_LINE = /\/src\/cli(\/|\.ts$)|\/node_modules\//

/** The modules that each program loads. */
interface Reached {
  readonly emulator: ReadonlySet<string>
  readonly cli: ReadonlySet<string>
  readonly client: ReadonlySet<string>
  readonly worker: ReadonlySet<string>
}

/**
 * Puts what every emulator loads into one file, and what the document threads use of it into another. The bundler's
 * default is about thirty files, each of which adds half a millisecond to startup. Code loaded later, and code shared
 * by client and emulator, has separate files, as does the command line with its library.
 */
export function createChunkNames(entries: Entries): (id: string, context: ChunkingContext) => string | null {
  let reached: Reached | undefined
  return (id, context) => {
    reached ??= reachedFrom(entries, context)
    const isLoaded = reached.emulator.has(id) || (reached.cli.has(id) && !ONLY_COMMAND_LINE.test(id))
    if (reached.client.has(id)) return null
    // Otherwise what later code needs of the command line would become small files, which every start loads.
    if (!isLoaded) return reached.cli.has(id) && id !== resolve(entries.cli ?? '') ? 'commands' : null
    return reached.worker.has(id) ? 'shared' : 'emulator'
  }
}

function reachedFrom(entries: Entries, context: ChunkingContext): Reached {
  return {
    emulator: importedBy(entries.index, context),
    cli: importedBy(entries.cli, context),
    client: importedBy(entries.client, context),
    // Including the formats, which it loads with the document: importing one would otherwise load the whole emulator.
    worker: importedBy(entries['document-worker'], context, { dynamically: true }),
  }
}

/** A module and all its imports; dynamic ones only on request. */
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
