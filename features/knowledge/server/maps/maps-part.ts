/** What the slice's server declares of maps. */
export const mapsPart = { handlers: [], lists: [] } as const
