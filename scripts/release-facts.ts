// Facts for the release workflow: `scripts/release-facts.ts v1.0.0 <file for the notes>`. Prints lines for
// GITHUB_OUTPUT, and writes the version's section of the changelog to the file. Fails if the tag does not match the
// version.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { versionsIn } from './release/changelog.ts'
import { type ReleaseManifest, releaseFacts } from './release/manifest.ts'

const [tag = '', notes = ''] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ReleaseManifest
const { npmTag, imageTags } = releaseFacts(version, tag)
const section = versionsIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).find(
  ({ name }) => name === version,
)
if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}.`)
writeFileSync(notes, `${section.body}\n`)
console.log(`version=${version}\nnpm-tag=${npmTag}\nimage-tags=${imageTags.join(' ')}`)
