import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { filesBelow } from '../files-below.ts'
import { writeGenerated } from './generated-files.ts'

/** What some files were made from, and what they were like: kept in a file to see whether they are up to date. */
interface Stamp {
  readonly inputs: string
  /** Digests of the files by path. */
  readonly outputs: Readonly<Record<string, string>>
}

/** A digest of files, by path, and of whatever else decides what is made from them. A folder stands for all its files. */
export function digestOfInputs(paths: readonly string[], ...others: readonly string[]): string {
  const contents = filesOf(paths).map((path) => [path, digestOfFile(path)])
  return digestOf(JSON.stringify([contents, others]))
}

/** Whether files were made from these inputs and nobody has changed or removed them since, as switching branches does. */
export function isUpToDate(stampPath: string, inputs: string): boolean {
  if (!existsSync(stampPath)) return false
  const stamp = JSON.parse(readFileSync(stampPath, 'utf8')) as Stamp
  return (
    stamp.inputs === inputs &&
    Object.entries(stamp.outputs).every(([path, digest]) => existsSync(path) && digestOfFile(path) === digest)
  )
}

/** Records what was made. A folder stands for all its files. */
export function writeStamp(stampPath: string, inputs: string, paths: readonly string[]): void {
  const outputs = Object.fromEntries(filesOf(paths).map((path) => [path, digestOfFile(path)]))
  const stamp: Stamp = { inputs, outputs }
  writeGenerated({ contents: new Map([[stampPath, `${JSON.stringify(stamp, null, 1)}\n`]]) })
}

const filesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : path))

const digestOfFile = (path: string) => digestOf(readFileSync(path))

const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
