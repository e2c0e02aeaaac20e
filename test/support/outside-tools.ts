import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './new-folder.ts'

/** Whether the machine has a program that checks Mynah's output independently of our code. */
export function hasTool(
  name:
    | 'pdftotext'
    | 'pdfinfo'
    | 'pdfimages'
    | 'pdffonts'
    | 'qpdf'
    | 'djpeg'
    | 'pngcheck'
    | 'file'
    | 'xmllint'
    | 'openssl'
    | 'ffmpeg',
): boolean {
  const version = name === 'openssl' ? 'version' : name.startsWith('ff') ? '-version' : '--version'
  const found = spawnSync(name, [version]).error === undefined
  if (!found) console.warn(`${name} is missing on this machine, so its tests say nothing`)
  return found
}

/**
 * Runs a program on a file.
 *
 * @param args with `FILE` as a placeholder for the file's path
 */
export function run(name: string, args: readonly string[], file: Uint8Array, extension: string) {
  const path = join(newFolder(), `file.${extension}`)
  writeFileSync(path, file)
  const { status, stdout, stderr } = spawnSync(
    name,
    args.map((arg) => (arg === 'FILE' ? path : arg)),
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return { status, stdout, stderr }
}

/** The text of a PDF according to poppler, without direction marks, with spaces and line ends collapsed. */
export function popplerText(pdf: Uint8Array): string {
  const { stdout } = run('pdftotext', ['-enc', 'UTF-8', 'FILE', '-'], pdf, 'pdf')
  return stdout
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
