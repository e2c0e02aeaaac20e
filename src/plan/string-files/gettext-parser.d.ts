declare module 'gettext-parser' {
  interface Message {
    readonly msgid: string
    readonly msgid_plural?: string
    readonly msgstr?: readonly string[]
    readonly comments?: { readonly flag?: string }
  }

  interface Catalog {
    readonly headers?: Readonly<Record<string, string>>
    /** By context, then by msgid. */
    readonly translations: Readonly<Record<string, Readonly<Record<string, Message>>>>
  }

  export const po: {
    /** @throws Error with `lineNumber` */
    parse(text: string): Catalog
  }
}
