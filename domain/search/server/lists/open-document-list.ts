import { openKnownTable, type Context } from '@shuku/kit/server'
import type { Correction, DocumentQuery, QueryChip } from '../../contract.ts'
import type { DocumentTable } from './document-table.ts'
import { rememberSearch } from './found-page.ts'
import { readQuestion, type Within } from './read-question.ts'
import { resolveQuery } from './resolve-query.ts'

interface Finding {
  readonly query: DocumentQuery
  /** As the table has it. */
  readonly within?: Within | undefined
  /** Documents with texts that no search finds yet. */
  readonly pendingExtractions: number
}

interface OpenedList {
  readonly key: string
  readonly chips: QueryChip[]
  readonly correction: Correction | null
  readonly pendingExtractions: number
  /** What was typed and is in nothing that the caller may read. */
  readonly missed?: string | undefined
}

/** Opens a run of a list of what was meant. */
export async function openDocumentList(context: Context, table: DocumentTable, finding: Finding): Promise<OpenedList> {
  const { query, within, pendingExtractions } = finding
  const question = readQuestion({ query, caller: context.caller, within })
  const { typed } = question
  const { resolved, correction, head, isMiss } = await resolveQuery(context, question, {
    isAllRead: pendingExtractions === 0,
  })
  // who wants exactly what they typed, or its synonyms alone, wants nothing beside it
  const known = { ...(head ? { head } : {}), goesOn: typed !== undefined && !query.exactly && !query.synonyms }
  return {
    key: await openKnownTable(context, table, { query: resolved, remember: typed && rememberSearch(known) }),
    chips: (typed?.fields ?? []).map(({ name, typed: text, negated }) => ({ name, typed: text, negated })),
    correction,
    pendingExtractions: typed ? pendingExtractions : 0,
    ...(isMiss ? { missed: query.fulltext } : {}),
  }
}
