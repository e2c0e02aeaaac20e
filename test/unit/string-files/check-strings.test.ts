import { describe, expect, it } from 'vitest'
import { type CheckedFile, checkStrings } from '../../../src/plan/string-files/check-strings.ts'
import { readStringFile } from '../../../src/plan/string-files/read-string-file.ts'
import { checkReport } from '../../../src/real/reports/check.ts'
import { reportFile } from '../../../src/real/reports/views.ts'

const file = async (path: string, content: string): Promise<CheckedFile> => ({
  path,
  content,
  parsed: await readStringFile(path, Buffer.from(content)),
})

const json = (path: string, strings: object) => file(path, JSON.stringify(strings, null, 2))

/** What is found in a string: names with the parts concerned. */
async function risksIn(text: string) {
  const { findings } = await checkStrings([await json('en.json', { key: text })], [])
  return findings.map(({ name, strings: [first] }) => [name, ...(first?.parts ?? [])])
}

/** What a translation has lost. */
async function lossesIn(source: string, translation: string, key = 'key') {
  const { findings } = await checkStrings(
    [await json('en.json', { [key]: source })],
    [await json('de.json', { [key]: translation })],
  )
  const isLoss = (name: string) => /^(?:lost_|other_|untranslated|missing)/.test(name)
  return findings
    .filter(({ name }) => isLoss(name))
    .map(({ name, strings: [first] }) => [name, ...(first?.parts ?? [])])
}

describe('what the service could damage', () => {
  it.each<[text: string, ...findings: string[][]]>([
    ['Delete {{name}}', ['placeholder', '{{name}}']],
    ['%(count)s of %d files', ['placeholder', '%(count)s', '%d']],
    ['Hello __user__', ['placeholder', '__user__']],
    ['%{model} and $t(other)', ['placeholder', '%{model}', '$t(other)']],
    ['Save <b>now</b>', ['markup', '<b>', '</b>']],
    ['Terms &amp; Conditions', ['entity', '&amp;']],
    ['First\\nSecond', ['escape', '\\n']],
    ['Signed in as ', ['fragment']],
    [' of the year', ['fragment']],
    ['{count, plural, one {# file} other {# files}}', ['message']],
    ['{ $n -> \n [one] one\n *[other] many\n}', ['message']],
    ['https://example.com/a', ['no_language']],
    ['{first}: {last}', ['no_language']],
    ['unexpected_error', ['no_language']],
    ['i', ['no_language']],
    ['$1 {{PLURAL:$1|page|pages}}', ['message']],
    ['word '.repeat(30_000).trim(), ['too_long']],
  ])('%.40s', async (text, ...findings) => {
    expect(await risksIn(text)).toEqual(findings)
  })

  it('$1 is a placeholder in files that have several, and money elsewhere', async () => {
    const numbered = { a: '$1 was moved to $2.', b: 'from $1 to $2', c: 'Page $1', d: '$1.50 or $10' }
    const { findings } = await checkStrings([await json('en.json', numbered)], [])
    expect(
      findings.map(({ name, strings, kept }) => [name, strings.map(({ parts }) => parts), kept]),
    ).toEqual([
      [
        'placeholder',
        [['$1', '$2'], ['$1', '$2'], ['$1']],
        { text: '<x id="1"/> was moved to <x id="2"/>.', tag_handling: 'xml', parts: ['$1', '$2'] },
      ],
    ])
    expect(await risksIn('Between $1 and $2 a day')).toEqual([])
  })

  it.each([
    'Save',
    'iOS',
    'GitHub',
    'Are you sure?',
    '100 % of 20 %',
    'R&D at 10:30 PM',
    'Ends with a line break\n',
    'C:\\ is a drive letter',
    'e.g. 3 < 5',
    '',
    '日本語',
  ])('nothing in %j', async (text) => {
    expect(await risksIn(text)).toEqual([])
  })
})

describe('what a translation has lost', () => {
  it.each<[source: string, translation: string, ...findings: string[][]]>([
    ['Hello {name}', 'Hallo {Name}', ['lost_placeholder', '{name}'], ['other_placeholder', '{Name}']],
    ['%s of %s', '%s von', ['lost_placeholder', '%s']],
    ['<b>Save</b> now', '<b>Jetzt sichern', ['lost_markup', '</b>']],
    ['This is not translated yet', 'This is not translated yet', ['untranslated']],
    ['{n, plural, other {# of {all}}}', '{n, plural, other {#}}', ['lost_placeholder', '{all}']],
  ])('%j, %j', async (source, translation, ...findings) => {
    expect(await lossesIn(source, translation)).toEqual(findings)
  })

  it.each([
    ['%1$s of %2$s', '%2$s von %1$s'],
    ['%s of %s', '%2$s von %1$s'],
    ['<a href="/en">Help</a>', '<a href="/de">Hilfe</a>'],
    ['OpenStreetMap', 'OpenStreetMap'],
    ['@mentions & keywords', '@Erwähnungen und Stichwörter'],
    [
      '{n, plural, one {# file} other {# files}}',
      '{n, plural, one {# Datei} few {# Dateien} other {# Dateien}}',
    ],
  ])('nothing in %j, %j', async (source, translation) => {
    expect(await lossesIn(source, translation)).toEqual([])
  })

  it('a form of a plural may leave out the number, and nothing else', async () => {
    expect(await lossesIn('%d files', 'eine Datei', 'files_one')).toEqual([])
    expect(await lossesIn('{{count}} files of {{user}}', 'eine Datei', 'files_one')).toEqual([
      ['lost_placeholder', '{{user}}'],
    ])
  })

  it('a string without a translation', async () => {
    const check = await checkStrings(
      [await json('en.json', { a: 'One', b: 'Two' })],
      [await json('de.json', { a: 'Eins' })],
    )
    expect(check.findings).toMatchObject([{ name: 'missing', strings: [{ path: 'de.json', key: 'b' }] }])
  })

  it('in files that have both languages', async () => {
    const po = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Hello %s"\nmsgstr "Hallo"\n'
    const { findings } = await checkStrings([await file('de.po', po)], [])
    expect(findings.map(({ name }) => name)).toEqual(['placeholder', 'lost_placeholder'])
  })
})

describe('the report', () => {
  const checked = async () =>
    checkStrings(
      [await json('en.json', { title: 'Welcome', list: { one: 'Hello {name}', two: '{a} & {b} are here' } })],
      [],
    )
  const time = { startedAt: '2026-11-23T12:00:00.000Z', durationMs: 12 }
  const languages = { source: 'en', targets: ['fr'] }

  it('names file, line and key, and a request that keeps the string', async () => {
    const { facts } = checkReport(await checked(), languages, time)
    expect(facts).toMatchObject({
      files: 1,
      strings: 3,
      findings: [
        {
          name: 'placeholder',
          count: 2,
          strings: [
            { path: 'en.json', line: 4, key: 'list.one', parts: ['{name}'] },
            { path: 'en.json', line: 5, key: 'list.two', parts: ['{a}', '{b}'] },
          ],
          request: { text: ['Hello <x id="1"/>'], source_lang: 'EN', target_lang: 'FR', tag_handling: 'xml' },
          parts: ['{name}'],
        },
      ],
    })
  })

  it('is a failed case for each kind in JUnit', async () => {
    const report = reportFile(checkReport(await checked(), languages, time), 'junit')
    expect(report).toMatch(
      /<testcase name="placeholder" classname="mynah.check"[^>]*>\s*<failure message="Placeholders that nothing protects: 2"/,
    )
    expect(report).toContain('en.json:4 list.one: {name}')
  })
})
