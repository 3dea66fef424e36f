/** What the slice's server declares of reading. */
export const readingPart = { handlers: [], lists: [] } as const
