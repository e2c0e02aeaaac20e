import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OWN = fileURLToPath(new URL('..', import.meta.url))

/**
 * The program of the Mynah to run: one that npm installs, that of the project, or that of this repository.
 * @param {{ wanted: string, project: string, temporary: string }} where
 */
export function mynahProgram({ wanted, project, temporary }) {
  if (wanted !== '') return installed(wanted, { project, temporary })
  const ofProject = programOf(project)
  if (ofProject !== undefined) return ofProject
  const program = join(OWN, 'dist/cli.js')
  if (!existsSync(program)) {
    console.log('The project has no Mynah installed: building the one of this action')
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], OWN)
    npm(['run', 'build', '--', '--no-types'], OWN)
  }
  return program
}

/**
 * @param {string} wanted
 * @param {{ project: string, temporary: string }} where
 */
function installed(wanted, { project, temporary }) {
  const folder = mkdtempSync(join(temporary, 'mynah-'))
  // Run in the project, whose .npmrc says where packages come from, and where paths lead from.
  npm(
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', wanted],
    project,
  )
  const program = programOf(folder)
  if (program === undefined) throw new Error(`${wanted} has no Mynah in it`)
  return program
}

/**
 * Where npm has put Mynah's command below a folder.
 * @param {string} folder
 */
function programOf(folder) {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('mynah/package.json')
    return join(dirname(manifest), 'dist/cli.js')
  } catch {
    return undefined
  }
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  try {
    execFileSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  } catch (error) {
    throw new Error(`npm ${args.join(' ')} failed`, { cause: error })
  }
}
