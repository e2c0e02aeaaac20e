/** One page of a listing; pages are counted from 0, one beyond the end is empty (our choice). */
export function pageOf<T>(items: readonly T[], { page, page_size: size }: PageQuery): T[] {
  return items.slice(page * size, (page + 1) * size)
}

interface PageQuery {
  readonly page: number
  readonly page_size: number
}
