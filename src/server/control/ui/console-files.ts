import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { table } from '../../../base/json/table.ts'
import { packageFiles, readPackageFile } from '../../../package-files.ts'
import { Problem } from '../problem.ts'

/** The content codings that browsers are sent, best first: `br` only over HTTPS and on loopback, `gzip` everywhere. */
export const CODINGS = ['br', 'gzip', 'identity'] as const

export type Coding = (typeof CODINGS)[number]

/** Where the build puts the console, relative to the package. */
const FOLDER = 'dist/console'

/** The page, which is the same for every screen. */
const PAGE = 'index.html'

const MEDIA_TYPES: Readonly<Record<string, string>> = table({
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
})

/**
 * Reads one of the console's files. Only names that the build has written are looked up, so that no path can escape the
 * folder. Returns undefined for an unknown file, and the page for paths without an extension.
 * @throws Problem if the sources run without a build
 */
export function consoleFile(path: string) {
  const name = path.includes('.') ? path : PAGE
  if (!namesOfFiles().includes(name)) return undefined
  const bytes = new TextEncoder().encode(readPackageFile(`${FOLDER}/${name}`))
  const extension = name.split('.').at(-1) ?? ''
  return {
    bytes,
    mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    /** The name changes whenever the content does. */
    isForever: extension === 'js' || extension === 'css',
  }
}

function namesOfFiles(): string[] {
  try {
    return packageFiles(FOLDER)
  } catch {
    throw new Problem(503, "The console has not been built. Run 'npm run build'.")
  }
}

/** Each takes some milliseconds for the largest file, of 50 KB. */
export const COMPRESS: Readonly<Record<Coding, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>>> =
  {
    br: (bytes) =>
      new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
    identity: (bytes) => bytes,
  }
