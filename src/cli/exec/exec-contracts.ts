import { appendFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { contractFlaw } from '../../contract/dates/resolve-contract.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { contractsPage, contractsSummary } from '../../real/reports/contracts-report.ts'
import { type FinishedRun, wasInterrupted } from '../../real/reports/run.ts'
import { markdownView, print } from '../../real/reports/views.ts'
import { isJobSummary } from './report-files.ts'
import type { ReportOptions, ReportRequest } from './report-flags.ts'

/**
 * Runs a command sequentially for each contract, and reports how the runs differ.
 * @returns the exit code of the first run that failed
 * @throws InvalidOption for an unknown contract, before the command runs
 */
export async function execContracts<Options extends ReportOptions & { readonly contract?: string }>(
  names: readonly string[],
  options: Options,
  once: (options: Options) => Promise<FinishedRun>,
): Promise<number> {
  const contracts = names.map((name) => name.trim())
  for (const [index, name] of contracts.entries()) {
    const flaw = contractFlaw(name)
    if (flaw !== undefined) throw new InvalidOption(`--contract '${name}': it ${flaw}`)
    if (contracts.indexOf(name) !== index) throw new InvalidOption(`--contract: '${name}' appears twice`)
  }
  const finished: FinishedRun[] = []
  for (const contract of contracts) {
    if (!options.quiet) console.error(`mynah: contract ${contract}`)
    const done = await once(ofContract(options, contract))
    finished.push(done)
    if (wasInterrupted(done.run)) break
  }
  if (!options.quiet) print(contractsSummary(finished), process.stderr)
  for (const { format, file } of options.report ?? []) {
    if (format === 'markdown' && isJobSummary(file))
      await appendFile(file, markdownView(contractsPage(finished)))
  }
  return finished.find(({ exitCode }) => exitCode !== 0)?.exitCode ?? 0
}

/** Every run has its own reports and artifact. */
function ofContract<Options extends ReportOptions & { readonly contract?: string }>(
  options: Options,
  contract: string,
): Options {
  const { report, artifact, summary } = options
  return {
    ...options,
    contract,
    report: report?.map((one) => reportOf(one, contract)),
    summary: summary && fileOf(summary, contract),
    artifact: artifact && join(artifact, contract),
  }
}

/** A job summary keeps its name, since all steps append to it. */
const reportOf = ({ format, file }: ReportRequest, contract: string): ReportRequest =>
  format === 'markdown' && isJobSummary(file) ? { format, file } : { format, file: fileOf(file, contract) }

/** `out/mynah.xml` becomes `out/mynah.latest.xml`. */
function fileOf(file: string, contract: string): string {
  const { dir, name, ext } = parse(file)
  return join(dir, `${name}.${contract}${ext}`)
}
