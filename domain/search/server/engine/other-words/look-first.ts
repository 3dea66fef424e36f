import { chooseCandidatePlan } from '../choose-plan.ts'
import { findByRelevance, findsAnything, prospect, type Head, type Search, type SearchContext } from '../search.ts'

interface FirstLook {
  readonly isFound: boolean
  /** The ranked documents, where they were sooner known than whether there are any. */
  readonly head?: Head
}

/** Whether the search finds anything; where hits are few they are ranked at once, so that the page need not look again. */
export async function lookFirst(asker: SearchContext, search: Search): Promise<FirstLook> {
  const { estimate, scope } = prospect(asker, search)
  if (chooseCandidatePlan(estimate, scope).kind !== 'index') return { isFound: await findsAnything(asker, search) }
  const head = await findByRelevance(asker, search)
  return { isFound: head.ids.length > 0, head }
}
