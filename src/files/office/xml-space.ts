import type { XmlClose, XmlOpen } from '../xml/scan-xml.ts'

/** Tracks `xml:space`, which applies to everything within. */
export interface XmlSpace {
  readonly isKept: boolean
  open(tag: XmlOpen): void
  close(tag: XmlClose): void
}

export function createXmlSpace(): XmlSpace {
  const declared: { readonly depth: number; readonly isKept: boolean }[] = []
  return {
    get isKept() {
      return declared.at(-1)?.isKept ?? false
    },
    open({ depth, attributes }) {
      const value = attributes['xml:space']
      if (value !== undefined) declared.push({ depth, isKept: value === 'preserve' })
    },
    close({ depth }) {
      if (declared.at(-1)?.depth === depth) declared.pop()
    },
  }
}
