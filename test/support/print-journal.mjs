// Writes the journal of the emulator that this process runs under to the given file.
import { writeFileSync } from 'node:fs'
import { argv, env } from 'node:process'

const answer = await fetch(`${env.MYNAH_URL}/_mynah/requests`)
writeFileSync(argv[2] ?? '', await answer.text())
