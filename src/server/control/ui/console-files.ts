import { createHash } from 'node:crypto'
import { packageFiles, readPackageFile } from '../../../package-files.ts'

/** A file of the console, as it is served. */
export interface ConsoleFile {
  readonly content: string
  readonly mediaType: string
  readonly etag: string
  /** The name changes whenever the content does. */
  readonly isForever: boolean
}

/** Where the build puts the console, relative to the package. */
const FOLDER = 'dist/console'

/** The page, which is the same for every screen. */
const PAGE = 'index.html'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * Reads the console's files, each on first request. Only names that the build has written are looked up, so that no
 * path can escape the folder. Returns undefined for an unknown file, and the page for paths without an extension.
 * @throws ConsoleNotBuilt
 */
export function createConsoleFiles(): (path: string) => ConsoleFile | undefined {
  const read = new Map<string, ConsoleFile>()
  let names: ReadonlySet<string> | undefined
  return (path) => {
    names ??= new Set(namesOfFiles())
    const name = path.includes('.') ? path : PAGE
    if (!names.has(name)) return undefined
    const file = read.get(name) ?? readFile(name)
    read.set(name, file)
    return file
  }
}

/** The sources run without a build. */
export class ConsoleNotBuilt extends Error {
  constructor() {
    super("The console has not been built. Run 'npm run build'.")
    this.name = 'ConsoleNotBuilt'
  }
}

function namesOfFiles(): string[] {
  try {
    return packageFiles(FOLDER)
  } catch {
    throw new ConsoleNotBuilt()
  }
}

function readFile(name: string): ConsoleFile {
  const content = readPackageFile(`${FOLDER}/${name}`)
  const extension = name.split('.').at(-1) ?? ''
  return {
    content,
    mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isForever: extension === 'js' || extension === 'css',
  }
}
