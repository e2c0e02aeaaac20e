import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf } from '../../test/docs/markdown.ts'
import { TYPESCRIPT_COMPILER } from '../build/packages.ts'
import { npm } from './npm.ts'

const FLAGS = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']

/** Compiles the recipe for Testcontainers against the library. Running it would need a container engine. */
export function compileRecipe(folder: string, root: string): void {
  const project = join(folder, 'testcontainers')
  mkdirSync(project)
  writeFileSync(
    join(project, 'package.json'),
    '{ "name": "somebody-elses", "private": true, "type": "module" }',
  )
  npm(project, 'install', '--no-audit', '--no-fund', '--ignore-scripts', 'testcontainers@11')
  const blocks = blocksOf('docs/languages/testcontainers.md').filter(({ language }) => language === 'ts')
  if (blocks.length === 0) throw new Error('docs/languages/testcontainers.md has no recipe')
  writeFileSync(join(project, 'recipe.ts'), blocks.map(({ code }) => code).join('\n'))
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  execFileSync(process.execPath, [TYPESCRIPT_COMPILER, ...FLAGS, ...types, 'recipe.ts'], {
    cwd: project,
    stdio: 'inherit',
  })
  console.log('the recipe for Testcontainers compiles')
}
