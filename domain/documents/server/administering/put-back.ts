import { sql } from 'kysely'
import { classesFor, exchangeShares, type LockedDocument } from '@shuku/domain/rights/server'
import { isCleared, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import type { ProductError } from '@shuku/kit/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { findLoweringRefusal } from '../save/refused/find-lowering-refusal.ts'
import { statusOf } from '../status.ts'
import type { HolderChanged, SecrecyChanged, SharesEnded } from './administrative-acts.ts'

/** How documents become again what they were before an act of administration. */
export interface Back {
  /** Why some of them do not. */
  readonly reasons: ReadonlyMap<number, ProductError>
  readonly detailsOf: ReadonlyMap<number, Readonly<Record<string, unknown>>>
  /** Of those that do, which are locked. */
  run(documents: readonly LockedDocument[]): Promise<void>
}

type Judge<Change> = (document: LockedDocument, change: Change) => ProductError | undefined

function reasonsOf<Change>(
  documents: readonly LockedDocument[],
  changes: ReadonlyMap<number, Change>,
  judge: Judge<Change>,
): ReadonlyMap<number, ProductError> {
  return new Map(
    documents.flatMap((document) => {
      const change = changes.get(document.id)
      const reason = change === undefined ? documentErrors.changedSince() : judge(document, change)
      return reason ? [[document.id, reason] as const] : []
    }),
  )
}

const byDocument = <Change extends { readonly id: number }>(changes: readonly Change[]) =>
  new Map(changes.map((change) => [change.id, change]))

interface HolderAct {
  readonly kind: 'author' | 'owner'
  readonly changes: readonly HolderChanged[]
}

/** The former author, with the department in which it was made: what is relative to these is again relative to them. */
export function holdersBack(
  { db }: ActContext,
  { kind, changes }: HolderAct,
  documents: readonly LockedDocument[],
): Back {
  const former = byDocument(changes)
  const holderOf = kind === 'author' ? 'creatorId' : 'ownerId'
  return {
    reasons: reasonsOf(documents, former, ({ creatorId, ownerId }, { to }) =>
      creatorId === to.creatorId && ownerId === to.ownerId ? undefined : documentErrors.changedSince(),
    ),
    detailsOf: new Map(changes.map(({ id, from, to }) => [id, { [kind]: { from: to[holderOf], to: from[holderOf] } }])),
    run: async (going) => {
      const rows = going.flatMap(({ id, classId }) => {
        const from = former.get(id)?.from
        return from ? [{ id, classId, ...from }] : []
      })
      if (kind === 'owner') {
        await sql`
          update document set owner_id = former.owner_id
          from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, ownerId }) => ({ id, owner_id: ownerId })))}::jsonb)
            as former (id bigint, owner_id integer)
          where document.id = former.id`.execute(db)
        return
      }
      const classes = await formerClasses(db, rows)
      await sql`
        update document set creator_id = former.creator_id, owner_id = former.owner_id, unit_id = former.unit_id,
          class_id = former.class_id
        from jsonb_to_recordset(${JSON.stringify(
          rows.map(({ id, creatorId, ownerId, unitId }, at) => ({
            id,
            creator_id: creatorId,
            owner_id: ownerId,
            unit_id: unitId,
            class_id: classes[at],
          })),
        )}::jsonb) as former (id bigint, creator_id integer, owner_id integer, unit_id integer, class_id integer)
        where document.id = former.id`.execute(db)
    },
  }
}

interface Placed {
  readonly classId: number
  readonly unitId: number
}

/** The default rights that each has now, as they are of the unit in which it was made. */
async function formerClasses(db: ActContext['db'], rows: readonly Placed[]): Promise<number[]> {
  const { rows: found } = await sql<{ id: number; defaultSetId: number }>`
    select id, default_set_id as "defaultSetId" from access_set
    where kind = 2 and id = any(${[...new Set(rows.map(({ classId }) => classId))]}::integer[])`.execute(db)
  const sets = new Map(found.map(({ id, defaultSetId }) => [id, defaultSetId]))
  return classesFor(
    db,
    rows.map(({ classId, unitId }) => ({ defaultSetId: sets.get(classId) ?? 0, unitId })),
  )
}

const nameOf = (level: number) =>
  (Object.keys(secrecyLevels) as Secrecy[]).find((name) => secrecyLevels[name] === level) ?? 'public'

/** Lowering it asks the same as lowering it anew: its files may have come to be held by something more secret since. */
export async function secrecyBack(
  context: ActContext,
  changes: readonly SecrecyChanged[],
  documents: readonly LockedDocument[],
): Promise<Back> {
  const { db, caller } = context
  const former = byDocument(changes)
  const reasons = new Map(
    reasonsOf(documents, former, ({ secrecy }, { from, to }) => {
      if (secrecy !== to) return documentErrors.changedSince()
      return isCleared(from, caller.clearance) ? undefined : documentErrors.secrecyAboveOwn()
    }),
  )
  for (const { id, status, level, secrecy } of documents) {
    const from = former.get(id)?.from ?? secrecy
    if (reasons.has(id) || from <= secrecy) continue
    const lowering = { id, status: statusOf(status), level, secrecy: nameOf(from) }
    const refusal = await findLoweringRefusal(context, lowering)
    if (refusal) reasons.set(id, refusal)
  }
  return {
    reasons,
    detailsOf: new Map(changes.map(({ id, from, to }) => [id, { secrecy: [to, from] }])),
    run: async (going) => {
      const rows = going.map(({ id }) => ({ id, secrecy: former.get(id)?.from, until: former.get(id)?.until }))
      await sql`
        update document set secrecy = former.secrecy, secrecy_until = former.until
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former (id bigint, secrecy smallint, until date)
        where document.id = former.id`.execute(db)
    },
  }
}

/** Those that the caller ended and nobody has ended anew since. */
export async function sharesBack(
  { db, caller }: ActContext,
  changes: readonly SharesEnded[],
  documents: readonly LockedDocument[],
): Promise<Back> {
  const { rows } = await sql<{ id: number; documentId: number }>`
    select id, document_id as "documentId" from document_grant
    where id = any(${changes.flatMap(({ grantIds }) => grantIds)}::bigint[]) and ended_by = ${caller.personId}
      and (valid_until is null or valid_until > now())`.execute(db)
  const ended = Map.groupBy(rows, ({ documentId }) => documentId)
  const grantsOf = (id: number) => ended.get(id)?.map((grant) => grant.id) ?? []
  return {
    reasons: reasonsOf(documents, ended, () => undefined),
    detailsOf: new Map(documents.map(({ id }) => [id, { shareIds: grantsOf(id) }])),
    run: async (going) => {
      const openAgain = going.flatMap(({ id }) => grantsOf(id))
      await exchangeShares(db, { end: [], openAgain }, caller.personId)
    },
  }
}
