/** The pages that a pager offers: the first, the last, those around the present one; `gap` is what is left out. */
export function pageList(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.min(Math.max(page - 1, 2), pages - 4)
  const to = Math.max(Math.min(page + 1, pages - 1), 5)
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? ['gap' as const] : []), ...middle, ...(to < pages - 1 ? ['gap' as const] : []), pages]
}
