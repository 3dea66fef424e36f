import type { Context } from '@shuku/kit/server'
import type { DocumentQuery, FoundBySynonyms } from '../../contract.ts'
import { findGroups } from '../engine/other-words/with-synonyms.ts'
import { countUpTo } from '../engine/search.ts'
import { readQuestion } from './read-question.ts'

/** More are not counted: nobody looks through them to the end. */
const mostCounted = 1000

/** What synonyms of the words of a list find beside it; nothing where there are none, or the list is of them already. */
export async function countBySynonyms(context: Context, query: DocumentQuery): Promise<FoundBySynonyms | undefined> {
  const { db, caller } = context
  const { words } = readQuestion({ query, caller })
  if (!words || query.synonyms) return undefined
  const groups = (await findGroups(db, words.query)).map((group) => [...group])
  if (groups.length === 0) return undefined
  const others = readQuestion({ query: { ...query, synonyms: groups }, caller }).words
  const count = others ? await countUpTo(context, others, mostCounted) : 0
  if (count === 0) return undefined
  return {
    fulltext: query.fulltext ?? '',
    exactly: query.exactly ?? false,
    synonyms: groups,
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
  }
}
