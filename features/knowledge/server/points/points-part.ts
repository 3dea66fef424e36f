/** What the slice's server declares of points. */
export const pointsPart = { handlers: [], lists: [] } as const
