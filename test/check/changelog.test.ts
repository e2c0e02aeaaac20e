import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changelogProblems, versionsIn } from '../../scripts/release/changelog.ts'

const GOOD = `# Changelog

## Unreleased

## 1.2.0 - 2026-11-22

### Added

- A thing.

## 1.1.0-rc.1 - 2026-10-01

### Fixed

- Another.
`

describe('versionsIn', () => {
  it('reads names, dates and entries', () => {
    expect(versionsIn(GOOD)).toEqual([
      { name: 'Unreleased', date: undefined, body: '' },
      { name: '1.2.0', date: '2026-11-22', body: '### Added\n\n- A thing.' },
      { name: '1.1.0-rc.1', date: '2026-10-01', body: '### Fixed\n\n- Another.' },
    ])
  })
})

const WAITING = '## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.0.0 - 2026-11-22\n'
const OTHER_HEADINGS = `${GOOD}\n## Soon\n\n### Repaired\n`

describe('changelogProblems', () => {
  it.each([
    ['a version with entries and an empty Unreleased', GOOD, '1.2.0', []],
    ['no section', GOOD, '2.0.0', ['there is no section for 2.0.0']],
    ['entries that are still in Unreleased', WAITING, '1.0.0', ['the section for 1.0.0 is empty', "'Unreleased' still has entries; move them to 1.0.0"]],
    ['headings beside those of keepachangelog.com', OTHER_HEADINGS, '1.2.0', ["'## Soon' is not 'Unreleased' or 'version - date'", "'### Repaired' is none of Added, Changed, Deprecated, Removed, Fixed, Security"]],
  ])('has those of %s', (_, text, version, problems) => {
    expect(changelogProblems(text, version)).toEqual(problems)
  }) // biome-ignore format: a table

  it('has our own changelog in the right format', () => {
    const own = readFileSync('CHANGELOG.md', 'utf8')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(changelogProblems(own, version).filter((problem) => !problem.startsWith("'Unreleased'"))).toEqual(
      [],
    )
  })
})
