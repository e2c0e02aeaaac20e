import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCS = resolve(import.meta.dirname, '../../docs/contributing')
const page = readFileSync(resolve(DOCS, 'threat-model.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Who '))

describe('the threat model', () => {
  it.each(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row]))(
    'names the tests for “%s”',
    (_who, row) => {
      const files = [...row.matchAll(/\]\((\.\.\/\.\.\/test\/[^)]+)\)/g)].map(([, path]) =>
        resolve(DOCS, path ?? ''),
      )
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        expect(existsSync(file), file).toBe(true)
        if (file.endsWith('.test.ts')) expect(readFileSync(file, 'utf8')).toMatch(/\bit(\.\w+)*[.(]|\btest\(/)
      }
    },
  )
})
