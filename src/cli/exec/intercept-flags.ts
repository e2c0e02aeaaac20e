import type { Command } from 'commander'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { Flag, type ValuesOf } from '../flag.ts'
import type { ServeOptions } from '../flags.ts'

/** What happens to connections that interception misses. */
const LEAK_GUARDS = ['off', 'warn', 'strict'] as const

/** The flags for interception. `--intercept` itself has no variable, since nested commands would inherit it. */
export const interceptFlags = () => ({
  intercept: new Flag<boolean>(
    '--intercept',
    "receive the command's requests to the service's own address, https://api.deepl.com",
  ),
  interceptDir: new Flag(
    '--intercept-dir <directory>',
    'directory for the files of --intercept (default: the temporary directory)',
  ).withVariable(),
  leakGuard: new Flag<(typeof LEAK_GUARDS)[number]>(
    '--leak-guard <mode>',
    'keep what --intercept misses from the service, on Linux: strict (or do not run), warn (or say so), off',
  )
    .choices(LEAK_GUARDS)
    .default('warn')
    .withVariable(),
  passThrough: new Flag<string | boolean>('--no-pass-through', 'with --intercept, refuse every other host'),
})

export type InterceptOptions = ValuesOf<ReturnType<typeof interceptFlags>>

/**
 * The options for explicitly requested listeners. With `--intercept`, the flags for proxy and authority also apply to
 * its own listeners.
 * @throws InvalidOption for a flag without effect
 */
export function serveOptions<Options extends ServeOptions & InterceptOptions>(
  options: Options,
  command: Command,
): Options {
  const { intercept, proxyPort, tlsPort } = options
  if (!intercept) {
    if (command.getOptionValueSource('interceptDir') === 'cli')
      throw new InvalidOption('--intercept-dir needs --intercept')
    if (command.getOptionValueSource('leakGuard') === 'cli')
      throw new InvalidOption('--leak-guard needs --intercept')
    return options
  }
  return {
    ...options,
    ...(proxyPort === undefined && { passThrough: undefined }),
    ...(proxyPort === undefined && tlsPort === undefined && { tlsCa: undefined }),
  }
}
