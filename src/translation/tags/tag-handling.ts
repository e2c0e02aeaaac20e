/** How to interpret tags; tag lists by name. */
export interface TagHandling {
  readonly kind: 'xml' | 'html'
  /** `v2` refuses invalid XML; `v1` treats the invalid parts as text. */
  readonly version: 'v1' | 'v2'
  readonly outlineDetection: boolean
  readonly ignoreTags: readonly string[]
  readonly splittingTags: readonly string[]
  readonly nonSplittingTags: readonly string[]
}
