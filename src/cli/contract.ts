import { Command, Option } from 'commander'
import type { ChangeFormat } from '../contract/dates/report/change-list.ts'
import { readPackageFile } from '../package-files.ts'
import { InvalidOption } from '../plan/options/invalid-option.ts'

interface ContractOptions {
  readonly format: ChangeFormat
  readonly json?: boolean
}

const FORMATS: readonly ChangeFormat[] = ['text', 'markdown', 'json']

/** `mynah contract list` and `mynah contract diff`: how the service's interface has changed. */
export function contractCommand(): Command {
  const command = new Command('contract').description('show how the API has changed over time')
  const list = command
    .command('list')
    .description('list every known change')
    .action((options: ContractOptions) => printChanges(options))
  const diff = command
    .command('diff')
    .description('show what changed between two contracts')
    .argument('<a>', 'specification, latest, next, or a day such as 2026-06-17')
    .argument('<b>', 'the contract to compare with')
    .action((a: string, b: string, options: ContractOptions) => printChanges(options, [a, b]))
  for (const each of [list, diff])
    each
      .addOption(new Option('--format <format>', 'output format').choices(FORMATS).default('text'))
      .option('--json', 'the same as --format json')
  return command
}

/** Prints the changes between two contracts, or all. */
async function printChanges({ format, json }: ContractOptions, between?: readonly [string, string]) {
  const { allChanges, changesBetween, writeChanges } = await import('../contract/dates/report/change-list.ts')
  const { readChangesFile } = await import('../contract/dates/report/read-changes.ts')
  for (const name of between ?? []) await checkContract(name)
  const file = readChangesFile()
  const changes = between ? changesBetween(file, ...between) : allChanges(file)
  process.stdout.write(writeChanges(changes, json ? 'json' : format))
}

/** @throws InvalidOption */
async function checkContract(name: string | undefined) {
  const { contractFlaw } = await import('../contract/dates/resolve-contract.ts')
  const flaw = contractFlaw(name)
  if (flaw !== undefined) throw new InvalidOption(`'${name}' is not a contract: it ${flaw}`)
}

interface OpenApiOptions {
  readonly contract?: string
  readonly strictContract?: boolean
}

/** `mynah openapi`: prints the document that Mynah follows as JSON, optionally as of a contract. */
export function openapiCommand(): Command {
  return new Command('openapi')
    .description('print the OpenAPI document')
    .addOption(
      new Option(
        '--contract <name or day>',
        'the document as of a day: specification, latest, next, or a day such as 2026-06-17 (default: everything that ever existed)',
      ),
    )
    .addOption(
      new Option('--strict-contract', 'with --contract specification, leave out what was added later'),
    )
    .option('--json', 'accepted for consistency; the document is always JSON')
    .action(async (choice: OpenApiOptions) => {
      process.stdout.write(
        choice.contract === undefined ? readPackageFile('openapi/openapi.json') : await documentOf(choice),
      )
    })
}

async function documentOf(choice: OpenApiOptions): Promise<string> {
  await checkContract(choice.contract)
  const { resolveContract } = await import('../contract/dates/resolve-contract.ts')
  const { documentAt } = await import('../contract/dates/document-at.ts')
  const { openApiDocument } = await import('../contract/openapi/document.ts')
  return `${JSON.stringify(documentAt(openApiDocument(), resolveContract(choice)), null, 1)}\n`
}
