/** How tags are to be understood; tag lists by name. */
export interface TagHandling {
  readonly kind: 'xml' | 'html'
  /** `v2` refuses XML that does not parse; `v1` takes what does not parse for text. */
  readonly version: 'v1' | 'v2'
  readonly outlineDetection: boolean
  readonly ignoreTags: readonly string[]
  readonly splittingTags: readonly string[]
  readonly nonSplittingTags: readonly string[]
}
