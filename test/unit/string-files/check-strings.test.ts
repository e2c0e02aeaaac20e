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

/** What is found in a file that has both languages. */
const findingsIn = async (path: string, content: string) =>
  (await checkStrings([await file(path, content)], [])).findings

/** What is found in strings, and in their translation. */
const findingsOf = async (source: object, translation?: object) =>
  (
    await checkStrings(
      [await json('en.json', source)],
      translation === undefined ? [] : [await json('de.json', translation)],
    )
  ).findings

/** What is found in a string: names with the parts concerned. */
async function risksIn(text: string) {
  const findings = await findingsOf({ key: text })
  return findings.map(({ name, strings: [first] }) => [name, ...(first?.parts ?? [])])
}

/** What a translation has lost. */
async function lossesIn(source: string, translation: string, key = 'key') {
  const findings = await findingsOf({ [key]: source }, { [key]: translation })
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
    const findings = await findingsOf(numbered)
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
    'Save', 'iOS', 'GitHub', 'Are you sure?', '100 % of 20 %', 'R&D at 10:30 PM', 'Ends with a line break\n',
    'C:\\ is a drive letter', 'e.g. 3 < 5', '', '日本語',
  ])('nothing in %j', async (text) => {
    expect(await risksIn(text)).toEqual([])
  }) // biome-ignore format: a table
})

describe('what a translation has lost', () => {
  it.each<[source: string, translation: string, ...findings: string[][]]>([
    ['Hello {name}', 'Hallo {Name}', ['lost_placeholder', '{name}'], ['other_placeholder', '{Name}']],
    ['%s of %s', '%s von', ['lost_placeholder', '%s']],
    ['<b>Save</b> now', '<b>Jetzt sichern', ['lost_markup', '</b>']],
    ['This is not translated yet', 'This is not translated yet', ['untranslated']],
    ['{n, plural, other {# of {all}}}', '{n, plural, other {#}}', ['lost_placeholder', '{all}']],
    ['%1$s of %2$s', '%1$s von %1$s', ['lost_placeholder', '%2$s']],
    ['%s of %s', '%1$s von %1$s', ['lost_placeholder', '%s']],
    ['%d of %s', '%s von %d', ['lost_placeholder', '%d', '%s'], ['other_placeholder', '%s', '%d']],
    ['%d of %s', '%1$s von %2$d', ['lost_placeholder', '%d', '%s'], ['other_placeholder', '%1$s', '%2$d']],
    ['Copy %s', 'Kopiere %s nach %s', ['other_placeholder', '%s']],
    ['%1 of %2', '%1 von %3', ['lost_placeholder', '%2'], ['other_placeholder', '%3']],
    // Nothing.
    ['%1$s of %2$s', '%2$s von %1$s'],
    ['%s of %s', '%2$s von %1$s'],
    ['%d of %s', '%2$s: %1$d'],
    ['%1$s of %2$d', '%s von %d'],
    ['%1 of %2', '%2 von %1'],
    ['Hello {name}', '{name}! Hallo {name}'],
    ['Between $1 and $2 a day', 'Am Tag 1 bis 2 Dollar'],
    ['$1 {{PLURAL:$1|page|pages}}', '$1 {{PLURAL:$1|Seite|Seiten}}'],
    ['<a href="/en">Help</a>', '<a href="/de">Hilfe</a>'],
    ['OpenStreetMap', 'OpenStreetMap'],
    ['@mentions & keywords', '@Erwähnungen und Stichwörter'],
    [
      '{n, plural, one {# file} other {# files}}',
      '{n, plural, one {# Datei} few {# Dateien} other {# Dateien}}',
    ],
  ])('%j, %j', async (source, translation, ...findings) => {
    expect(await lossesIn(source, translation)).toEqual(findings)
  })

  it('$1 in files that have several', async () => {
    const source = { a: '$1 was moved to $2.', b: 'from $1 to $2', c: 'Page $1', d: '$5 each' }
    const translation = { a: '$2: von $1', b: 'von $1 nach $1', c: 'Seite', d: 'je 5 $' }
    const lost = (await findingsOf(source, translation)).find(({ name }) => name === 'lost_placeholder')
    expect(lost?.strings.map(({ key, parts }) => [key, ...parts].join(' '))).toEqual(['b $2', 'c $1'])
  })

  it('every form of a plural of gettext', async () => {
    const po = `msgid ""
msgstr "Language: pl\\n"

msgid "%d file of %(user)s"
msgid_plural "%d files of %(user)s"
msgstr[0] "plik %(user)s"
msgstr[1] "%d pliki"
msgstr[2] "%d plików %(user)s"`
    const [, lost, ...others] = await findingsIn('pl.po', po)
    expect([lost?.name, lost?.strings.map((one) => one.translation)]).toEqual([
      'lost_placeholder',
      ['%d pliki'],
    ])
    expect(others).toEqual([])
  })

  it('a form of a plural may leave out the number, and nothing else', async () => {
    expect(await lossesIn('%d files', 'eine Datei', 'files_one')).toEqual([])
    expect(await lossesIn('{{count}} files of {{user}}', 'eine Datei', 'files_one')).toEqual([
      ['lost_placeholder', '{{user}}'],
    ])
  })

  it('a string without a translation', async () => {
    const findings = await findingsOf({ a: 'One', b: 'Two' }, { a: 'Eins' })
    expect(findings).toMatchObject([{ name: 'missing', strings: [{ path: 'de.json', key: 'b' }] }])
  })

  it('in files that have both languages', async () => {
    const po = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Hello %s"\nmsgstr "Hallo"\n'
    expect((await findingsIn('de.po', po)).map(({ name }) => name)).toEqual([
      'placeholder',
      'lost_placeholder',
    ])
  })
})

it.each<[name: string, content: string, ...lines: (number | undefined)[]]>([
  ['en.json', '{\n  "a": "Hello {a}",\n  "b": "Hello {b}",\n  "c": "Hello {c}"\n}', 2, 3, 4],
  ['en.json', '{\r\n"a": "b",\r\n"b": "%s a",\r\n"title": {\r\n"a": "%s"}}', 2, 3, 5],
  ['a.xlf', '<xliff version="1.2"><file source-language="en">\n<trans-unit id="1"><source>%s one</source></trans-unit>\n<trans-unit id="2"><source>%s two</source></trans-unit></file></xliff>', 2, 3],
  ['strings.xml', '<resources>\n<plurals name="c">\n<item quantity="one">%d item</item>\n<item quantity="other">%d items</item>\n</plurals></resources>', 3, 4],
  ['a.strings', 'a = "Hello %@";\nb = "Hello %d";', 1, 2],
  ['a.ftl', 'first = Hello { $a }\nsecond =\n  Hello { $b }', 1, 3],
  ['a.po', 'msgid "Save %s"\nmsgstr ""\n\nmsgid ""\n"Open %s"\nmsgstr ""', 1, 5],
])('the line of a string in %s: %j', async (name, content, ...lines) => {
  const findings = await findingsIn(name, content)
  expect(findings.flatMap(({ strings }) => strings.map(({ line }) => line)).toSorted()).toEqual(lines)
}) // biome-ignore format: a table

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
