import { sql } from 'kysely'
import { findStayingChildren, type Merging } from '@shuku/domain/categories/server'
import { openedToOneself, reasonsToStay, type ActContext } from '@shuku/domain/documents/server'
import { groupRefused } from '@shuku/domain/documents/contract'
import { checkRight, guardError, hasRight, refusalError, type LockedDocument } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import type { Remaining } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'

/** So many documents are looked at. */
const mostChecked = 2000
/** So many documents of a reason are named. */
const named = 10

export interface AskedMerge extends Merging {
  readonly resetsRights: boolean
}

/** What a merge leaves behind, by its rules as they are now; nothing is locked. */
export async function findRemaining(
  context: ActContext,
  asked: AskedMerge,
): Promise<Remaining & { readonly checked: number }> {
  const { db, language } = context
  const { rows } = await sql<{ ids: number[]; binned: number }>`
    select array(
        select id from document where category_id = ${asked.categoryId} and deleted_at is null
        order by id limit ${mostChecked}
      ) as ids,
      (select count(*)::integer from document where category_id = ${asked.categoryId} and deleted_at is not null) as binned`.execute(
    db,
  )
  const ids = (rows[0]?.ids ?? []).map(Number)
  const children = await findStayingChildren(context, asked)
  const seen = children.flatMap(({ name, error }) =>
    name === undefined ? [] : [{ name, reason: error.textIn(language) }],
  )
  return {
    documents: ids.length === 0 ? [] : await groupStaying(context, asked, ids),
    binned: rows[0]?.binned ?? 0,
    categories: seen,
    unseenCategories: children.length - seen.length,
    checked: ids.length,
  }
}

async function groupStaying(context: ActContext, asked: AskedMerge, ids: readonly number[]) {
  const { language } = context
  const { allowed: readable, refused: hidden } = await checkRight(context, ids, 'read')
  const movable = readable.filter((document) => document.guard === null && hasRight(document, 'move'))
  const { intoId: targetId, categoryId: sourceId, resetsRights } = asked
  const reasons = new Map<number, ProductError>([
    ...(await reasonsToStay(context, { targetId, sourceId, resetsRights }, movable)),
    ...(await openedToOneself(context, { targetId, resetsRights }, movable)),
  ])
  const reasonOf = ({ id, guard, ...document }: LockedDocument) => {
    if (guard !== null) return guardError(guard)
    return hasRight(document, 'move') ? reasons.get(id) : refusalError({ id, why: 'refused' })
  }
  const staying = readable.flatMap((document) => {
    const reason = reasonOf(document)?.textIn(language)
    return reason === undefined ? [] : [{ id: document.id, subject: document.subject, reason }]
  })
  const unseen = categoryMergeMessages.texts.unseen[language]
  const all = [...staying, ...hidden.map(({ id }) => ({ id, subject: '', reason: unseen }))]
  return groupRefused(all, named)
}
