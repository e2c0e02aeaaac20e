/** The section of a version in a changelog. */
export interface VersionSection {
  /** `Unreleased`, or a version such as `1.0.0-rc.1`. */
  readonly name: string
  /** ISO 8601; undefined if not released. */
  readonly date: string | undefined
  /** The lines below the heading. */
  readonly body: string
}

const UNRELEASED = 'Unreleased'
/** The headings of keepachangelog.com. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
const HEADING = /^## (?:(Unreleased)|\[?(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)\]? - (\d{4}-\d{2}-\d{2}))$/

/** Parses the versions of a changelog, newest first. */
export function versionsIn(changelog: string): VersionSection[] {
  return changelog.split(/^(?=## )/m).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const [matched, unreleased, version = '', date] = HEADING.exec(heading) ?? []
    return matched === undefined ? [] : [{ name: unreleased ?? version, date, body: lines.join('\n').trim() }]
  })
}

/** Reasons why a changelog cannot be released as a version. */
export function changelogProblems(changelog: string, version: string): string[] {
  const headings = changelog.match(/^## .*$/gm) ?? []
  const malformed = headings
    .filter((heading) => !HEADING.test(heading))
    .map((heading) => `'${heading}' is not 'Unreleased' or 'version - date'`)
  const kinds = (changelog.match(/^### .*$/gm) ?? [])
    .filter((heading) => !KINDS.includes(heading.slice('### '.length)))
    .map((heading) => `'${heading}' is none of ${KINDS.join(', ')}`)
  const versions = versionsIn(changelog)
  const section = versions.find(({ name }) => name === version)
  return [
    ...malformed,
    ...kinds,
    ...(section === undefined ? [`there is no section for ${version}`] : []),
    ...(section?.body === '' ? [`the section for ${version} is empty`] : []),
    ...(versions.some(({ name, body }) => name === UNRELEASED && body !== '')
      ? [`'${UNRELEASED}' still has entries; move them to ${version}`]
      : []),
  ]
}
