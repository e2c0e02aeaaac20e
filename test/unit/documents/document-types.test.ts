import { describe, expect, it } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../../src/files/index.ts'
import {
  billedCharacters,
  documentType,
  documentUploads,
} from '../../../src/service/documents/document-types.ts'

const MIB = 1024 * 1024

describe('document types', () => {
  it.each(DOCUMENT_EXTENSIONS)('let documents of the format %s keep it', (extension) => {
    expect(documentType(extension)?.outputs).toContain(extension)
  })

  it('bill office files and PDF a minimum, texts by their characters, images nothing', () => {
    const billed = (extension: string, characters: number, billImages = false) => {
      const type = documentType(extension)
      return type && billedCharacters(type, characters, billImages)
    }
    expect(billed('docx', 10)).toBe(50_000)
    expect(billed('pdf', 50_001)).toBe(50_001)
    expect(billed('txt', 10)).toBe(10)
    expect(billed('png', 10)).toBe(0)
    expect(billed('png', 10, true)).toBe(50_000)
    expect(billed('exe', 10)).toBeUndefined()
  })

  it('limit files by format and plan, and files without a format like the largest', () => {
    const limits = (name: string | undefined) =>
      (['free', 'paid'] as const).map((plan) => documentUploads.maxBytes(name, plan))
    expect(limits('a.PPTX')).toEqual([10 * MIB, 30 * MIB])
    expect(limits('a.txt')).toEqual([MIB, MIB])
    expect(limits('a.htm')).toEqual([5 * MIB, 5 * MIB])
    expect(limits('a.xliff')).toEqual([10 * MIB, 10 * MIB])
    expect(limits('a.srt')).toEqual([150 * 1024, 150 * 1024])
    expect(limits('a.jpeg')).toEqual([3 * MIB, 3 * MIB])
    expect(limits('a.exe')).toEqual([10 * MIB, 30 * MIB])
    expect(limits(undefined)).toEqual([10 * MIB, 30 * MIB])
  })
})
