import { Command } from 'commander'

/** `mynah scenarios`: lists the built-in scenarios with their purpose. */
export function scenariosCommand(): Command {
  return new Command('scenarios')
    .description('list the built-in scenarios')
    .option('--json', 'print a JSON list')
    .action(async ({ json }: { json?: boolean }) => {
      const { builtInNames } = await import('../plan/scenarios/built-in.ts')
      const { loadScenario } = await import('../plan/scenarios/load-scenario.ts')
      const names = builtInNames()
      const described = names.map(async (name) => {
        const { scenario } = await loadScenario(name)
        return { name, description: scenario.description }
      })
      if (json) return console.log(JSON.stringify(await Promise.all(described)))
      const width = Math.max(...names.map((name) => name.length)) + 2
      for (const { name, description } of await Promise.all(described))
        console.log(`${name.padEnd(width)}${description}`)
    })
}
