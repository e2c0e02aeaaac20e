#!/usr/bin/env node
import { runProgram } from './cli/program.ts'

// Standard error may be closed. Keep running.
process.stderr.on('error', () => {})

await runProgram(process.argv.slice(2))
