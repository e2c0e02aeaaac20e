import { Command } from 'commander'
import { REPORT_FORMATS } from '../real/reports/report.ts'
import type { CheckFlags } from './check/run-check.ts'
import { readReports } from './exec/report-flags.ts'
import { Flag, readList } from './flag.ts'

const HELP = `
Files: gettext (.po), XLIFF, JSON (i18next, ARB), Fluent, Android (strings.xml), Apple (.strings, .stringsdict).
A pattern in quotation marks may have * and **. Nothing is sent, and no emulator is needed.

Exit codes: 0 nothing found, 1 findings, 2 a file cannot be read.`

/** `mynah check <files>`: which strings of an application the service would damage. */
export function checkCommand(): Command {
  return new Command('check')
    .description("check an application's strings before they are sent: what the service would damage")
    .argument('<files...>', 'files with strings, or patterns such as "locales/**/en.json"')
    .option('--source <language>', 'the language of the strings')
    .addOption(
      new Flag('--target <languages>', 'the languages to translate to, separated by commas', readList),
    )
    .option(
      '--translated <files...>',
      'files with the same keys in other languages: report lost placeholders, broken tags, untranslated strings',
    )
    .addOption(
      new Flag(
        '--report <format=file>',
        `write a report: ${REPORT_FORMATS.join(', ')}; repeatable`,
        readReports,
      ),
    )
    .option('--json', 'print the report as JSON on one line, instead of text')
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: CheckFlags) => {
      const { runCheck } = await import('./check/run-check.ts')
      process.exitCode = await runCheck(files, flags)
    })
}
