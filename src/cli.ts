#!/usr/bin/env node
import { runProgram } from './cli/program.ts'

// Nobody may read the output, as after `| head -1` or when a terminal is closed. What was begun still ends in order.
process.stderr.on('error', () => {})
process.stdout.on('error', () => {})
process.stdout.once('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE' || code === 'EIO') return
  process.exitCode = 1
  console.error(`mynah: standard output cannot be written: ${message}`)
})

await runProgram(process.argv.slice(2))
