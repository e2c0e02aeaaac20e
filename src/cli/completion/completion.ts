import { Argument, Command } from 'commander'

const SHELLS = ['bash', 'zsh', 'fish'] as const

type Shell = (typeof SHELLS)[number]

/** `mynah completion <shell>`: prints a script that completes commands, flags and their values. */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .option('--json', 'print it as JSON')
    .action(async (shell: Shell, { json }: { readonly json?: boolean }) => {
      const { describeCommands } = await import('./describe-commands.ts')
      const { builtInNames } = await import('../../scenarios/built-in.ts')
      const write = await writerOf(shell)
      const script = write(describeCommands(program), builtInNames())
      process.stdout.write(json ? `${JSON.stringify({ shell, script })}\n` : script)
    })
}

async function writerOf(shell: Shell) {
  switch (shell) {
    case 'bash':
      return (await import('./bash.ts')).bashScript
    case 'zsh':
      return (await import('./zsh.ts')).zshScript
    case 'fish':
      return (await import('./fish.ts')).fishScript
  }
}
