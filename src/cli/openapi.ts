import { Command } from 'commander'
import { readPackageFile } from '../data-file.ts'

/** `mynah openapi`: the document that Mynah follows, as JSON. */
export function openapiCommand(): Command {
  return new Command('openapi').description('print the OpenAPI document').action(() => {
    process.stdout.write(readPackageFile('openapi/openapi.json'))
  })
}
