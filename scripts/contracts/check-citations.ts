// Checks that every sentence which openapi/changes.yaml and docs/choices.yaml cite stands in the cited file on that day:
// `npm run citations -- <clone of the public OpenAPI repository> <clone of the documentation>`.
import { allCitations, citationFlaws } from './citations.ts'

const clones = process.argv.slice(2)
if (clones.length === 0) {
  console.error('Name clones of the public repositories: npm run citations -- ../openapi ../api-docs')
  process.exit(2)
}
const { sources, cited } = allCitations()
const flaws = citationFlaws(cited, sources, clones)
for (const flaw of flaws) console.error(flaw)
console.error(`${cited.length - flaws.length} of ${cited.length} citations stand where they should`)
if (flaws.length > 0) process.exitCode = 1
