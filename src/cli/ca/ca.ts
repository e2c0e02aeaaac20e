import { Command, Option } from 'commander'
import { type KeptCertificate, readKeptCertificate } from '../../server/certificates/kept-certificate.ts'
import { trustGuide } from './trust-guide.ts'

/** The default in the documentation; other commands keep an authority only in a given directory. */
const DEFAULT_DIRECTORY = 'mynah-ca'

interface CaOptions {
  readonly tlsCa: string
  readonly path?: boolean
  readonly json?: boolean
}

/** `mynah ca`: shows where the certificate of a stored authority is, and how to make clients trust it. */
export function caCommand(): Command {
  return new Command('ca')
    .description('show where the certificate of a kept authority is and how clients can trust it')
    .addOption(
      new Option('--tls-ca <directory>', 'directory of the authority')
        .default(DEFAULT_DIRECTORY)
        .env('MYNAH_TLS_CA'),
    )
    .option('--path', 'print only the path, for scripts')
    .option('--json', 'print path and dates as JSON')
    .action(async ({ tlsCa, path: pathOnly, json }: CaOptions) => {
      const certificate = await certificateIn(tlsCa)
      if (json) return console.log(JSON.stringify(certificate))
      console.log(pathOnly ? certificate.path : trustGuide(certificate))
    })
}

async function certificateIn(directory: string): Promise<KeptCertificate> {
  const again = `mynah --tls-port 4443 --tls-ca ${directory}`
  const certificate = await readKeptCertificate(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Error(
      `No certificate authority found in ${directory}. Create one: ${again}\n` +
        'Use --tls-ca <directory> to look elsewhere.',
    )
  })
  if (certificate.isValid) return certificate
  throw new Error(
    `${certificate.path} was valid until ${certificate.until}. A start issues it again: ${again}`,
  )
}
