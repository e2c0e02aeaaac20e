import { Command } from 'commander'

/** `mynah scenarios`: the built-in scenarios and what each is for. */
export function scenariosCommand(): Command {
  return new Command('scenarios').description('list the built-in scenarios').action(async () => {
    const { builtInNames } = await import('../scenarios/built-in.ts')
    const { loadScenario } = await import('../scenarios/load-scenario.ts')
    const names = builtInNames()
    const width = Math.max(...names.map((name) => name.length)) + 2
    for (const name of names) {
      const { scenario } = await loadScenario(name)
      console.log(`${name.padEnd(width)}${scenario.description}`)
    }
  })
}
