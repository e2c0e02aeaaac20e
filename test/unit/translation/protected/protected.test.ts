import { describe, expect, it } from 'vitest'
import { escapeMarkup } from '../../../../src/base/markup/escapes.ts'
import { createMemoryMatcher } from '../../../../src/text/memory-matcher.ts'
import { memoryOf } from '../../../../src/text/steering.ts'
import { DEFAULT_TAG_HANDLING, readTaggedText } from '../../../../src/text/tags/tagged-text.ts'
import { createTranslator } from '../../../../src/text/translator.ts'
import { keptIn, wordsIn } from './kept.ts'

const words = createTranslator({ seed: 'mynah', mode: 'words' })
const pseudo = createTranslator({ seed: 'mynah', mode: 'pseudo' })
const DOLLAR = '$'

/** One row for each kind listed in docs/text.md. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'markup in plain text': [
    '<a href="https://x.y/z">', '</a>', '<br/>', '<br />', '<p class=intro>', "<b title='a > b'>", '<0>', '</0>', '<1/>',
    '<!-- not this -->', '<!DOCTYPE html>', '<?xml version="1.0"?>', '<?php echo $x ?>', '<%= user.name %>', '<% end %>',
    '<![CDATA[raw]]>', '<style>p { color: red }</style>', '<script>alert("hi <b>")</script>', '<Trans>', '<my-element a:b="c">',
    '<your name>', '<<name>>', '<me@example.com>', '<https://example.com/a b>', '<input disabled value={count}>', '</>', '[/b]',
  ],
  code: ['`npm install`', '``a ` b``', '```js\nlet x = "one"\n\nfoo()\n```', 'main()', '`--flag value`'],
  placeholders: [
    '{name}', '{{ user.name }}', `${DOLLAR}{name}`, '#{name}', '@{name}', '%{name}', '{count, number, integer}',
    '{% if user %}', '{# note #}', '$name', '$HOME', '$user.name', '$t(common.save)', '$t(key, {"count": 2})', '$(NAME)',
    '@:path.to.key', '@.lower:path.key', '@:(path.key)', '@name@', '@username', '[[name]]', '[[ the name ]]', '[% name %]',
    '##x##', '###MARKER###', '#name#', '*|FNAME|*', ':name', '%name%', '%%name%%', '%%', '__name__', '{0}', '{}',
  ],
  'paths and file names': [
    '/usr/local/bin', '/etc', '/users/{id}/posts', '/users/:id', '~/notes', './build.sh', '../src/index', 'src/main/app.ts',
    'docs/', 'C:\\Users\\me\\file.txt', 'C:\\Program Files\\App\\run.exe', 'D:/data/x', '\\\\server\\share', '$HOME/bin',
    '%APPDATA%\\Mynah', `${DOLLAR}{dir}/main.ts`, 'report.pdf', 'archive.tar.gz', 'Übersicht.docx', 'отчёт.xlsx', 'stdio.h',
    '.gitignore', '.env', '.pdf', '*.txt', '**/*.ts', 'my-file_2.JPG', 'package-lock.json',
  ],
  addresses: [
    'https://example.com/{id}?a=b', 'git+ssh://git@example.com/x', 'www.example.org/path', 'me@example.com',
    'mailto:me@example.com', 'tel:+4930123456', 'example.com', 'example.com:8080/path', 'localhost:4800/v2', '//cdn.example.net/a.js',
  ],
  'options of a command line': ['--option', '--option=value', '--no-color', '-x', '-v', '-Dname=value', '--a.b'],
  escapes: ['\\n', '\\t', '\\r\\n', '\\u00e9', '\\x41', '\\\\n', '\\section', '\\d'],
  entities: ['&amp;', '&nbsp;', '&#160;', '&#xA0;'],
  'numbers and names': ['42', '٤٢', 'v2', 'SHA256', 'x86_64', 'user_name', 'getUserName', 'READ-ME.md', '%@', '%s', '%1$s', '%(name)s'],
} // biome-ignore format: a list of examples

const cases = Object.entries(KEPT).flatMap(([kind, examples]) =>
  examples.map((example) => [kind, example] as const),
)

