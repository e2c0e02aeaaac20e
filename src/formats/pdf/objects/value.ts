/** A name such as `/Type`, without its slash and with `#xx` resolved. */
export class Name {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A reference to an indirect object, `12 0 R`. */
export class Ref {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation = 0) {
    this.number = number
    this.generation = generation
  }
}

/** A string object: bytes in an unknown encoding. */
export class ByteString {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

export type Dict = Map<string, Value>

/** A stream in the file, still encoded by its filters. */
export class Stream {
  readonly dict: Dict
  readonly raw: Uint8Array

  constructor(dict: Dict, raw: Uint8Array) {
    this.dict = dict
    this.raw = raw
  }
}

/** Any PDF object. */
export type Value = null | boolean | number | Name | Ref | ByteString | Stream | Value[] | Dict

export function isDict(value: Value | undefined): value is Dict {
  return value instanceof Map
}

/** The dictionary of a stream, or the dictionary itself. */
export function dictOf(value: Value | undefined): Dict | undefined {
  if (value instanceof Stream) return value.dict
  return isDict(value) ? value : undefined
}

/** The text of a name; undefined for anything else. */
export function nameOf(value: Value | undefined): string | undefined {
  return value instanceof Name ? value.text : undefined
}

/** `n` numbers; undefined for anything else. */
export function numbersOf(value: Value | undefined, n: number): number[] | undefined {
  if (!Array.isArray(value) || value.length < n) return undefined
  const numbers = value.slice(0, n)
  return numbers.every((each) => typeof each === 'number') ? (numbers as number[]) : undefined
}
