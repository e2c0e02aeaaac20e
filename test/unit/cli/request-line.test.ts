import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPaint } from '../../../src/base/terminal/colors.ts'
import { columnsOf } from '../../../src/base/terminal/columns.ts'
import { createRequestLines, requestJson } from '../../../src/cli/log/request-line.ts'
import type { LoggedRequest } from '../../../src/watch/journal/entry.ts'
import { codePoint } from '../../support/code-point.ts'
import { itInMore } from '../../support/runs.ts'

beforeEach(() => vi.stubEnv('TZ', 'UTC'))
afterEach(() => vi.unstubAllEnvs())

const request = (given: Partial<LoggedRequest> = {}) =>
  ({
    time: '2026-01-31T00:00:00.000Z',
    receivedAt: '2026-11-22T12:03:04.005Z',
    operation: 'translateText',
    method: 'POST',
    path: '/v2/translate',
    key: 'db96****cb2c',
    status: 200,
    durationMs: 3.1249,
    facts: { billedCharacters: 1234 },
    ...given,
  }) as LoggedRequest

const plain = () => createRequestLines(createPaint(false))

describe('a line for people', () => {
  it('has the time of the machine, whatever the clock of the world shows', () => {
    expect(plain()(request())).toBe(
      '12:03:04.005  200  translateText         db96****cb2c  1,234 chars     3.1 ms',
    )
  })

  it.each<[string, Partial<LoggedRequest>, string]>([
    ['the name of the key', { keyName: 'shop:fx' }, 'shop:fx       1,234 chars'],
    ['no key', { key: undefined }, '-             1,234 chars'],
    ['the session', { session: 'test-1' }, '3.1 ms  test-1'],
    ['the fault', { fault: 'two-429', status: 429, reason: 'Too many requests' }, 'fault two-429  Too many requests'],
    ['the reason', { status: 403, reason: 'no key' }, '3.1 ms  no key'],
    ['what was ignored', { facts: { ignored: ['formalty', 'x'] } }, '3.1 ms  ignored: formalty, x'],
    ['which glossary', { operation: 'getGlossary', path: '/v2/glossaries/7f3e' }, '3.1 ms  /v2/glossaries/7f3e'],
    [
      'what no operation has',
      { operation: undefined, path: '/v2/foo', status: 404, reason: 'Not found' },
      '404  (no operation)        db96****cb2c  1,234 chars     3.1 ms  POST /v2/foo  Not found',
    ],
    ['no answer', { status: 0 }, '  ---  translateText'],
    ['a long time', { durationMs: 65_432 }, '  65.4 s'],
  ])('has %s', (_, given, part) => {
    expect(plain()(request(given))).toContain(part)
  }) // biome-ignore format: a table

  it('keeps its columns, also after a wide one and one that is too long', () => {
    const line = plain()
    const first = line(request({ operation: 'updateStyleRuleConfiguredRules', keyName: '商店'.repeat(30) }))
    const others = [{ keyName: 'x' }, { operation: undefined }, { session: 'a' }, { session: undefined }]
    const ends = [{}, ...others].map((given) => {
      const text = line(request({ operation: 'getUsage', ...given }))
      return columnsOf(text.slice(0, text.indexOf(' ms')))
    })
    expect(first).toContain('商店商…')
    expect(new Set(ends).size).toBe(1)
  })

  it('is colored if requested, with the same text', () => {
    const colored = createRequestLines(createPaint(true))(request({ status: 500, reason: 'x' }))
    expect(colored).toContain('\u001b[31m500\u001b[39m')
    const without = colored.replace(/\u001b\[\d+m/g, '')
    expect(without).toBe(plain()(request({ status: 500, reason: 'x' })))
  })

  itInMore('contains no client input that a terminal would interpret, nor does a line for programs', () => {
    const text = fc.string({ unit: codePoint })
    fc.assert(
      fc.property(text, text, text, text, text, (session, keyName, path, reason, fault) => {
        const given = request({
          ...{ session, keyName, path, reason, fault, operation: undefined },
          facts: { ignored: [session, path] },
        })
        for (const line of [plain()(given), requestJson(given)])
          expect(line).not.toMatch(/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u)
        expect(JSON.parse(requestJson(given))).toMatchObject({ session, path, reason, fault })
      }),
    )
  })
})

it('a line for programs has the time of the world, the reason, and no name of a key', () => {
  const line = requestJson(request({ keyName: 'shop:fx', status: 403, reason: 'no key' }))
  expect(JSON.parse(line)).toEqual({
    event: 'request',
    time: '2026-01-31T00:00:00.000Z',
    method: 'POST',
    path: '/v2/translate',
    operation: 'translateText',
    status: 403,
    ms: 3.12,
    key: 'db96****cb2c',
    reason: 'no key',
    billedCharacters: 1234,
  })
})
