import type { Splice } from '../../xml/splice.ts'
import { isEmptyTag, prefixOf, renamedEmpty } from './raw-tag.ts'
import type { SourceTag } from './tag-source.ts'

/** One property in its container. */
export interface Property {
  /** empty for one of another vocabulary */
  readonly local: string
  readonly tag: SourceTag
  /** right after its end tag */
  end: number
  /** turns the property off, such as `w:val="0"` */
  readonly isOff: boolean
}

/** An element that holds properties in the order of its schema, such as `w:pPr`. */
export interface PropertyContainer {
  readonly tag: SourceTag
  /** in their order */
  readonly properties: Property[]
  /** before its end tag */
  contentEnd: number
}

/** Changes one container; `splices` returns the result. */
export interface PropertyEdits {
  /** Inserts a property, or turns on an existing one. */
  set(local: string): void
  remove(local: string): void
  /** Adds a companion with the same attributes to an existing property, unless the companion exists too. */
  pair(local: string, companion: string): void
  /** Inserts further markup where the property would be. */
  insert(local: string, markup: string): void
  splices(): Splice[]
}

/** @param order the schema's order of the container's properties */
export function editProperties(
  { tag, properties, contentEnd }: PropertyContainer,
  order: readonly string[],
): PropertyEdits {
  const prefix = prefixOf(tag.text)
  const replaced: Splice[] = []
  const inserted: { readonly place: number; readonly at: number; readonly text: string }[] = []
  const find = (local: string) => properties.find((property) => property.local === local)

  function insert(local: string, text: string): void {
    const place = order.indexOf(local)
    // Properties of another vocabulary, or of a later version, are at the end.
    const next = properties.find((property) => {
      const other = order.indexOf(property.local)
      return other === -1 || other > place
    })
    inserted.push({ place, at: next?.tag.start ?? contentEnd, text })
  }

  return {
    insert,
    set(local) {
      const present = find(local)
      if (present === undefined) insert(local, `<${prefix}${local}/>`)
      else if (present.isOff)
        replaced.push({ start: present.tag.start, end: present.end, text: `<${prefix}${local}/>` })
    },
    remove(local) {
      const present = find(local)
      if (present !== undefined) replaced.push({ start: present.tag.start, end: present.end, text: '' })
    },
    pair(local, companion) {
      const present = find(local)
      if (present !== undefined && find(companion) === undefined)
        insert(companion, renamedEmpty(present.tag.text, companion))
    },
    splices() {
      inserted.sort((one, other) => one.place - other.place)
      if (!isEmptyTag(tag.text))
        return [...inserted.map(({ at, text }) => ({ start: at, end: at, text })), ...replaced]
      if (inserted.length === 0) return []
      const begin = `${tag.text.slice(0, -2).trimEnd()}>`
      const name = begin.slice(1).split(/[\s>]/, 1)[0]
      const content = inserted.map(({ text }) => text).join('')
      return [{ start: tag.start, end: tag.start + tag.text.length, text: `${begin}${content}</${name}>` }]
    },
  }
}
