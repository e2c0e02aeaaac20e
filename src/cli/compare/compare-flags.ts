/** What the flags of `mynah compare` say. */
export interface CompareFlags {
  readonly maxCharacters: number
  readonly only?: readonly string[]
  readonly report?: readonly { readonly format: 'markdown' | 'json'; readonly file: string }[]
  readonly propose?: boolean
  readonly list?: boolean
  readonly cleanUp?: boolean
  readonly pause?: number
}
