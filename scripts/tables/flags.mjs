import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command } from 'commander'
import { bundle } from '../bundle.mjs'
import { code, table } from './markdown.mjs'

/** The flags of `mynah start` with their variables and defaults, as the command line itself defines them. */
export async function flagTable() {
  const options = await startOptions()
  return table(
    ['Flag', 'Variable', 'Default', ''],
    options.map(({ flags, envVar, argChoices, description, defaultValue, defaultValueDescription }) => {
      // Where a default cannot be a value, the description says what it is, for `--help` as well.
      const [, what, said] = /^(.*?)(?: \(default: (.+)\))?$/.exec(description)
      return [
        code(flags),
        code(envVar),
        defaultValueDescription ?? said ?? (code(defaultValue) || 'off'),
        argChoices ? `${what}: ${argChoices.map(code).join(', ')}` : what,
      ]
    }),
  )
}

/** Node cannot load the command line's sources as they are. */
async function startOptions() {
  const folder = mkdtempSync(join(resolve('node_modules'), '.mynah-flags-'))
  try {
    await bundle(folder, { flags: 'src/cli/flags.ts' })
    const { addServeFlags, START_DEFAULTS } = await import(pathToFileURL(join(folder, 'flags.js')).href)
    return addServeFlags(new Command('start'), START_DEFAULTS).options
  } finally {
    rmSync(folder, { recursive: true })
  }
}
