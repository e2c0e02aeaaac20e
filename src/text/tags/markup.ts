import { isTag, type Tag, type Token } from './token.ts'

/** A parsed text with tags. */
export interface Markup {
  readonly tokens: readonly Token[]
  readonly elements: Elements
  /** The role of each token in the units of the text; see `Role`. */
  readonly roles: Uint8Array
}

/** The role of a token in the units of a text. */
export const Role = {
  /** part of its unit */
  INLINE: 0,
  /** between units */
  BOUNDARY: 1,
  /** part of its unit, but returned unchanged */
  UNTOUCHED: 2,
} as const

/** What tags do, by name. If several rules apply, ignoring takes precedence, then splitting. */
type TagRules = ReturnType<typeof tagRules>

/** @param blocks the tags that end a unit unless the request says otherwise */
export function tagRules(
  { kind, ignoreTags, splittingTags, nonSplittingTags, outlineDetection }: TagHandling,
  blocks: ReadonlySet<string> = new Set(),
) {
  const ignored = namesIn(ignoreTags, kind)
  const splitting = namesIn(splittingTags, kind)
  const nonSplitting = namesIn(nonSplittingTags, kind)
  return {
    ignores: (name: string) => ignored.has(name),
    splits: (name: string) => splitting.has(name) || (blocks.has(name) && !nonSplitting.has(name)),
    neverSplits: (name: string) => nonSplitting.has(name),
    /** Whether elements with their own text are units; otherwise only splitting tags end a unit. */
    detectsOutline: kind === 'xml' && outlineDetection,
  }
}

/** The names of a list of tags as tokens have them: in HTML, letter case does not matter. */
export const namesIn = (list: readonly string[], kind: TagHandling['kind']): ReadonlySet<string> =>
  new Set(kind === 'html' ? list.map((name) => name.toLowerCase()) : list)

/** What applies inside an open element. */
interface Scope {
  /** the last token of the element */
  readonly end: number
  /** inside running text, where tags do not end units by default */
  readonly isRunning: boolean
  readonly isUntouched: boolean
}

/**
 * The role of each token. With outline detection, each topmost element with its own text, or the whole text if it has
 * some, is running text (our reading of the service's examples).
 */
export function rolesOf(tokens: readonly Token[], elements: Elements, rules: TagRules): Uint8Array {
  const roles = new Uint8Array(tokens.length)
  const hasText = rules.detectsOutline ? findTextBearers(tokens, elements, rules) : undefined
  const scopes: Scope[] = []
  let scope: Scope = {
    end: tokens.length,
    isRunning: hasText === undefined || hasText[tokens.length] === 1,
    isUntouched: false,
  }

  const roleOf = ({ name }: Tag) => {
    if (rules.splits(name)) return Role.BOUNDARY
    return scope.isRunning || rules.neverSplits(name) ? Role.INLINE : Role.BOUNDARY
  }

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    const end = elements.ends[index] as number
    if (isTag(token) && token.kind !== 'close' && rules.ignores(token.name)) {
      roles.fill(Role.UNTOUCHED, index, Math.max(index, end) + 1)
      index = Math.max(index, end)
    } else if (scope.isUntouched && !(isTag(token) && token.translate === true)) {
      // The closing tag of an untouched element that is a block has its role from the opening tag.
      if (roles[index] === Role.INLINE) roles[index] = Role.UNTOUCHED
      if (end >= index) {
        scopes.push(scope)
        scope = { end, isRunning: true, isUntouched: true }
      }
    } else if (isTag(token)) {
      if (token.kind !== 'close' || roles[index] === Role.INLINE) roles[index] = roleOf(token)
      if (token.translate === false && roles[index] === Role.INLINE) roles[index] = Role.UNTOUCHED
      if (end >= index) {
        if (elements.isClosed[index]) roles[end] = roles[index] as number
        const isRunning = scope.isRunning || hasText?.[index] === 1
        scopes.push(scope)
        scope = { end, isRunning, isUntouched: token.translate === false }
      }
    }
    while (scope.end <= index) scope = scopes.pop() as Scope
  }
  return roles
}

/**
 * 1 for each opening tag whose element has more than white space among its direct children; the last entry is for the
 * text itself.
 */
function findTextBearers(tokens: readonly Token[], { ends }: Elements, rules: TagRules): Uint8Array {
  const hasText = new Uint8Array(tokens.length + 1)
  const open: number[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    const end = ends[index] as number
    if (isTag(token) && token.kind !== 'close' && rules.ignores(token.name)) index = Math.max(index, end)
    else if (token.kind === 'text' && /\S/.test(token.text)) hasText[open.at(-1) ?? tokens.length] = 1
    else if (end > index) open.push(index)
    while (open.length > 0 && (ends[open.at(-1) as number] as number) <= index) open.pop()
  }
  return hasText
}

/** The tokens that each element of a text spans, by the index of its opening tag. */
export interface Elements {
  /** The last token of the element; the opening tag itself for an element without end in XML; -1 for other tokens. */
  readonly ends: Int32Array
  /** Whether the last token is the element's closing tag. */
  readonly isClosed: Uint8Array
}

/** How an element without a closing tag ends: in XML it is empty, in HTML it ends with its parent. */
interface PairingRules {
  readonly endsWithParent: boolean
  /** Whether an open element ends where another one begins, like a paragraph of HTML. */
  readonly endsBefore?: (open: string, next: string) => boolean
}

/** Finds the closing tag of each opening tag, in one pass over the tokens. */
export function pairTags(tokens: readonly Token[], { endsWithParent, endsBefore }: PairingRules): Elements {
  const ends = new Int32Array(tokens.length).fill(-1)
  const isClosed = new Uint8Array(tokens.length)
  const open: number[] = []
  const counts = new Map<string, number>()
  const nameOf = (index: number) => (tokens[index] as Tag).name

  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  const endTop = (last: number) => {
    const index = open.pop() as number
    count(nameOf(index), -1)
    ends[index] = endsWithParent ? last : index
    return index
  }
  tokens.forEach((token, index) => {
    if (!isTag(token)) return
    if (token.kind === 'close') {
      // A closing tag without an opening one must not end everything around it.
      if (!counts.get(token.name)) return
      while (nameOf(open.at(-1) as number) !== token.name) endTop(index - 1)
      const element = endTop(index)
      ends[element] = index
      isClosed[element] = 1
      return
    }
    while (endsBefore && open.length > 0 && endsBefore(nameOf(open.at(-1) as number), token.name)) {
      endTop(index - 1)
    }
    if (token.kind === 'open') {
      open.push(index)
      count(token.name, 1)
    }
  })
  while (open.length > 0) endTop(tokens.length - 1)
  return { ends, isClosed }
}

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
