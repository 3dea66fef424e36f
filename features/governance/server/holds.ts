import { sql } from 'kysely'
import { recordAudit, recordDocumentAct } from '@shuku/domain/audit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { findSelected, type ActContext } from '@shuku/domain/documents/server'
import { localName, selectOwnAccounts } from '@shuku/domain/people/server'
import { checkRight, lockDocuments, lockGuards, mayRead, requireRight } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { bySyllables, defineList, handle } from '@shuku/kit/server'
import {
  administerHolds,
  governanceApi,
  governanceErrors,
  HoldRow,
  mostCategoriesAtOnce,
  mostHeldAtOnce,
  mostHeldOfSelection,
} from '../contract.ts'
import { governanceMessages } from '../messages.ts'
import { heldCategories, heldDocuments, requireHoldsRight } from './held-list.ts'
import { selectHoldsOn } from './holds-guard.ts'
import { releaseAct, setHoldAct } from './log-acts.ts'

const text = governanceMessages.texts

type HoldContext = Pick<ActContext, 'db' | 'caller' | 'request'>

export const holdList = defineList({
  endpoint: governanceApi.listHolds,
  shape: HoldRow,
  opens: async (context) => requireHoldsRight(context),
  select: ({ db, caller, language }) =>
    db
      .selectFrom('hold')
      .innerJoin('person as setter', 'setter.id', 'hold.set_by')
      .leftJoin('person as releaser', 'releaser.id', 'hold.released_by')
      .where(sql<boolean>`${caller.rightNames.has(administerHolds)}`)
      .select([
        'hold.id',
        'hold.name',
        'hold.reason',
        sql<HoldRow['state']>`case when hold.released_at is null then 'inForce' else 'released' end`.as('state'),
        sql<number>`(select count(*)::integer from document
          where document.id in ${heldDocuments(sql.ref('hold.id'))} and ${mayRead(caller)})`.as('documents'),
        sql<number>`(select count(*)::integer from ${heldCategories(sql.ref('hold.id'))} as held)`.as('categories'),
        localName('setter', language).as('setBy'),
        'hold.set_at as setAt',
        sql<string>`coalesce(${localName('releaser', language)}, '')`.as('releasedBy'),
        sql<boolean>`(hold.released_at is null and hold.set_by not in ${selectOwnAccounts({ caller })})`.as(
          'mayRelease',
        ),
      ]),
  sorts: {
    name: { expression: () => bySyllables(sql.ref('hold.name')), type: 'text' },
    setAt: { expression: () => sql`hold.set_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'setAt', order: 'descend' },
  tieBreak: () => sql<number>`hold.id`,
  canCheck: false,
  export: { name: text.title, cells: { state: ({ state }, language) => text[state][language] } },
})

/** Documents are locked first: an act that is under way on one of them ends before, and the next one finds the hold. */
export async function holdDocuments(
  context: HoldContext,
  query: Pick<QueryOf<typeof governanceApi.setHold>, 'name' | 'reason' | 'documentIds' | 'categoryIds' | 'selectionId'>,
): Promise<{ id: number; leftOut: number }> {
  const { db, caller } = context
  requireHoldsRight(context)
  const wanted = await findWanted(context, query)
  const categoryIds = [...new Set(query.categoryIds)]
  if (wanted.length + categoryIds.length === 0) throw governanceErrors.nothingHeld()
  if (categoryIds.length > mostCategoriesAtOnce) throw tooMany(mostHeldAtOnce)
  // what is below a category is not locked one by one
  if (categoryIds.length > 0) await lockGuards(db)
  await lockDocuments(db, wanted)
  const documentIds =
    query.selectionId === undefined ? await requireSeen(context, wanted) : await findSeen(context, wanted)
  if (documentIds.length + categoryIds.length === 0) throw governanceErrors.noneLeft()
  for (const id of categoryIds) await requireVisible(db, caller, id)
  const { name, reason } = query
  const { id } = await db
    .insertInto('hold')
    .values({ name, reason, set_by: caller.personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with held as (
      insert into hold_document (hold_id, document_id) select ${id}, unnest(${documentIds}::bigint[])
    )
    insert into hold_category (hold_id, category_id) select ${id}, unnest(${categoryIds}::integer[])`.execute(db)
  await recordDocumentAct(context, { act: setHoldAct, documentIds, details: { name, reason } })
  await recordHold(context, 'setHold', id, { name, reason, documents: documentIds.length, categoryIds })
  return { id, leftOut: wanted.length - documentIds.length }
}

const tooMany = (documents: number) => governanceErrors.tooMany({ documents, categories: mostCategoriesAtOnce })

async function findWanted(
  context: HoldContext,
  { documentIds, selectionId }: Pick<QueryOf<typeof governanceApi.setHold>, 'documentIds' | 'selectionId'>,
): Promise<number[]> {
  const wanted = [...new Set(selectionId === undefined ? documentIds : await findSelected(context, selectionId))]
  const most = selectionId === undefined ? mostHeldAtOnce : mostHeldOfSelection
  if (wanted.length > most) throw tooMany(most)
  return wanted
}

/** They may read them, or see them in the monitor, since they administer their categories. */
async function requireSeen(context: HoldContext, documentIds: readonly number[]): Promise<number[]> {
  const { refused } = await checkRight(context, documentIds, 'read')
  const others = refused.map(({ id }) => id)
  if (others.length > 0) await requireRight({ ...context, asAdministrator: true }, others, 'read')
  return [...documentIds]
}

/** Of what a list had some time ago: what they see now. */
async function findSeen(context: HoldContext, documentIds: readonly number[]): Promise<number[]> {
  const { allowed, refused } = await checkRight(context, documentIds, 'read')
  const others = refused.map(({ id }) => id)
  const administered = await checkRight({ ...context, asAdministrator: true }, others, 'read')
  return [...allowed, ...administered.allowed].map(({ id }) => id)
}

export const setHold = handle(governanceApi.setHold, async (context) => {
  const { id, leftOut } = await holdDocuments(context, context.query)
  const rest = leftOut > 0 ? translate(text.savedWithout, context.language, { n: leftOut }) : ''
  return { id, message: text.saved[context.language] + rest }
})

export const releaseHold = handle(governanceApi.releaseHold, async (context) => {
  const { db, caller, language, query } = context
  requireHoldsRight(context)
  const { holdId, reason } = query
  const { rows } = await sql<{ name: string; isOwn: boolean }>`
    select name, set_by in ${selectOwnAccounts(context)} as "isOwn" from hold
    where id = ${holdId} and released_at is null for update of hold`.execute(db)
  const [hold] = rows
  if (!hold) throw governanceErrors.notFound()
  if (hold.isOwn) throw governanceErrors.ownHold()
  // what is not held any more may be deleted; which documents it was is kept
  const { rows: freed } = await sql<{ id: number }>`
    with freed as (delete from hold_document where hold_id = ${holdId} returning hold_id, document_id)
    insert into released_document (hold_id, document_id) select hold_id, document_id from freed
    returning document_id as id`.execute(db)
  await sql`
    with freed as (delete from hold_category where hold_id = ${holdId} returning hold_id, category_id)
    insert into released_category (hold_id, category_id) select hold_id, category_id from freed`.execute(db)
  await sql`
    update hold set released_by = ${caller.personId}, released_at = now(), release_reason = ${reason}
    where id = ${holdId}`.execute(db)
  const documentIds = freed.map(({ id }) => Number(id))
  await recordDocumentAct(context, { act: releaseAct, documentIds, details: { name: hold.name, reason } })
  await recordHold(context, 'releaseHold', holdId, { name: hold.name, reason, documents: documentIds.length })
  return { message: text.releaseDone[language] }
})

async function recordHold(
  { db, caller, request }: HoldContext,
  act: 'setHold' | 'releaseHold',
  ...[id, details]: [number, Record<string, unknown>]
): Promise<void> {
  await recordAudit(db, {
    act,
    subject: { kind: 'hold', id },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  })
}

export const getHolds = handle(governanceApi.getHolds, async (context) => {
  const { db, caller, language, query } = context
  await requireRight(context, [query.documentId], 'read')
  const { rows } = await sql<{ id: number; name: string; setBy: string; setAt: Date; reason: string }>`
    select hold.id, hold.name, ${localName('setter', language)} as "setBy", hold.set_at as "setAt",
      case when ${caller.rightNames.has(administerHolds)} then hold.reason else '' end as reason
    from hold join person as setter on setter.id = hold.set_by
    where hold.id in ${selectHoldsOn(query.documentId)} order by hold.set_at, hold.id`.execute(db)
  return { holds: rows }
})
