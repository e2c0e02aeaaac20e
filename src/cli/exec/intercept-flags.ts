import { type Command, Option } from 'commander'
import type { ServeOptions } from '../flags.ts'

/** The flags of `exec` about interception. */
export interface InterceptOptions {
  readonly intercept?: boolean
  readonly interceptDir?: string
}

/** Adds the flags of interception. `--intercept` itself has no variable: nested commands would inherit it. */
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
    .addOption(new Option('--no-pass-through', 'with --intercept, refuse every other host'))
}

/**
 * The options for explicitly requested listeners: with `--intercept`, the flags of proxy and authority apply to its
 * own, too.
 * @throws Error for a flag without effect
 */
export function serveOptions<Options extends ServeOptions & InterceptOptions>(
  options: Options,
  command: Command,
): Options {
  const { intercept, proxyPort, tlsPort } = options
  if (!intercept) {
    if (command.getOptionValueSource('interceptDir') === 'cli')
      throw new Error('--intercept-dir needs --intercept')
    return options
  }
  return {
    ...options,
    ...(proxyPort === undefined && { passThrough: undefined }),
    ...(proxyPort === undefined && tlsPort === undefined && { tlsCa: undefined }),
  }
}
