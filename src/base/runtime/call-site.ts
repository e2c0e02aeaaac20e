import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isolate } from './isolate.ts'

/**
 * The header with which `mynah/register` says where in an application a request comes from, percent-encoded. Other
 * clients may send it, too.
 */
export const CALL_SITE_HEADER = 'x-mynah-call-site'

/**
 * How many frames to look at, first and if none of those is of the application: few are enough in process, most clients
 * have less than 30. Each frame takes time.
 */
const FRAMES = [3, 30, 100]

/** Positions in code as it runs, and where they are in its source; emptied when there are more. */
const known = new Map<string, string>()
const MAX_KNOWN = 1000

/**
 * Where the application makes the current call, as `file:line:column`: the first frame outside of node_modules, of Node
 * and of this file's neighbors. Undefined if there is none, as for a call from a timer of a library.
 *
 * Every request asks, so frames are compared where they are in the code that runs, and each place is looked up once in
 * its source, which takes a hundred times as long with source maps.
 * @param above frames from this function on are left out
 * @param own the folder of our own code
 */
export function callSite(above: (...args: never[]) => unknown, own: string): string | undefined {
  return isolate('the call site of a request', () => {
    const { stackTraceLimit } = Error
    try {
      for (const frames of FRAMES) {
        Error.stackTraceLimit = frames
        const place = inRunningCode(above, own)
        if (place === undefined) continue
        const site = known.get(place) ?? inSource(above, own) ?? withoutScheme(place)
        if (known.size >= MAX_KNOWN) known.clear()
        known.set(place, site)
        return site
      }
      return undefined
    } finally {
      Error.stackTraceLimit = stackTraceLimit
    }
  })
}

/** A call site as people and reports want it: without the column, and relative to the folder if it is within. */
export function shownCallSite(site: string, folder = process.cwd()): string {
  const place = site.replace(/(:\d+):\d+$/, '$1')
  const path = relative(folder, place)
  return path.startsWith('..') || path === '' ? place : path.replaceAll('\\', '/')
}

function inRunningCode(above: (...args: never[]) => unknown, own: string): string | undefined {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_, frames) => {
    const frame = frames.find((one) => isOfApplication(one.getFileName() ?? '', own))
    return frame && `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
  }
  try {
    const captured: { stack?: string } = {}
    Error.captureStackTrace(captured, above)
    return captured.stack
  } finally {
    if (prepareStackTrace === undefined) Reflect.deleteProperty(Error, 'prepareStackTrace')
    else Error.prepareStackTrace = prepareStackTrace
  }
}

/** The same place in the source, by the text that Node or a test runner makes of a stack. */
function inSource(above: (...args: never[]) => unknown, own: string): string | undefined {
  const captured: { stack?: string } = {}
  Error.captureStackTrace(captured, above)
  const place = `${captured.stack}`
    .split('\n')
    .map(placeOf)
    .find((one) => isOfApplication(one, own))
  return place && withoutScheme(place)
}

/** `at name (file:1:2)`, `at async file:1:2` */
function placeOf(line: string): string {
  const frame = /^\s+at (?:async )?(.+)$/.exec(line)?.[1] ?? ''
  const start = frame.indexOf(' (')
  const place = start >= 0 && frame.endsWith(')') ? frame.slice(start + 2, -1) : frame
  return /:\d+:\d+$/.test(place) ? place : ''
}

function isOfApplication(file: string, own: string): boolean {
  if (/[\\/]node_modules[\\/]/.test(file)) return false
  const path = withoutScheme(file)
  return /^(?:[a-z]:)?[\\/]/i.test(path) && !path.startsWith(own)
}

const withoutScheme = (file: string) =>
  file.startsWith('file://') ? fileURLToPath(file.replace(/[?#].*?(?=(:\d+:\d+)?$)/, '')) : file
