/** Both prefixes lead to every child; links made by the product use the first. */
export const parents = ['/main/document', '/document'] as const
