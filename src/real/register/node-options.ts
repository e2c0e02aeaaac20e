/**
 * Adds `--require <path>` to `NODE_OPTIONS`, unless it is already there. The path is quoted in Node's own way, in which
 * a backslash within quotes escapes the next character.
 */
export function withRequire(options: string | undefined, path: string): string {
  if (options === undefined || options.trim() === '') return requireOf(path)
  return hasRequire(options, path) ? options : `${options} ${requireOf(path)}`
}

/** Whether `NODE_OPTIONS` has it, as this module writes it. */
export function hasRequire(options: string | undefined, path: string): boolean {
  return options?.includes(requireOf(path)) ?? false
}

const requireOf = (path: string) => `--require "${path.replace(/[\\"]/g, '\\$&')}"`
