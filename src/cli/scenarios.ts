import { Command } from 'commander'

/** `mynah scenarios`: lists the built-in scenarios with their purpose. */
export function scenariosCommand(): Command {
  return new Command('scenarios')
    .description('list the built-in scenarios')
    .option('--json', 'print a JSON list')
    .action(async ({ json }: { json?: boolean }) => {
      const described = await describedScenarios()
      if (json) return console.log(JSON.stringify(described))
      const width = Math.max(...described.map(({ name }) => name.length)) + 2
      for (const { name, description } of described) console.log(`${name.padEnd(width)}${description}`)
    })
}

/** The built-in scenarios with their purpose. */
export async function describedScenarios() {
  const { builtInNames } = await import('../plan/scenarios/built-in.ts')
  const { loadScenario } = await import('../plan/scenarios/load-scenario.ts')
  const described = builtInNames().map(async (name) => {
    const { scenario } = await loadScenario(name)
    return { name, description: scenario.description }
  })
  return Promise.all(described)
}
