import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SOURCE = resolve('packages/python/src/mynah')

/** Lays the Python package out as its wheel installs it, in a folder for `PYTHONPATH`, with this Node and this build. */
export function installPythonPackage(folder: string): void {
  const lib = join(folder, 'mynah/_archive/lib')
  mkdirSync(join(lib, 'node'), { recursive: true })
  for (const name of readdirSync(SOURCE)) symlinkSync(join(SOURCE, name), join(folder, 'mynah', name))
  symlinkSync(process.execPath, join(lib, 'node/node'))
  symlinkSync(resolve('.'), join(lib, 'mynah'))
  // pytest finds its plugin here.
  const facts = join(folder, 'mynah-1.dist-info')
  mkdirSync(facts)
  writeFileSync(join(facts, 'METADATA'), 'Metadata-Version: 2.1\nName: mynah\nVersion: 1\n')
  writeFileSync(join(facts, 'entry_points.txt'), '[pytest11]\nmynah = mynah.plugin\n')
}
