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

describe('changelogProblems', () => {
  it('accepts a version with entries and an empty Unreleased', () => {
    expect(changelogProblems(GOOD, '1.2.0')).toEqual([])
  })

  it('requires a section', () => {
    expect(changelogProblems(GOOD, '2.0.0')).toEqual(['there is no section for 2.0.0'])
  })

  it('requires entries, but none in Unreleased', () => {
    const waiting = '## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.0.0 - 2026-11-22\n'
    expect(changelogProblems(waiting, '1.0.0')).toEqual([
      'the section for 1.0.0 is empty',
      "'Unreleased' still has entries; move them to 1.0.0",
    ])
  })

  it('accepts the headings of keepachangelog.com', () => {
    expect(changelogProblems(`${GOOD}\n## Soon\n\n### Repaired\n`, '1.2.0')).toEqual([
      "'## Soon' is not 'Unreleased' or 'version - date'",
      "'### Repaired' is none of Added, Changed, Deprecated, Removed, Fixed, Security",
    ])
  })

  it('has our own changelog in the right format', () => {
    const own = readFileSync('CHANGELOG.md', 'utf8')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(changelogProblems(own, version).filter((problem) => !problem.startsWith("'Unreleased'"))).toEqual(
      [],
    )
  })
})
