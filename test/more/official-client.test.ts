import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { clients } from '../../scripts/matrix/clients.ts'
import { intercepted, type Row } from '../../scripts/matrix/run.ts'
import { findIsolation } from '../support/intercepted.ts'
import { newFolder } from '../support/new-folder.ts'

/* What `npm run test:weekly` does with the newest versions, with the installed one. */

const isolation = await findIsolation()

it.runIf(isolation !== undefined)(
  'every method of the official client arrives through interception, and clients without a folder have no row',
  async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'deepl-node'))
    symlinkSync(resolve('node_modules'), join(folder, 'deepl-node/node_modules'))
    vi.stubEnv('MYNAH_CLIENTS', folder)
    const print = vi.spyOn(console, 'log').mockReturnValue()
    const rows: Row[] = []
    for await (const row of clients(intercepted(isolation ?? []))) rows.push(row)
    expect(rows).toEqual([
      {
        client: 'deepl-node',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        result: expect.stringMatching(/^arrives, (\d\d) of \1 methods$/),
      },
    ])
    expect(print.mock.calls.flat()).toEqual(
      ['python', 'rb', 'php', 'java', 'dotnet', 'go'].map((name) =>
        expect.stringMatching(new RegExp(`^deepl-${name}: not run: (client|runtime) missing$`)),
      ),
    )
  },
)
