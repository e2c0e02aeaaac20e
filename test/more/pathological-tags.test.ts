import { describe, expect, it } from 'vitest'
import { MarkupError } from '../../src/text/tags/token.ts'
import { runs } from '../support/runs.ts'
import { html, translate, xml } from '../unit/translation/tags/tagged.ts'

const N = 20_000
const MANY = 100_000
const cases: [name: string, source: string][] = [
  ['100,000 nested tags', `${'<a>'.repeat(MANY)}x${'</a>'.repeat(MANY)}`],
  ['tags without end', '<div>x '.repeat(N)],
  ['ends without tags', '</a>'.repeat(N)],
  ['paragraphs without end', '<p>x'.repeat(N)],
  ['crossing tags', '<b><i>x</b></i>'.repeat(N / 4)],
  ['a phrase with 20,000 tags inside', `Hello, ${'<a/>'.repeat(N)}world!`],
  ['an attribute of 100 KiB', `<a b="${'x'.repeat(102_400)}">x</a>`],
  ['20,000 attributes', `<a ${Array.from({ length: 20_000 }, (_, index) => `b${index}="c"`).join(' ')}>x</a>`],
  ['an attribute without end', `<a b="${'x'.repeat(102_400)}`],
  ['attributes without end', '<a b="'.repeat(N / 2)],
  ['entities', '&amp;'.repeat(MANY)],
  ['ampersands', '&'.repeat(MANY)],
  ['an entity without end', `&${'a'.repeat(MANY)}`],
  ['a comment without end', `x <!-- ${'y'.repeat(MANY)}`],
  ['comments without end', '<!--'.repeat(N)],
  ['sections without end', '<![CDATA['.repeat(N / 2)],
  ['instructions without end', '<?a '.repeat(N)],
  ['document types without end', '<!DOCTYPE a ["'.repeat(N / 4)],
  ['declarations that a parser would expand', `<!DOCTYPE a [${'<!ENTITY b "&a;&a;">'.repeat(5000)}]><a>&b;</a>`],
  ['angle brackets', '<'.repeat(MANY)],
  ['a tag of white space', `<a${' '.repeat(MANY)}`],
  ['ignored elements', '<x>y</x>z '.repeat(N / 4)],
  ['scripts without end', '<script>'.repeat(N / 2)],
] // biome-ignore format: a table

describe.each(cases)('%s', (_name, source) => {
  it('come back in bounded time', async () => {
    const tags = (text: string) => text.match(/<\/?\w+\/?>/g)?.length
    for (const handling of [xml({ ignoreTags: ['x'] }), html()]) {
      expect(tags(await translate(source, handling))).toBe(tags(source))
    }
    const strict = translate(source, xml({ version: 'v2' })).catch((error: unknown) => error)
    expect(
      [await strict].every((answer) => typeof answer === 'string' || answer instanceof MarkupError),
    ).toBe(true)
  })
})

it('hundreds of thousands of entities come back in bounded time', async () => {
  const source = '&amp;'.repeat(runs(200_000))
  expect(await translate(source, xml({ version: 'v2' }))).toBe(source)
})
