import { expect, it } from 'vitest'
import { ALTERATIONS } from '../../../src/service/alterations.ts'

const dropped = (text: string) => ALTERATIONS.dropped_placeholder.alter({ translations: [{ text }] })

it.each([
  ['Wait %1$S of %2$S', 'Wait  of %2$S'],
  ['Wait %dms', 'Wait ms'],
  ['{{ name }} and {x}', ' and {x}'],
  ['100%% of __name__', '100%% of '],
  ['see [[page]], @:key', 'see , @:key'],
  ['at 12:30 on http://a.b/:id <b>x</b>', 'at 12:30 on http://a.b/:id <b>x</b>'],
])('the fault dropped_placeholder changes %j to %j', (text, expected) => {
  expect(dropped(text)).toEqual({ translations: [{ text: expected }] })
})
