import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { copyOf, type Instruction } from './dockerfile.ts'

/** The application's folder in the image, and the working directory of every stage. */
export const APP = 'app'

/** Stands for the image's user; owns nothing. */
export const UNPRIVILEGED = 65534

export interface Places {
  /** The repository as the build context. */
  readonly context: string
  /** Contains a folder for each stage. */
  readonly stages: string
}

/** Carries out an instruction in the folder of its stage. */
export function follow({ stage, keyword, rest }: Instruction, places: Places): void {
  const root = join(places.stages, stage)
  if (keyword === 'FROM') mkdirSync(join(root, APP), { recursive: true })
  if (keyword === 'COPY') copy(rest, join(root, APP), places)
  if (keyword === 'RUN') run(rest, root, stage)
}

function copy(rest: string, app: string, { context, stages }: Places): void {
  const { from, sources, target } = copyOf(rest)
  const into = join(app, target)
  for (const source of sources) {
    const path = from === undefined ? join(context, source) : join(stages, from, source)
    cpSync(path, target.endsWith('/') ? join(into, basename(path)) : into, { recursive: true })
  }
}

function run(rest: string, root: string, stage: string): void {
  console.log(`${stage}: ${rest}`)
  const here = rest
    .replaceAll(' /state', ` ${root}/state`)
    .replaceAll('1000:1000', `${UNPRIVILEGED}:${UNPRIVILEGED}`)
  execFileSync('sh', ['-euc', here], { cwd: join(root, APP), stdio: ['ignore', 'ignore', 'inherit'] })
}
