import type { Elements } from './elements.ts'
import { isTag, type Tag, type Token } from './token.ts'

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
export interface TagRules {
  readonly ignores: (name: string) => boolean
  readonly splits: (name: string) => boolean
  readonly neverSplits: (name: string) => boolean
  /** Whether elements with their own text are units; otherwise only splitting tags end a unit. */
  readonly detectsOutline: boolean
}

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
