import { describe, expect, it } from 'vitest'
import { readStringFile } from '../../../src/plan/string-files/read-string-file.ts'

const read = async (name: string, text: string) => {
  const { strings, skipped, ...languages } = await readStringFile(name, Buffer.from(text))
  return {
    ...languages,
    texts: Object.fromEntries(strings.map(({ key, source, text }) => [source ?? key, text])),
    ...(skipped.length > 0 && { skipped: skipped.map(({ key, reason }) => `${key}: ${reason}`) }),
  }
}

const APPLE = `/* a "comment" */
"Save" = "Sichern \\"alles\\"\\n\\U00e4"; // more
bare.key = 'one';
"Same";
`
const APPLE_TEXTS = { Save: 'Sichern "alles"\nä', 'bare.key': 'one', Same: 'Same' }

describe('files of strings', () => {
  it('gettext: plurals, contexts, escapes; fuzzy and obsolete entries are skipped', async () => {
    const po = `msgid ""
msgstr ""
"Language: de_DE\\n"

msgid "Save \\"all\\"\\n"
msgstr "\\"Alles\\" "
"speichern\\n"

msgctxt "menu"
msgid "Open"
msgstr "Öffnen"

msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"

#, fuzzy, c-format
msgid "Close"
msgstr "Zu"

msgid "Empty"
msgstr ""

#~ msgid "Old"
#~ msgstr "Alt"
`
    expect(await read('de.po', po)).toEqual({
      sourceLang: 'en',
      targetLang: 'de_DE',
      texts: {
        'Save "all"\n': '"Alles" speichern\n',
        '%d file': '%d Datei',
        '%d files': '%d Dateien',
        Empty: '',
        Open: 'Öffnen',
      },
      skipped: ['Close: fuzzy'],
    })
  })

  it('gettext in the charset that its header names', async () => {
    const text =
      'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-1\\n"\n\nmsgid "Open"\nmsgstr "Öffnen"\n'
    const { strings } = await readStringFile('de.po', Buffer.from(text, 'latin1'))
    expect(strings.map(({ text }) => text)).toEqual(['Öffnen'])
  })

  it('XLIFF 1.2: inline codes become what they represent', async () => {
    const xliff = `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="fr" original="a" datatype="plaintext"><body>
    <trans-unit id="1"><source>Hello <x id="N" equiv-text="{{name}}"/>!</source><target>Bonjour <x id="N" equiv-text="{{name}}"/> !</target></trans-unit>
    <trans-unit id="2"><source><g id="b">Pay</g> <ph id="1">%s</ph></source><target><g id="b">Payer</g> <ph id="1">%s</ph></target></trans-unit>
    <trans-unit id="3"><source>Later</source></trans-unit>
  </body></file>
</xliff>`
    expect(await read('fr.xlf', xliff)).toEqual({
      sourceLang: 'en',
      targetLang: 'fr',
      texts: { 'Hello {{name}}!': 'Bonjour {{name}} !', 'Pay %s': 'Payer %s', Later: '' },
    })
  })

  it('XLIFF 2: segments, original data, characters by number', async () => {
    const xliff = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de-DE"><file id="f">
      <unit id="u"><originalData><data id="d">&lt;b&gt;</data><data id="e">&lt;/b&gt;</data></originalData>
        <segment><source><pc id="1" dataRefStart="d" dataRefEnd="e">New</pc> file</source><target><pc id="1" dataRefStart="d" dataRefEnd="e">Neue</pc> Datei</target></segment>
        <segment><source>A<cp hex="0007"/></source><target>B<cp hex="0007"/></target></segment>
      </unit></file></xliff>`
    expect(await read('de.xliff', xliff)).toEqual({
      sourceLang: 'en',
      targetLang: 'de-DE',
      texts: { '<b>New</b> file': '<b>Neue</b> Datei', 'A\u0007': 'B\u0007' },
    })
  })

  it.each([
    ['de.json', '{"a":1,"b":{"c":null},"d":"x"}', ['a: not a string', 'b.c: without a translation']],
    ['x.xml', '<resources><array name="a"><item>x</item></array><color name="c"/></resources>', ['a: of the type <array>']],
    ['x.stringsdict', '<plist><dict><key>n</key><integer>1</integer></dict></plist>', ['n: not a string']],
    ['x.ftl', `many = ${Array.from({ length: 8 }, (_, n) => `{ $v${n} ->\n [a] a\n *[b] b\n }`).join('')}\n`, ['many: with more than 200 variants, of which those are used']],
  ])('%s reports what it has to skip: %j', async (name, text, skipped) => {
    expect((await read(name, text)).skipped).toEqual(skipped)
  }) // biome-ignore format: a table

  it.each<[what: string, name: string, content: string, texts: Record<string, string>]>([
    [
      'JSON, flat and nested',
      'de.json',
      '{"Save":"Speichern","cart":{"item_one":"Artikel","list":["a",1,null]}}',
      { Save: 'Speichern', 'cart.item_one': 'Artikel', 'cart.list.0': 'a' },
    ],
    [
      'JSON whose keys begin with @, which only describe another key in ARB',
      'de.json',
      `{"@@locale":"de","@@last_modified":"2026","@@all":"alle","@me":"ich","home":"Start","@home":{"description":"the first page"},
        "menu":{"@file":{"open":"Öffnen"}},"@alone":{"hint":"Hinweis"},"name":"Name","@name":"@Name"}`,
      { '@@all': 'alle', '@me': 'ich', home: 'Start', 'menu.@file.open': 'Öffnen', '@alone.hint': 'Hinweis', name: 'Name', '@name': '@Name' },
    ],
    [
      'Fluent: variables, terms, attributes and every variant',
      'en.ftl',
      `-brand = Mynah
hello = Hello { $name } from { -brand }
    .title = { "{" }ok
emails = { $n ->
    [one] One e-mail
   *[other] { NUMBER($n) } e-mails
}
`,
      { hello: 'Hello {name} from Mynah', 'hello.title': '{ok', 'emails[one]': 'One e-mail', 'emails[other]': '{n} e-mails' },
    ],
    [
      'Android: escapes, quotes, white space, arrays, plurals, items, markup',
      'values/strings.xml',
      `<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
      <string name="a">It\\'s  <b>here</b>\\n<xliff:g id="n">%1$s</xliff:g></string>
      <string name="b">" kept "</string>
      <string name="c">\\u00e4 &amp; <![CDATA[<i>x</i>]]></string>
      <string-array name="days"><item>Mo</item><item>Tu</item></string-array>
      <plurals name="files"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>
      <item type="string" name="d">Yes</item>
    </resources>`,
      { a: "It's <b>here</b>\n%1$s", b: ' kept ', c: 'ä & <i>x</i>', 'days[0]': 'Mo', 'days[1]': 'Tu', 'files[one]': '%d file', 'files[other]': '%d files', d: 'Yes' },
    ],
    [
      'Apple strings: comments, escapes, keys without quotes or value',
      'de.lproj/Localizable.strings',
      APPLE,
      APPLE_TEXTS,
    ],
    [
      'Apple stringsdict: one text for each quantity or width, and plain ones',
      'Localizable.stringsdict',
      `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>In all %#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict>
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>OK</string><key>20</key><string>Okay</string></dict></dict>
      <key>s</key><string>Plain</string></dict></plist>`,
      { 'files[one]': 'In all %d file', 'files[other]': 'In all %d files', 'w[1]': 'OK', 'w[20]': 'Okay', s: 'Plain' },
    ],
  ])('%s', async (_, name, content, texts) => {
    expect((await read(name, content)).texts).toEqual(texts)
  }) // biome-ignore format: a table

  it('ARB names its language', async () => {
    const arb = '{"@@locale":"de","hi":"Hallo {name}","@hi":{"description":"greeting"}}'
    expect(await read('app_de.arb', arb)).toEqual({ targetLang: 'de', texts: { hi: 'Hallo {name}' } })
  })

  it('Apple strings in UTF-16', async () => {
    const utf16 = Buffer.from(`\ufeff${APPLE}`, 'utf16le')
    const { strings } = await readStringFile('Localizable.strings', utf16)
    expect(Object.fromEntries(strings.map(({ key, text }) => [key, text]))).toEqual(APPLE_TEXTS)
  })

  it.each([
    ['de.po', 'msgid "broken\nmsgstr "x"\n', /^line 2: Invalid key name/],
    ['de.xlf', '<xliff version="1.2"><file></xliff>', /^line 1: /],
    ['de.xlf', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="1.2">&a;</xliff>', /undefined entity/],
    ['de.xlf', '<xliff version="3.0"/>', /is XLIFF 3\.0/],
    ['de.xlf', '<html/>', /its root is <html>/],
    [
      'de.xlf',
      '<xliff version="1.2"><file target-language="de"/><file target-language="fr"/></xliff>',
      /has files in de and fr: use one for each language/,
    ],
    ['de.json', '{"a": }', /is not valid JSON/],
    ['de.json', '[]', /must be a JSON object/],
    ['de.ftl', 'ok = yes\n= no\n', /^line 2: /],
    ['strings.xml', '<a/>', /must have the root <resources>/],
    ['a.strings', '"a" = "b"\n"c" = "d";', /^line 2: ';' is missing behind "a"/],
    ['a.strings', '\n"a" = "b', /^line 2: the string is not closed/],
    ['a.strings', `"a" = '${'b'.repeat(1000)};`, /^line 1: the string is not closed/],
    ['a.stringsdict', '<plist><string>x</string></plist>', /must be a property list with a dictionary/],
    ['deep.json', `${'{"a":'.repeat(1001)}1${'}'.repeat(1001)}`, /more than 1000 objects within each other/],
    ['deep.xml', '<resources>'.repeat(1001), /^line 1: more than 1000 elements within each other/],
    ['deep.ftl', `a = ${'{'.repeat(1001)}`, /more than 100 braces within each other/],
    ['a.csv', 'a,b', /its name must end in one of \.po, /],
    ['noname', '', /its name must end in one of/],
  ])('invalid %s: %.60j', async (name, text, message) => {
    await expect(readStringFile(name, Buffer.from(text))).rejects.toThrow(message)
  })

  it('JSON may have 1000 objects within each other', async () => {
    const text = `${'{"a":'.repeat(1000)}"b"${'}'.repeat(1000)}`
    expect((await read('deep.json', text)).texts).toEqual({ [Array(1000).fill('a').join('.')]: 'b' })
  })

  it('bytes that are not text', async () => {
    await expect(readStringFile('a.json', Buffer.from([0x22, 0xff, 0x22]))).rejects.toThrow(
      'must be text in UTF-8',
    )
  })
})
