import { Command, Option } from 'commander'
import { readPackageFile } from '../../package-files.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'

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
    .action(async (choice: { contract?: string; strictContract?: boolean }) => {
      process.stdout.write(
        choice.contract === undefined ? readPackageFile('openapi/openapi.json') : await documentOf(choice),
      )
    })
}

async function documentOf(choice: { contract?: string; strictContract?: boolean }): Promise<string> {
  const { contractFlaw, resolveContract } = await import('../../contract/dates/resolve-contract.ts')
  const { documentAt } = await import('../../contract/dates/document-at.ts')
  const { openApiDocument } = await import('../../contract/openapi/document.ts')
  const flaw = contractFlaw(choice.contract)
  if (flaw !== undefined) throw new InvalidOption(`'${choice.contract}' is not a contract: it ${flaw}`)
  return `${JSON.stringify(documentAt(openApiDocument(), resolveContract(choice)), null, 1)}\n`
}
