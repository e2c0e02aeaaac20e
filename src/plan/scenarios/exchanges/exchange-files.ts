import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { RecordedExchange } from '../../../watch/replay/recorded-exchange.ts'
import { invalid, type NamingFile, pathOf } from '../source.ts'

/**
 * The exchanges with absolute paths to their files. The files exist and contain what was recorded.
 * @throws InvalidScenario
 */
export async function withExchangeFiles(
  exchanges: readonly RecordedExchange[],
  scenario: Pick<NamingFile, 'source' | 'folder'>,
): Promise<RecordedExchange[]> {
  const checked: RecordedExchange[] = []
  for (const [index, exchange] of exchanges.entries()) {
    const { file } = exchange.answer
    if (file === undefined) {
      checked.push(exchange)
      continue
    }
    const naming = { ...scenario, at: `/exchanges/${index}/answer` }
    const path = pathOf(file, naming)
    const flaw = await flawOf(path)
    if (flaw !== undefined) throw invalid(naming.source, `'${file}' ${flaw}`, `${naming.at}/file`)
    checked.push({ ...exchange, answer: { ...exchange.answer, file: path } })
  }
  return checked
}

async function flawOf(path: string): Promise<string | undefined> {
  const [wanted = ''] = basename(path).split('.')
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `cannot be read: ${code === 'ENOENT' ? 'no such file' : message}`
  }
  return hash.digest('hex') === wanted
    ? undefined
    : 'is not what was recorded: its SHA-256 differs from its name'
}
