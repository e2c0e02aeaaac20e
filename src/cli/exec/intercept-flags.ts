import { type Command, Option } from 'commander'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { ServeOptions } from '../flags.ts'

/** The flags of `exec` for interception. */
export interface InterceptOptions {
  readonly intercept?: boolean
  readonly interceptDir?: string
  readonly leakGuard?: LeakGuardMode
}

/** What happens to connections that interception misses. */
export type LeakGuardMode = (typeof LEAK_GUARDS)[number]

const LEAK_GUARDS = ['off', 'warn', 'strict'] as const

/** Adds the flags for interception. `--intercept` itself has no variable, since nested commands would inherit it. */
export function addInterceptFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--intercept',
        "receive the command's requests to the service's own address, https://api.deepl.com",
      ),
    )
    .addOption(
      new Option(
        '--intercept-dir <directory>',
        'directory for the files of --intercept (default: the temporary directory)',
      ).env('MYNAH_INTERCEPT_DIR'),
    )
    .addOption(
      new Option(
        '--leak-guard <mode>',
        'keep what --intercept misses from the service, on Linux: strict (or do not run), warn (or say so), off',
      )
        .choices(LEAK_GUARDS)
        .default('warn')
        .env('MYNAH_LEAK_GUARD'),
    )
    .addOption(new Option('--no-pass-through', 'with --intercept, refuse every other host'))
}

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
