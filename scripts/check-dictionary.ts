// Checks the dictionary files of the given languages, or all: node --import ./scripts/typescript.mjs
// scripts/check-dictionary.ts de pt-br
import { DICTIONARY_CODES } from '../src/text/dictionary/dictionary.ts'
import { dictionaryProblems } from './dictionary/dictionary-problems.ts'

const named = process.argv.slice(2)
for (const code of named.length > 0 ? named : DICTIONARY_CODES) {
  const problems = dictionaryProblems(code)
  console.log(problems.length === 0 ? `${code}: complete` : `${code}: ${problems.length} problems`)
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