describe('protected text', () => {
  it.each(cases)('%s: %s', async (kind, example) => {
    for (const text of [
      example,
      `word ${example} word`,
      `word ${example}, word`,
      `Word ${example}\nword`,
      `(${example})`,
    ]) {
      expect(words.translate(text, 'en', 'de')).toContain(example)
      expect(words.translate(text, 'en', 'ja')).toContain(example)
      expect(pseudo.translate(text, 'en', 'de')).toContain(example)
    }
    if (kind !== 'placeholders' && !kind.startsWith('options')) return
    const escaped = escapeMarkup(example)
    const tagged = await readTaggedText(`<p>Word <b>${escaped}</b> word</p>`, DEFAULT_TAG_HANDLING)
    expect(tagged.write((unit) => words.translateUnit(unit, 'en', 'de'))).toContain(`<b>${escaped}</b>`)
  })

  it.each([
    ['and/or', ['and', 'or']],
    ['his/her/their', ['his', 'her', 'their']],
    ['e.g. this, i.e. that', ['e', 'g', 'this', 'i', 'e', 'that']],
    ['minus -5 or 3 - 4', ['minus', 'or']],
    ['Done.Next one', ['Done', 'Next', 'one']],
    ['It works.so what', ['It', 'works', 'so', 'what']],
    ['well-known', ['well', 'known']],
    ['wait - what -- really', ['wait', 'what', 'really']],
    ['--Deleted-- or --Gelöscht--', ['Deleted', 'or', 'Gelöscht']],
    ['-First\n-second point', ['First', 'second', 'point']],
    ['x < y and y > z', ['x', 'y', 'and', 'y', 'z']],
    ['less <10 and >3', ['less', 'and']],
    ['a<b && c>d', ['a', 'b', 'c', 'd']],
    ['it`s the user`s', ['it', 's', 'the', 'user', 's']],
    ["`quoted' and `again'", ['quoted', 'and', 'again']],
    ['costs $5 or US$ 6', ['costs', 'or', 'US']],
    ['a tag #summer', ['a', 'tag', 'summer']],
    ['note: this', ['note', 'this']],
    ['file(s) here', ['file', 's', 'here']],
    ['the U.S.C. of', ['the', 'U', 'S', 'C', 'of']],
    ['one * two', ['one', 'two']],
    ['[optional] part', ['optional', 'part']],
    ['$price/month', ['month']],
    ['Hello\\nWorld', ['Hello', 'World']],
    ['one `tick\n\nanother` one', ['one', 'tick', 'another', 'one']],
  ])('is not ordinary text: %j', (text, found) => {
    expect(wordsIn(text)).toEqual(found)
  })

  it('treats escaped markup as text if tags are handled', async () => {
    const tagged = await readTaggedText('Press &lt;key&gt; %&lt;age&gt;d', DEFAULT_TAG_HANDLING)
    const result = tagged.write((unit) => words.translateUnit(unit, 'en', 'de'))
    expect(result).toMatch(/^\p{L}+ &lt;(?!key)\p{L}+&gt; %&lt;age&gt;d$/u)
  })

  it('translates text between tags and around code', () => {
    const text =
      'Click <a href="https://x.y/z" title="Save. Cancel.">here</a> to run `save`, then <b>Save</b>.'
    expect(wordsIn(text)).toEqual(['Click', 'here', 'to', 'run', 'then', 'Save'])
    const result = words.translate(text, 'en', 'de')
    expect(result).toMatch(
      /^\p{L}+ <a href="https:\/\/x\.y\/z" title="Save\. Cancel\.">\p{L}+<\/a> \p{L}+ \p{L}+ `save`, \p{L}+ <b>\p{L}+<\/b>\.$/u,
    )
  })

  it('does not find known phrases in lines of protected text', () => {
    const page = '<p>Save</p>\n<!--\nSave\nCancel\n-->\n<script>\nSave\n</script>\nSave\n'
    const result = words.translate(page, 'en', 'de')
    expect(result).toContain('<!--\nSave\nCancel\n-->\n<script>\nSave\n</script>\nSpeichern\n')
    const memory = memoryOf(createMemoryMatcher([{ source: 'Save', target: 'X' }]), 100)
    expect(words.translate(page, 'en', 'de', { memory })).toContain('<!--\nSave\nCancel\n-->')
    expect(words.translate('{n, choice,\none {1}\nSave\nother {2}\n}\nSave', 'en', 'de')).toBe(
      '{n, choice,\none {1}\nSave\nother {2}\n}\nSpeichern',
    )
  })

  it('treats several letters after a hyphen as options, but not in a list item', () => {
    expect(keptIn('rm -rf x, tar -xzf')).toEqual(['-rf', '-xzf'])
    expect(wordsIn('-and so on')).toEqual(['and', 'so', 'on'])
  })
})
