/** Child routes that other programs and saved links use, and whose screens are still to come. */
export const namesToCome = ['coediting', 'editList'] as const

/** Both prefixes lead to every child; links made by the product use the first. */
export const parents = ['/main/document', '/document'] as const
