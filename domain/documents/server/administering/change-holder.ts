import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { isOneOf } from '@shuku/domain/people/server'
import { checkRight, classesFor, type LockedDocument } from '@shuku/domain/rights/server'
import { isCleared } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { outcomeIn, stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'

interface HolderChange {
  readonly documentIds: readonly number[]
  readonly personId: number
  /** The author has the owner's place as well, where they are the owner. */
  readonly holder: 'author' | 'owner'
}

interface Successor {
  readonly departmentId: number
  readonly clearance: number
}

/**
 * Gives documents of which the caller has full control another author or owner. What is relative to the author – their
 * department, their superiors – is relative to the new one from then on. Nobody opens a document to themselves by it.
 */
export async function changeHolder(context: ActContext, change: HolderChange): Promise<Outcome> {
  const { documentIds, personId, holder } = change
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const successor = await findSuccessor(context, personId)
  const errorOf = ({ secrecy, creatorId, ownerId }: LockedDocument) => {
    if ((holder === 'author' ? creatorId : ownerId) === personId) return documentErrors.holderAlready()
    return isCleared(secrecy, successor.clearance) ? undefined : documentErrors.holderBarred()
  }
  const judged = allowed.map((document) => ({ document, error: errorOf(document) }))
  const going = judged.flatMap(({ document, error }) => (error ? [] : [document]))
  const staying = [
    ...judged.flatMap(({ document: { id, subject }, error }): Staying[] => (error ? [{ id, subject, error }] : [])),
    ...refused.map(stayingWithout),
  ]
  const [first] = staying
  if (going.length === 0) throw first?.error ?? documentErrors.nothingChosen()
  await (holder === 'author'
    ? putAuthor(context, going, { personId, ...successor })
    : putOwner(context, going, personId))
  const detailsOf = new Map(
    going.map(({ id, creatorId, ownerId }) => [
      id,
      { [holder]: { from: holder === 'author' ? creatorId : ownerId, to: personId } },
    ]),
  )
  const done = going.map(({ id }) => id)
  await recordDocumentAct(context, { act: 'modify', documentIds: done, detailsOf })
  return outcomeIn(context.language, { done, staying })
}

async function findSuccessor(context: ActContext, personId: number): Promise<Successor> {
  const { db, asAdministrator } = context
  // who administers a document does not read it: they do not make it their own either, by none of their accounts
  if (asAdministrator && (await isOneOf(context, [personId]))) throw documentErrors.holderIsOneself()
  const person = await db
    .selectFrom('person')
    .select(['department_id as departmentId', 'classification as clearance'])
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person) throw documentErrors.ownerNotFound()
  return person
}

async function putOwner({ db }: ActContext, documents: readonly LockedDocument[], personId: number): Promise<void> {
  await sql`
    update document set owner_id = ${personId}
    where id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
}

async function putAuthor(
  { db }: ActContext,
  documents: readonly LockedDocument[],
  { personId, departmentId }: Successor & { readonly personId: number },
): Promise<void> {
  const classIds = [...new Set(documents.map(({ classId }) => classId))]
  const { rows } = await sql<{ id: number; defaultSetId: number }>`
    select id, default_set_id as "defaultSetId" from access_set
    where kind = 2 and id = any(${classIds}::integer[]) order by id`.execute(db)
  const after = await classesFor(
    db,
    rows.map(({ defaultSetId }) => ({ defaultSetId, unitId: departmentId })),
  )
  const classes = JSON.stringify(Object.fromEntries(rows.map(({ id }, index) => [id, after[index]])))
  await sql`
    update document set owner_id = case when owner_id = creator_id then ${personId}::integer else owner_id end,
      creator_id = ${personId}, unit_id = ${departmentId}, class_id = (${classes}::jsonb ->> class_id::text)::integer
    where id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
}
